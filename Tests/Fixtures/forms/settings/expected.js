document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"sleepGoal",kind:"stepper",value:8,min:6,max:12},
{name:"privacy",kind:"select",value:"unlocked"},
],
state:[
["isPro",false],
],
parts:[
{id:"order-part-1",when:(v, f) => !v("isPro")},
],
texts:[
["order-text-1",(v, f) => "Sleep goal is " + String(v("sleepGoal")) + " hours"],
],
buttons:[
{id:"order-button-1",set:[["isPro",(v, f) => true]]},
{id:"order-button-2",action:"clear"},
],
persist:{in:"local",key:"sitegen / form /test/#order",hash:"ea2b64f1",names:["sleepGoal","privacy","isPro"]},
send:{save:true},
text:{saved:"Saved."},
})]}));
