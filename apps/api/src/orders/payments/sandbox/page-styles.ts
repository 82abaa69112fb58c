/**
 * The stylesheet of the pages, for screens from 320 pixels. It has no pictures. Colours, shapes and fonts are in
 * `page-theme.ts`.
 */
export const pageStyles = `
@font-face{font-family:Lato;font-weight:400;font-display:optional;src:url(/assets/lato-400.woff2) format("woff2")}
@font-face{font-family:Lato;font-weight:700 900;font-display:optional;src:url(/assets/lato-700.woff2) format("woff2")}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font-family:var(--text),var(--stack);font-size:var(--size);line-height:1.5}
main,footer{max-width:34rem;margin-inline:auto;padding-inline:1rem}
main{padding-block:1.5rem 1rem}
footer{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:space-between;padding-block:.75rem 2rem;color:var(--quiet);font-size:.8125rem}
footer p{margin:0}
nav ul{display:flex;flex-wrap:wrap;gap:0 1rem;list-style:none;margin:0;padding:0}
nav a,nav span{display:inline-block;padding-block:.3rem;line-height:1.25rem}
nav a{color:var(--quiet)}
nav span{background:var(--ink);color:var(--page);border-radius:var(--button-radius);padding-inline:.75rem;font-weight:700}
a{color:var(--link);text-underline-offset:.25em}
section,.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:calc(var(--radius)*1.6);padding:1.5rem;margin-block-end:1rem}
h1,h2{color:var(--heading);font-family:var(--title),var(--stack);font-weight:900;letter-spacing:-.02em;text-wrap:balance}
h1:lang(zh),h2:lang(zh){letter-spacing:0}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1.25rem}
h2{font-size:1.125rem;margin:0 0 .75rem}
.test{background:var(--test-tint);color:var(--test);border-radius:var(--radius);padding:.625rem 1rem;margin:0 0 1rem;font-size:.875rem}
.refused{border-inline-start:4px solid var(--bad);background:var(--bad-tint);color:var(--bad);padding:.75rem 1rem;border-radius:var(--radius);margin:0 0 1.25rem;font-weight:700}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(8rem,100%),1fr));gap:0 1rem}
#expiry{max-width:9rem}
#cvc{max-width:7rem}
.field{margin-block-end:1.125rem}
label{display:block;font-size:.875rem;font-weight:700;margin-block-end:.375rem}
input{width:100%;height:var(--field);padding-inline:1rem;border:1px solid var(--edge);border-radius:var(--radius);background:var(--sheet);color:inherit;font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.hint,.fault{font-size:.875rem;margin:.375rem 0 0}
.hint{color:var(--quiet)}
.fault{color:var(--bad);font-weight:700}
button,.button{display:block;width:100%;min-height:var(--field);border-radius:var(--button-radius);border:2px solid transparent;background:var(--solid);color:#fff;font:inherit;font-size:var(--button-size);font-weight:700;line-height:1.25;padding:var(--button-padding);text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--solid-hover)}
.second{border-color:var(--ink);background:none;color:var(--ink);margin-block-start:.75rem}
.second:hover{background:var(--ink);color:var(--page)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{text-align:start;padding:.5rem 0;border-block-start:1px solid var(--line);vertical-align:top}
thead th{border:0;color:var(--quiet);font-weight:700}
td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums;padding-inline-end:1rem}
.shop{display:flex;align-items:center;gap:.625rem;margin:0 0 1.25rem;font-weight:900;font-size:1.0625rem}
.shop img{display:block;width:10rem;height:2.5rem;object-fit:contain;object-position:left}
.shop b{display:grid;place-items:center;width:2.25rem;height:2.25rem;border-radius:var(--radius);background:var(--solid);color:#fff;font-size:1.125rem}
.aside h1{font:inherit;letter-spacing:0;color:var(--quiet);margin:0 0 .25rem}
.aside h1 b{display:block;color:var(--ink);font-size:2.25rem;line-height:1.15;font-weight:900;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.aside p{margin:.25rem 0 0;color:var(--quiet)}
.aside .shop{color:var(--ink);margin-block-end:1rem}
.aside{margin-block-end:1.25rem}
.aside .goods{margin-block-start:.75rem;border-block:1px solid var(--line)}
.goods summary{display:flex;align-items:center;justify-content:space-between;min-height:2.75rem;cursor:pointer;font-weight:700;list-style:none}
.goods summary::-webkit-details-marker,.cards summary::-webkit-details-marker{display:none}
.goods summary::after,.cards summary::after{content:"";width:.5rem;height:.5rem;margin-inline-end:.25rem;border:solid var(--quiet);border-width:0 2px 2px 0;rotate:45deg}
.goods[open] summary::after,.cards[open] summary::after{rotate:225deg}
.goods ul{list-style:none;margin:0;padding:.25rem 0 .75rem;display:grid;gap:.75rem}
.goods li{display:grid;grid-template-columns:3.5rem 1fr auto;gap:.875rem;align-items:center;line-height:1.35}
.goods img,.blank{width:3.5rem;height:3.5rem;border-radius:var(--radius);object-fit:cover;background:var(--line)}
.goods b{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere}
.goods small{display:block;color:var(--quiet);font-size:.8125rem}
.amount{font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap}
.sums{margin:0 0 1rem;padding-block-start:.75rem;border-block-start:1px solid var(--line);font-variant-numeric:tabular-nums}
.sums div{display:flex;justify-content:space-between;gap:1rem;padding-block:.125rem;color:var(--quiet)}
.sums dd{margin:0;text-align:end}
.sums div:last-child{color:var(--ink);font-weight:900;font-size:1.125rem;padding-block-start:.5rem}
.box{position:relative}
.brands{position:absolute;inset-block:0;inset-inline-end:.625rem;display:flex;gap:.25rem;align-items:center;pointer-events:none}
.brands svg{width:1.75rem;height:auto}
.brands[data-brand] svg{display:none}
.brands[data-brand=visa] .visa,.brands[data-brand=mastercard] .mastercard,.brands[data-brand=amex] .amex,.brands[data-brand=jcb] .jcb,.brands[data-brand=unionpay] .unionpay{display:block;width:2.25rem}
.saved svg,.facts svg{width:2rem;height:auto;vertical-align:-.35rem;margin-inline-end:.5rem}
.facts{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.5rem;margin:0 0 1.5rem}
.facts dt{color:var(--quiet)}
.facts dd{margin:0;text-align:end;font-weight:700;overflow-wrap:anywhere}
.bare,.bare:hover{background:none;color:var(--ink);text-decoration:underline;text-underline-offset:.25em;margin-block-start:.25rem}
[aria-busy]{opacity:.7;cursor:progress}
[aria-busy]::after{content:"";display:inline-block;width:1em;height:1em;margin-inline-start:.625rem;vertical-align:-.125em;border:2px solid;border-inline-end-color:transparent;border-radius:50%;animation:turn .8s linear infinite}
@keyframes turn{to{rotate:1turn}}
@media (prefers-reduced-motion:reduce){[aria-busy]::after{animation:none}}
.cards{padding:.25rem .25rem}
.cards summary{display:flex;flex-wrap:wrap;align-items:center;gap:0 .5rem;cursor:pointer;font-weight:700;padding-block:.5rem;list-style:none}
.cards summary::after{margin-inline-start:auto}
.cards summary span{color:var(--quiet);font-weight:400;font-variant-numeric:tabular-nums}
@media (min-width:56rem){main.wide{max-width:60rem;display:grid;grid-template-columns:1fr 1.25fr;gap:4rem;padding-block-start:4rem;align-items:start}main.wide~footer{max-width:60rem}.aside h1 b{font-size:3rem}.aside .goods{margin-block-start:1.5rem;border-block-end:0}.goods summary{pointer-events:none}.goods summary::after{display:none}.goods::details-content{display:block;content-visibility:visible}}
@media (max-width:30rem){.brands:not([data-brand]) svg:nth-child(n+4){display:none}}
@media (max-width:26rem){.sheet,section{padding:1.125rem}td:first-child{font-size:.8125rem}}
`;
