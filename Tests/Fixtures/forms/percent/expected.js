document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["p",(x)=>({
fields:[
{name:"discount",kind:"percent",value:0.15,rules:[["number","„Discount“ muss eine Zahl sein, zum Beispiel 12,5"],["min",0.05,"„Discount“ muss mindestens 5 % sein"],["max",0.29,"„Discount“ darf höchstens 29 % sein"],["step",0.01,"„Discount“ ist nur in Schritten von 1 % möglich"]],min:0.05,max:0.29,step:0.01,scale:100},
{name:"small",kind:"percent",value:1e-7,rules:[["number","„Small“ muss eine Zahl sein, zum Beispiel 12,5"]],scale:100},
{name:"most",kind:"percent",value:-1.5,rules:[["number","„Most“ muss eine Zahl sein, zum Beispiel 12,5"]],scale:100},
{name:"n",kind:"number",value:1234.5,rules:[["number","„N“ muss eine Zahl sein, zum Beispiel 12,5"]]},
{name:"q",kind:"stepper",value:2.5,min:0,max:10,step:0.5},
{name:"r",kind:"range",value:0.5,step:0.5,min:0,max:2},
],
send:{none:true},
numbers:{group:".",point:","},
})]}));
