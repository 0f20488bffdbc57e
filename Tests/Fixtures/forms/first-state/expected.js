document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"name",value:"Ann"},
],
state:[
["tries",3],
],
parts:[
{id:"order-part-1",when:(v, f) => x.text(v("name")) === "Bob"},
{id:"order-part-2",when:(v, f) => x.less(0, x.days(x.today(), "2030-01-01"))},
],
texts:[
["order_name",(v, f) => "like " + v("name"),"placeholder"],
["order-text-1",(v, f) => v("name")],
["order-text-2",(v, f) => String(v("tries"))],
["order-text-3",(v, f) => v("name") === "" ? "nothing" : "something"],
],
send:{none:true},
})]}));
