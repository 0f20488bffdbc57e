"use strict";
document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"a",kind:"text",value:""},
],
submit:{mode:"explain"},
persist:{in:"session",key:"sitegen / key k",hash:"5920621647ff2f56",save:"change",names:["a"]},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
})}}));

"use strict";
document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"b",make:(x)=>({
fields:[
{name:"a",kind:"number",value:null,rules:[["number","“A” must be a number, such as 12.5"]]},
],
submit:{mode:"explain"},
persist:{in:"session",key:"sitegen / key k",hash:"c146d835e8aa451c",save:"change",names:["a"]},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
numbers:{group:",",point:"."},
})}}));
