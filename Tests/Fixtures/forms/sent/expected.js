document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"email",kind:"email",value:"",rules:[["email","请写完整的邮箱"]]},
],
onInvalid:"firstField",
validate:"blur",
trap:"order-trap",
guard:true,
toolbar:["previous","next","done"],
prefill:["email"],
send:{stay:true,as:"json"},
text:{toolbar:"字段",previous:"上一项",next:"下一项",done:"完成"},
})]}));
