/** Quiet on purpose: a bank's counter, not a shop window; in light and dark, from 320 pixels on. */
export const pageStyles = `
:root{color-scheme:light dark;--page:light-dark(#f2f4f6,#10151b);--sheet:light-dark(#fff,#181f28);--ink:light-dark(#17202b,#eef2f6);
--quiet:light-dark(#515c69,#a9b4c1);--line:light-dark(#cfd6de,#36414e);--edge:light-dark(#76818e,#7d8896);--act:light-dark(#175b8f,#8cc6f2);
--on-act:light-dark(#fff,#0b1b29);--bad:light-dark(#a8201a,#ff9d94);--bad-tint:light-dark(#fdecea,#3a1b1a);--test:light-dark(#6f4700,#f3c878);--test-tint:light-dark(#fdf1d8,#33270f)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"PingFang HK","PingFang SC","Noto Sans HK","Noto Sans CJK HK","Microsoft JhengHei",sans-serif}
header,main{max-width:34rem;margin-inline:auto;padding-inline:1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:space-between;padding-block:1.25rem}
.brand{margin:0;font-weight:700}
nav ul{display:flex;flex-wrap:wrap;gap:0 1rem;list-style:none;margin:0;padding:0;font-size:.9375rem}
nav a,nav span{display:inline-block;padding-block:.3rem}
nav span{color:var(--quiet)}
a{color:var(--act)}
main{padding-block-end:3rem}
section,.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:1.5rem;margin-block-end:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1.25rem}
h2{font-size:1.0625rem;margin:0 0 .75rem}
.test{border:1px solid currentColor;background:var(--test-tint);color:var(--test);border-radius:14px;padding:.875rem 1rem;margin:0 0 1rem}
.test b{display:block}
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
@media (max-width:26rem){.sheet,section{padding:1.125rem}td:first-child{font-size:.8125rem}}
`;
