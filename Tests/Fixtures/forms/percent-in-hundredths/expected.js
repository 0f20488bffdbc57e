document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"rebate",kind:"percent",value:null,rules:[["number","“Rebate” must be a number, such as 12.5"],["min",50,"“Rebate” must be 5,000% or more"],["max",100,"“Rebate” must be 10,000% or less"]],min:50,max:100,scale:100},
],
send:{none:true},
numbers:{group:",",point:"."},
})]}));
