document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"a",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"b",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order-step-2",make:(x)=>({
fields:[
{name:"b",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order-text",make:(x)=>({
fields:[
{name:"b",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));
