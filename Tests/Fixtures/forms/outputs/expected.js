document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["o",(x)=>({
fields:[
{name:"n",kind:"stepper",value:2,min:2,max:9},
{name:"cake",kind:"select",value:"v"},
{name:"day",kind:"date",value:"2026-03-04",rules:[["date","“Day” must be a date that exists, with day, month and year"]]},
],
lets:[
["price",(v, f) => x.multiply(v("n"), 2.5)],
["share",(v, f) => x.divide(v("n"), 9)],
["large",(v, f) => x.multiply(v("n"), 1000)],
["chosen",(v, f) => v("cake")],
["when_",(v, f) => v("day")],
["plain",(v, f) => x.add(v("price"), 1)],
],
texts:[
["o_price",(v, f) => x.format(v("price"), [0, 2, 2, 3, 1, ".", ",", "-", "€", ""])],
["o_price-sent",(v, f) => x.multiply(v("n"), 2.5),"value"],
["o_share",(v, f) => x.format(v("share"), [2, 0, 2, 3, 1, ".", ",", "-", "", "%"])],
["o_share-sent",(v, f) => x.divide(v("n"), 9),"value"],
["o_large",(v, f) => x.format(v("large"), [0, 0, 3, 3, 1, ".", ",", "-", "", ""])],
["o_chosen",(v, f) => x.label(v("cake"), [["v", "Vanilla"], ["p", "Plum"]])],
["o_chosen-sent",(v, f) => v("cake"),"value"],
["o_when_",(v, f) => v("day") ?? ""],
["o_when_-sent",(v, f) => v("day"),"value"],
["o_plain",(v, f) => x.print(x.add(v("price"), 1))],
],
outputs:[
["price","price"],
["part of it","share"],
["chosen","chosen"],
["when_","when_"],
],
send:{stay:true,as:"json"},
})]}));
