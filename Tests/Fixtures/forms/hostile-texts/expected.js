document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"a",value:"\u003c/textarea>\u2028\u2029",rules:[["required","\u003c/script>\u003c!--"]]},
{name:"__proto__",kind:"textarea",value:"\u003c/textarea>\u003cscript>"},
{name:"constructor",kind:"select",value:"\">\u003c/option>\u003c/select>\u003cscript>"},
],
parts:[
{id:"order-part-1",when:(v, f) => x.text(v("a")) !== "\u003c/script>\u003cscript>P=1//"},
],
texts:[
["order-text-1",(v, f) => v("a")],
],
send:{none:true},
})]}));
