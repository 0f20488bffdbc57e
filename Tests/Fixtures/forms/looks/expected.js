document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["rounded",(x)=>({
fields:[
{name:"own",value:""},
{name:"shared",value:""},
],
send:{none:true},
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["underlined",(x)=>({
fields:[
{name:"same",value:""},
],
send:{none:true},
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["bordered",(x)=>({
fields:[
{name:"other",value:""},
],
send:{none:true},
})]}));
