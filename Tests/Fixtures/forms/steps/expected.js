document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
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
submit:{mode:"explain"},
persist:{in:"session",key:"sitegen / form /test/#order",hash:"1fefdfec",names:["givenName","familyName","isGift","recipient","words"]},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", ",saved:"Saved.",step:"Step {n} of {max}",change:"Change",unanswered:"Not answered",yes:"Yes",no:"No"},
})}}));

document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"survey",make:(x)=>({
fields:[
{name:"colour",value:""},
{name:"q",kind:"search",value:""},
{name:"sure",kind:"toggle",value:false,rules:[["required","Tick “Sure” to go on"]]},
],
steps:[
{id:"survey-step-1",names:["colour","q"]},
{id:"survey-step-2",names:["sure"],review:true},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", ",step:"Step {n} of {max}",change:"Change",unanswered:"Not answered",yes:"Yes",no:"No"},
})}}));
