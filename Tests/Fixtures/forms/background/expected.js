"use strict";
document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"a",kind:"text",value:""},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorWord:"Error",missing:"Still missing: {list}",comma:", "},
})}}));
