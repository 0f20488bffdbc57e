document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["contact",(x)=>({
fields:[
{name:"name",value:""},
{name:"email",kind:"email",value:"",rules:[["email","“Email” must be an e-mail address, such as name@example.com"]]},
],
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["other",(x)=>({
fields:[
{name:"question",value:""},
],
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["third",(x)=>({
fields:[
{name:"a",value:""},
{name:"b",value:""},
],
send:{none:true},
})]}));
