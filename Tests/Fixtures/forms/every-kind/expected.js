"use strict";
document.dispatchEvent(new CustomEvent("sitegen:form",{detail:{id:"order",make:(x)=>({
fields:[
{name:"line",kind:"text",value:"one",rules:[["maxCount",10,"“Line” takes at most 10 characters; take some out"]]},
{name:"query",kind:"search",value:""},
{name:"website",kind:"url",value:"",rules:[["url","“Website” must be a web address, such as https://example.com"]]},
{name:"phone",kind:"tel",value:"",rules:[["tel","“Phone” must be a telephone number, such as +44 20 7946 0000"]]},
{name:"postcode",kind:"code",value:""},
{name:"message",kind:"textarea",value:"\nAfter a blank line\n"},
{name:"discount",kind:"percent",value:0.15,rules:[["number","“Discount” must be a number, such as 12.5"],["max",0.5,"“Discount” must be 50% or less"]],max:0.5,scale:100},
{name:"volume",kind:"range",value:4,step:2,min:0,max:10},
{name:"arrival",kind:"date",value:null,rules:[["date","“Arrival” must be a date that exists, with day, month and year"],["min","2026-01-31","“Arrival” must be 2026-01-31 or later"],["check",(v, f) => v("arrival") === null || x.atMost(x.days(x.today(), v("arrival")), 30),"“Arrival” must be 30 days from today or earlier"]]},
{name:"departure",kind:"date",value:null,rules:[["date","“Departure” must be a date that exists, with day, month and year"],["min",(v, f) => v("arrival"),"“Departure” must be “Arrival” or later"]]},
{name:"start",kind:"time",value:"08:30",rules:[["date","“Start” must be a time of day, with hours and minutes"]]},
{name:"appointment",kind:"datetime",value:null,rules:[["date","“Appointment” must be a date that exists and a time: day, month, year, hours and minutes"]]},
{name:"expiry",kind:"month",value:null,rules:[["date","“Expiry” must be a month and its year"]]},
{name:"toppings",kind:"checkboxes",value:["cream"],rules:[["minCount",1,"Choose at least 1 for “Toppings”"]]},
{name:"agree",kind:"checkbox",value:false,rules:[["required","Tick “I agree to the terms” to go on"]]},
{name:"picture",kind:"file",value:[],rules:[["maxSize",5000000,"“Picture” takes files of up to 5 MB"]],keep:false},
{name:"stars",kind:"rating",value:null},
{name:"source",kind:"hidden",value:"page"},
{name:"special",kind:"hidden",value:"gift",part:"order-part-1"},
],
lets:[
["total",(v, f) => x.multiply(v("volume"), 2)],
],
parts:[
{id:"order-part-1",when:(v, f) => v("agree")},
],
texts:[
["order-text-1",(v, f) => String(x.count(v("line")))],
["order_line-counter",(v, f) => String(x.count(v("line"))) + " of at most 10 characters"],
["order_total",(v, f) => x.print(x.multiply(v("volume"), 2))],
],
buttons:[
{id:"order-button-1",action:"print"},
{id:"order-button-2",action:"focus",focus:"line"},
],
submit:{mode:"explain"},
send:{none:true},
text:{errorTitle:"There is a problem",errorStart:"Error: ",missing:"Still to fill in or correct: {list}",comma:", ",saved:"Saved."},
numbers:{group:",",point:"."},
})}}));
