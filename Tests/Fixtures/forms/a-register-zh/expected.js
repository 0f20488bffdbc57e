document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"姓名",value:"",rules:[["required","请填写“姓名”"]]},
{name:"邮箱",kind:"email",value:"",rules:[["required","请填写“邮箱”"],["email","“邮箱”必须是电子邮件地址，例如 name@example.com"]]},
{name:"数量",kind:"stepper",value:1,min:1},
],
texts:[
["order-text-1",(v, f) => "数量：" + String(v("数量"))],
],
send:{none:true},
numbers:{group:",",point:"."},
})]}));
