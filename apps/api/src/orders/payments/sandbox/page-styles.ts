/** A plain look like a bank's, unlike a shop's; light and dark, from 320 pixels on. */
export const pageStyles = `
:root{color-scheme:light dark;--page:light-dark(#f2f4f6,#10151b);--sheet:light-dark(#fff,#181f28);--ink:light-dark(#17202b,#eef2f6);
--quiet:light-dark(#515c69,#a9b4c1);--line:light-dark(#cfd6de,#36414e);--edge:light-dark(#76818e,#7d8896);--act:light-dark(#175b8f,#8cc6f2);
--on-act:light-dark(#fff,#0b1b29);--bad:light-dark(#a8201a,#ff9d94);--bad-tint:light-dark(#fdecea,#3a1b1a);--test:light-dark(#6f4700,#f3c878);--test-tint:light-dark(#fdf1d8,#33270f)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"PingFang HK","PingFang SC","Noto Sans HK","Noto Sans CJK HK","Microsoft JhengHei",sans-serif}
main,footer{max-width:34rem;margin-inline:auto;padding-inline:1rem}
main{padding-block:1.5rem 1rem}
footer{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:space-between;padding-block:.75rem 2rem;color:var(--quiet);font-size:.8125rem}
footer p{margin:0}
nav ul{display:flex;flex-wrap:wrap;gap:0 1rem;list-style:none;margin:0;padding:0}
nav a,nav span{display:inline-block;padding-block:.3rem}
nav a{color:var(--quiet)}
nav span{color:var(--ink);font-weight:600}
a{color:var(--act)}
section,.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:1.5rem;margin-block-end:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1.25rem}
h2{font-size:1.0625rem;margin:0 0 .75rem}
.test{background:var(--test-tint);color:var(--test);border-radius:10px;padding:.5rem .875rem;margin:0 0 1rem;font-size:.875rem}
.refused{border-inline-start:4px solid var(--bad);background:var(--bad-tint);color:var(--bad);padding:.75rem 1rem;border-radius:8px;margin:0 0 1.25rem;font-weight:600}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(10rem,100%),1fr));gap:0 1rem}
.field{margin-block-end:1.125rem}
label{display:block;font-weight:600;margin-block-end:.375rem}
input{width:100%;height:3.125rem;padding-inline:.875rem;border:1px solid var(--edge);border-radius:8px;background:var(--sheet);color:inherit;font:inherit;font-size:1.0625rem;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.hint,.fault{font-size:.875rem;margin:.375rem 0 0}
.hint{color:var(--quiet)}
.fault{color:var(--bad);font-weight:600}
button,.button{display:block;width:100%;min-height:3.125rem;border-radius:999px;border:1px solid var(--act);background:var(--act);color:var(--on-act);font:inherit;font-weight:700;padding:.625rem 1.25rem;text-align:center;text-decoration:none;cursor:pointer}
.second{background:transparent;color:var(--act);margin-block-start:.75rem}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{text-align:start;padding:.5rem 0;border-block-start:1px solid var(--line);vertical-align:top}
thead th{border:0;color:var(--quiet);font-weight:600}
td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums;padding-inline-end:1rem}
.shop{display:flex;align-items:center;gap:.625rem;margin:0 0 1.25rem;font-weight:700;font-size:1.0625rem}
.shop b{display:grid;place-items:center;width:2.25rem;height:2.25rem;border-radius:8px;background:var(--act);color:var(--on-act);font-size:1.125rem}
.aside h1{font-size:1.125rem;font-weight:600;color:var(--quiet);margin:0 0 .25rem}
.aside h1 b{display:block;color:var(--ink);font-size:2.25rem;line-height:1.15;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.aside p{margin:.25rem 0 0;color:var(--quiet)}
.aside .shop{color:var(--ink);margin-block-end:1rem}
.aside{margin-block-end:1.25rem}
.box{position:relative}
.brands{position:absolute;inset-block:0;inset-inline-end:.625rem;display:flex;gap:.25rem;align-items:center;pointer-events:none}
.brands svg{width:1.75rem;height:auto}
.brands[data-brand] svg{display:none}
.brands[data-brand=visa] .visa,.brands[data-brand=mastercard] .mastercard,.brands[data-brand=amex] .amex,.brands[data-brand=jcb] .jcb,.brands[data-brand=unionpay] .unionpay{display:block;width:2.25rem}
.saved svg,.facts svg{width:2rem;height:auto;vertical-align:-.35rem;margin-inline-end:.5rem}
.facts{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.5rem;margin:0 0 1.5rem}
.facts dt{color:var(--quiet)}
.facts dd{margin:0;text-align:end;font-weight:600;overflow-wrap:anywhere}
.bare{border-color:transparent;background:transparent;color:var(--act);text-decoration:underline;text-underline-offset:.2em}
[aria-busy]{opacity:.7;cursor:progress}
[aria-busy]::after{content:"";display:inline-block;width:1em;height:1em;margin-inline-start:.625rem;vertical-align:-.125em;border:2px solid;border-inline-end-color:transparent;border-radius:50%;animation:turn .8s linear infinite}
@keyframes turn{to{rotate:1turn}}
@media (prefers-reduced-motion:reduce){[aria-busy]::after{animation:none}}
.cards{padding:.25rem .25rem}
.cards summary{cursor:pointer;font-weight:600;padding-block:.5rem}
.cards summary span{color:var(--quiet);font-weight:400;font-variant-numeric:tabular-nums}
@media (min-width:56rem){main.wide{max-width:60rem;display:grid;grid-template-columns:1fr 1.25fr;gap:4rem;padding-block-start:4rem;align-items:start}main.wide~footer{max-width:60rem}.aside h1 b{font-size:3rem}}
@media (max-width:30rem){.brands:not([data-brand]) svg:nth-child(n+4){display:none}}
@media (max-width:26rem){.sheet,section{padding:1.125rem}td:first-child{font-size:.8125rem}}
`;
