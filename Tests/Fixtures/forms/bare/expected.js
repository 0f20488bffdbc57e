document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"none",make:(x)=>({
fields:[
{name:"a",kind:"toggle",value:false},
{name:"b",kind:"select",value:"x"},
],
text:{},
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"trap",make:(x)=>({
fields:[
{name:"a",kind:"checkbox",value:false},
],
submit:{mode:"native",busy:"Sending…"},
trap:"trap-trap",
send:{stay:true,as:"form"},
text:{},
})}}));
