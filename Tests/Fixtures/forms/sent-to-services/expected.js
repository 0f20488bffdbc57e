document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"email",kind:"email",value:"",rules:[["email","“Email” must be an e-mail address, such as name@example.com"]]},
],
submit:{mode:"explain",busy:"Sending…"},
trap:"order-trap",
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"two",make:(x)=>({
fields:[
{name:"email",kind:"email",value:"",rules:[["email","“Email” must be an e-mail address, such as name@example.com"]]},
],
submit:{mode:"explain",busy:"Sending…"},
trap:"two-trap",
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"three",make:(x)=>({
fields:[
{name:"cv",kind:"file",value:[],keep:false},
],
submit:{mode:"explain",busy:"Sending…"},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"four",make:(x)=>({
fields:[
{name:"q",kind:"search",value:""},
],
submit:{mode:"explain",busy:"Sending…"},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"five",make:(x)=>({
fields:[
{name:"text",kind:"textarea",value:""},
],
submit:{mode:"explain",busy:"Sending…"},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"six",make:(x)=>({
fields:[
{name:"text",kind:"textarea",value:""},
],
submit:{mode:"explain",busy:"Sending…"},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));
