document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"a",value:""},
],
send:{none:true},
})]}));
