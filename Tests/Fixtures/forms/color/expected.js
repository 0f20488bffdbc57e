document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["c",(x)=>({
fields:[
{name:"accent",kind:"color",value:"#1a7f37"},
{name:"short",kind:"color",value:"#ffcc00"},
{name:"plain",kind:"color",value:"#000000"},
],
texts:[
["c-text-1",(v, f) => v("accent")],
],
send:{none:true},
})]}));
