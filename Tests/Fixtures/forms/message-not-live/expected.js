document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["rooms",(x)=>({
fields:[
{name:"least",kind:"number",value:null,rules:[["number","“Least” must be a number, such as 12.5"]]},
{name:"most",kind:"number",value:null,rules:[["number","“Most” must be a number, such as 12.5"],["check",(v, f) => v("least") === null || v("most") === null || v("least") <= v("most"),"{least} or more, please; {other} stands as it is"]]},
],
send:{none:true},
numbers:{group:",",point:"."},
})]}));
