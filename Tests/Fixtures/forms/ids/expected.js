document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"a",value:""},
],
send:{none:true},
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"b",value:""},
],
send:{none:true},
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order-step-2",(x)=>({
fields:[
{name:"b",value:""},
],
send:{none:true},
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order-text",(x)=>({
fields:[
{name:"b",value:""},
],
send:{none:true},
})]}));
