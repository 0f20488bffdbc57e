"use strict";
document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"t",make:(x)=>({
fields:[
{name:"c",kind:"text",value:""},
{name:"b",kind:"text",value:""},
{name:"a",kind:"text",value:""},
{name:"e",kind:"text",value:""},
{name:"d",kind:"text",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
})}}));
