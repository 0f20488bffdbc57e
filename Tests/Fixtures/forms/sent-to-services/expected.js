document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"email",kind:"email",value:"",rules:[["email","“Email” must be an e-mail address, such as name@example.com"]]},
],
trap:"order-trap",
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["two",(x)=>({
fields:[
{name:"email",kind:"email",value:"",rules:[["email","“Email” must be an e-mail address, such as name@example.com"]]},
],
trap:"two-trap",
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["three",(x)=>({
fields:[
{name:"cv",kind:"file",value:[],keep:false},
],
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["four",(x)=>({
fields:[
{name:"q",kind:"search",value:""},
],
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["five",(x)=>({
fields:[
{name:"text",kind:"textarea",value:""},
],
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["six",(x)=>({
fields:[
{name:"text",kind:"textarea",value:""},
],
})]}));
