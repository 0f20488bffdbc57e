document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["t",(x)=>({
fields:[
{name:"c",value:""},
{name:"b",value:""},
{name:"a",value:""},
{name:"e",value:""},
{name:"d",value:""},
],
send:{none:true},
})]}));
