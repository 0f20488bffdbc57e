document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["d",(x)=>({
fields:[
{name:"born",kind:"date",value:"2000-02-09",rules:[["required","Fill in “Born”"],["date","“Born” must be a date that exists, with day, month and year"]],layout:"parts"},
{name:"arrival",kind:"date",value:null,rules:[["date","“Arrival” must be a date that exists, with day, month and year"],["check",(v, f) => v("arrival") === null || x.atMost(0, x.days(x.today(), v("arrival"))),"“Arrival” must be today or later"],["check",(v, f) => v("arrival") === null || x.atMost(x.days(x.today(), v("arrival")), 30),"“Arrival” must be 30 days from today or earlier"]]},
{name:"departure",kind:"date",value:null,rules:[["date","“Departure” must be a date that exists, with day, month and year"],["min",(v, f) => v("arrival"),"“Departure” must be “Arrival” or later"],["max","2030-12-31","“Departure” must be 2030-12-31 or earlier"]],part:"d-part-1",layout:"parts"},
{name:"at",kind:"time",value:null,rules:[["date","Hours and minutes"],["min","08:00","“At” must be 08:00 or later"]]},
],
parts:[
{id:"d-part-1",when:(v, f) => !(v("arrival") === null)},
],
send:{none:true},
})]}));
