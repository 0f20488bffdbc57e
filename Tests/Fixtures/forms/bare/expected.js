document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["none",(x)=>({
fields:[
{name:"a",kind:"toggle",value:false},
{name:"b",kind:"select",value:"x"},
],
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["trap",(x)=>({
fields:[
{name:"a",kind:"checkbox",value:false},
],
submit:{mode:"native"},
trap:"trap-trap",
send:{stay:true,as:"form"},
})]}));
