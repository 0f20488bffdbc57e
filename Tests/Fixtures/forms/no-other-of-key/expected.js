document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["first",(x)=>({
fields:[
{name:"quantity",kind:"stepper",value:1,min:1},
],
shared:[
["street",""],
],
persist:{in:"session",key:"sitegen / key cakes",hash:"5a881588",names:["quantity"]},
send:{none:true},
numbers:{group:",",point:"."},
})]}));
