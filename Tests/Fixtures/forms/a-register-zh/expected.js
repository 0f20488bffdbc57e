document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"姓名",value:"",rules:[["required","请填写“姓名”"]]},
{name:"邮箱",kind:"email",value:"",rules:[["required","请填写“邮箱”"],["email","“邮箱”必须是电子邮件地址，例如 name@example.com"]]},
{name:"数量",kind:"stepper",value:1,min:1},
],
texts:[
["order-text-1",(v, f) => "数量：" + String(v("数量"))],
["order_数量-minus",(v, f) => "减少数量：" + String(v("数量")),"aria-label"],
["order_数量-plus",(v, f) => "增加数量：" + String(v("数量")),"aria-label"],
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"请检查以下内容",errorStart:"错误：",missing:"还需填写或修改：{list}",comma:"、"},
level:3,
numbers:{group:",",point:"."},
})}}));
