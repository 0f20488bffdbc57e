document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"givenName",value:"",rules:[["required","Fill in “Given name”"]]},
{name:"familyName",value:""},
{name:"isGift",kind:"toggle",value:false},
{name:"recipient",value:"",rules:[["check",(v, f) => !(v("recipient") === ""),"Who is it for?"]],part:"order-step-2"},
{name:"words",kind:"textarea",value:"",part:"order-part-1"},
],
parts:[
{id:"order-step-2",when:(v, f) => v("isGift")},
{id:"order-part-1",when:(v, f) => !(v("recipient") === ""),parent:"order-step-2"},
],
steps:[
{id:"order-step-1",names:["givenName","familyName","isGift"],disabled:(v, f) => x.isBlank(v("givenName"))},
{id:"order-step-2",names:["recipient","words"]},
{id:"order-step-3",names:[],review:true},
],
texts:[
["order-text-1",(v, f) => "Go on, " + v("givenName")],
],
buttons:[
{id:"order-button-1",action:"back"},
],
persist:{in:"session",key:"sitegen / form /test/#order",hash:"1fefdfec",names:["givenName","familyName","isGift","recipient","words"]},
send:{none:true},
text:{saved:"Saved.",comma:", ",step:"Step {n} of {max}",change:"Change",unanswered:"Not answered",yes:"Yes",no:"No"},
})]}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["survey",(x)=>({
fields:[
{name:"colour",value:""},
{name:"q",kind:"search",value:""},
{name:"sure",kind:"toggle",value:false,rules:[["required","Turn on “Sure” to go on"]]},
],
steps:[
{id:"survey-step-1",names:["colour","q"]},
{id:"survey-step-2",names:["sure"],review:true},
],
send:{none:true},
text:{comma:", ",step:"Step {n} of {max}",change:"Change",unanswered:"Not answered",yes:"Yes",no:"No"},
})]}));
