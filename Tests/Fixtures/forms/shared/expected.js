document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"cake",kind:"select",value:"vanilla"},
{name:"quantity",kind:"stepper",value:3,min:3,max:20},
],
shared:[
{name:"street",value:""},
{name:"city",value:""},
],
state:[
["isPro",true],
],
texts:[
["order-text-1",(v, f) => "Number of cakes: " + String(v("quantity"))],
["order_quantity-minus",(v, f) => "Decrease Number of cakes: " + String(v("quantity")),"aria-label"],
["order_quantity-plus",(v, f) => "Increase Number of cakes: " + String(v("quantity")),"aria-label"],
],
submit:{mode:"explain"},
persist:{in:"session",key:"sitegen / key order",hash:"473a388c",names:["cake","quantity","isPro"]},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"delivery",make:(x)=>({
fields:[
{name:"city",value:""},
{name:"street",value:""},
],
shared:[
{name:"cake",kind:"select",value:null},
{name:"quantity",kind:"stepper",value:3},
{name:"isPro",kind:"state",value:true},
],
texts:[
["delivery-text-1",(v, f) => String(v("quantity"))],
["delivery-text-2",(v, f) => x.label(v("cake"), [])],
["delivery-text-3",(v, f) => "Send " + String(v("quantity")) + " cakes"],
],
submit:{mode:"explain"},
include:["cake","quantity"],
persist:{in:"session",key:"sitegen / key order",hash:"27d1e949",names:["street","city"]},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", "},
level:3,
})}}));
