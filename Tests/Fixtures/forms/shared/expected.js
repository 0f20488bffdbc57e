document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"cake",kind:"select",value:"vanilla"},
{name:"quantity",kind:"stepper",value:3,min:3,max:20},
],
shared:[
["street",""],
["city",""],
],
state:[
["isPro",true],
],
texts:[
["order-text-1",(v, f) => "Number of cakes: " + String(v("quantity"))],
],
persist:{in:"session",key:"sitegen / key order",hash:"473a388c",names:["cake","quantity","isPro"]},
send:{none:true},
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["delivery",(x)=>({
fields:[
{name:"city",value:""},
{name:"street",value:""},
],
shared:[
["cake",null],
["quantity",3],
["isPro",true],
],
texts:[
["delivery-text-1",(v, f) => String(v("quantity"))],
["delivery-text-2",(v, f) => x.label(v("cake"), [])],
["delivery-text-3",(v, f) => "Send " + String(v("quantity")) + " cakes"],
],
include:["cake","quantity"],
persist:{in:"session",key:"sitegen / key order",hash:"27d1e949",names:["street","city"]},
send:{none:true},
})]}));
