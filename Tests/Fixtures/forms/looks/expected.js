document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"rounded",make:(x)=>({
fields:[
{name:"own",value:""},
{name:"shared",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"underlined",make:(x)=>({
fields:[
{name:"same",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"bordered",make:(x)=>({
fields:[
{name:"other",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));
