document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"contact",make:(x)=>({
fields:[
{name:"name",value:""},
{name:"email",kind:"email",value:"",rules:[["email","“Email” must be an e-mail address, such as name@example.com"]]},
],
submit:{mode:"explain",busy:"Sending…"},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"other",make:(x)=>({
fields:[
{name:"question",value:""},
],
submit:{mode:"explain",busy:"Sending…"},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"third",make:(x)=>({
fields:[
{name:"a",value:""},
{name:"b",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
})}}));
