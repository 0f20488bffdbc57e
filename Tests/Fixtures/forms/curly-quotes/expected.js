document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["form-1",(x)=>({
fields:[
{name:"a",value:""},
{name:"size",kind:"select",value:"large"},
{name:"b",value:"",rules:[["required","“true”"]]},
],
send:{none:true},
})]}));
