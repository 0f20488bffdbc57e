document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"gift",kind:"toggle",value:false},
{name:"card",value:"",rules:[["required","Fill in “What the card says”"]],part:"order-part-1"},
{name:"paper",kind:"radio",value:"red",part:"order-part-2",onHide:"keep"},
{name:"wish",value:"",part:"order-part-4",disabled:(v, f) => v("paper") === "red"},
],
lets:[
["isLong",(v, f) => x.count(v("card")) > 20],
],
parts:[
{id:"order-part-1",when:(v, f) => v("gift")},
{id:"order-part-2",when:(v, f) => v("gift"),onHide:"keep"},
{id:"order-part-3",when:(v, f) => v("paper") === "gold"},
{id:"order-part-4",when:(v, f) => !v("gift")},
],
texts:[
["order-text-1",(v, f) => x.label(v("paper"), [])],
],
submit:{disabled:(v, f) => v("isLong"),names:["card"]},
send:{none:true},
})]}));
