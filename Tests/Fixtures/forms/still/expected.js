document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["s",(x)=>({
fields:[
{name:"t",kind:"toggle",value:false},
{name:"a",value:"",part:"s-part-1"},
{name:"r",kind:"radio",value:null},
{name:"s",kind:"select",value:"one"},
],
parts:[
{id:"s-part-1",when:(v, f) => v("t"),still:true},
{id:"s-part-2",when:(v, f) => v("t"),still:true},
{id:"s-part-3",when:(v, f) => v("t")},
{id:"s-part-4",when:(v, f) => !v("t")},
{id:"s-part-5",when:(v, f) => v("t")},
],
send:{none:true},
})]}));
