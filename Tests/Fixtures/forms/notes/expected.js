document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["form-1",(x)=>({
fields:[
{name:"a",value:""},
{name:"t",kind:"toggle",value:false},
{name:"b",value:"",part:"form-1-part-2"},
{name:"c",value:"",part:"form-1-part-1",disabled:(v, f) => v("t")},
],
parts:[
{id:"form-1-part-1",when:(v, f) => x.count(v("a")) > 3,disabled:(v, f) => v("t")},
{id:"form-1-part-2",when:(v, f) => v("t"),parent:"form-1-part-1"},
],
submit:{mode:"native"},
send:{none:true},
})]}));
