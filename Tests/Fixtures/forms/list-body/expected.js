document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"form-1",make:(x)=>({
fields:[
{name:"email",kind:"email",value:"",rules:[["email","“Email” must be an e-mail address, such as name@example.com"]]},
{name:"password",kind:"password",value:"",secret:true},
],
submit:{mode:"off"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",hide:"Hide {label}"},
level:3,
})}}));
