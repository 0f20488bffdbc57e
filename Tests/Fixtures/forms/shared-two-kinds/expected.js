document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"a",value:""},
],
persist:{in:"session",key:"sitegen / key k",hash:"3d7950d6",names:["a"]},
send:{none:true},
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["b",(x)=>({
fields:[
{name:"a",kind:"number",value:null,rules:[["number","“A” must be a number, such as 12.5"]]},
],
persist:{in:"session",key:"sitegen / key k",hash:"1703e15c",names:["a"]},
send:{none:true},
numbers:{group:",",point:"."},
})]}));
