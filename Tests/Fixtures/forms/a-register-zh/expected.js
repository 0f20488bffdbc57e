"use strict";
document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"姓名",kind:"text",value:"",rules:[["required","请填写“姓名”"]]},
{name:"邮箱",kind:"email",value:"",rules:[["required","请填写“邮箱”"],["email","“邮箱”必须是电子邮件地址，例如 name@example.com"]]},
{name:"数量",kind:"stepper",value:1,min:1},
],
texts:[
["order-text-1",(v, f) => "数量：" + String(v("数量"))],
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"填写有误",errorWord:"错误",missing:"还缺少：{list}",comma:"、"},
numbers:{group:",",point:"."},
})}}));
