document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"t",make:(x)=>({
fields:[
{name:"c",value:""},
{name:"b",value:""},
{name:"a",value:""},
{name:"e",value:""},
{name:"d",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
})}}));
