document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
fields:[
{name:"username",value:"",rules:[["required","Choose a user name"],["minCount",5,"“Username” needs at least 5 characters"]]},
{name:"email",kind:"email",value:"",rules:[["required","Fill in “Email”"],["email","“Email” must be an e-mail address, such as name@example.com"]]},
{name:"password",kind:"password",value:"",rules:[["required","Fill in “Password”"],["minCount",8,"“Password” needs at least 8 characters"]],secret:true},
{name:"again",kind:"password",value:"",rules:[["matches","password","“Password again” must be the same as “Password”"]],secret:true},
{name:"age",kind:"number",value:null,rules:[["number","“Age” must be a number, such as 12.5"],["min",0,"“Age” must be 0 or more"],["max",150,"“Age” must be 150 or less"],["check",(v, f) => v("age") === null || v("age") >= 18,"You must be of age"]],min:0,max:150},
{name:"budget",kind:"currency",value:null,rules:[["number","“Budget” must be a number, such as 12.5"],["min",0,"“Budget” must be 0 or more"]],min:0,decimals:2},
{name:"remember",kind:"toggle",value:false},
],
texts:[
["order-text-1",(v, f) => v("username")],
],
enter:"next",
focus:"first",
dismiss:"tap",
persist:{in:"local",key:"sitegen / form /test/#order",hash:"6049c05",when:(v, f) => v("remember"),names:["username","email","age","budget","remember"]},
send:{none:true},
text:{hide:"Hide {label}"},
numbers:{group:",",point:"."},
})]}));
