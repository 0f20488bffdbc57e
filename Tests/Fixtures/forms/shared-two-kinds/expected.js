document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"a",value:""},
],
submit:{mode:"explain"},
persist:{in:"session",key:"sitegen / key k",hash:"3d7950d6",names:["a"]},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"b",make:(x)=>({
fields:[
{name:"a",kind:"number",value:null,rules:[["number","“A” must be a number, such as 12.5"]]},
],
submit:{mode:"explain"},
persist:{in:"session",key:"sitegen / key k",hash:"1703e15c",names:["a"]},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
numbers:{group:",",point:"."},
})}}));
