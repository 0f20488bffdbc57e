document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"email",kind:"email",value:"",rules:[["email","请写完整的邮箱"]]},
],
submit:{mode:"off",busy:"正在提交…"},
onInvalid:"firstField",
validate:"blur",
trap:"order-trap",
guard:true,
toolbar:["previous","next","done"],
prefill:["email"],
send:{stay:true,as:"json"},
text:{errorTitle:"请检查以下内容",errorStart:"错误：",toolbar:"字段",previous:"上一项",next:"下一项",done:"完成"},
level:3,
})}}));
