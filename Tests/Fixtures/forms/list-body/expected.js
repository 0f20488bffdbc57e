document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["form-1",(x)=>({
fields:[
{name:"email",kind:"email",value:"",rules:[["email","“Email” must be an e-mail address, such as name@example.com"]]},
{name:"password",kind:"password",value:"",secret:true},
],
send:{none:true},
text:{hide:"Hide {label}"},
})]}));
