import { expect, test } from "vitest";
import { stackTables } from "./tables.ts";

const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join("")}</tr>`;
const makeTable = (...rows: string[]) => `<table><tbody>${rows.join("")}</tbody></table>`;

test("a table too wide for a phone becomes blocks whose cells name their column", () => {
  const wideTable = makeTable(
    `<tr><td><p></p></td><th scope="col"><p>Takes &amp; "more"</p></th><th scope="col"><p>Paid</p></th></tr>`,
    row("td", "Standard delivery", "2–4 working days after payment", "before 17:00"),
  );
  expect(stackTables(`<p>So:</p>${wideTable}`)).toBe(
    `<p>So:</p><table class="stacked"><tbody><tr><td><p></p></td><th scope="col"><p>Takes &amp; "more"</p></th><th scope="col"><p>Paid</p></th></tr><tr><td><p>Standard delivery</p></td><td data-label="Takes &amp; &quot;more&quot;"><p>2–4 working days after payment</p></td><td data-label="Paid"><p>before 17:00</p></td></tr></tbody></table>`,
  );
});

test("Chinese counts twice, and a block of two cells needs no labels", () => {
  const cells = ["姓名、地址、電話", "用作送貨及處理訂單之用"];
  const narrowTable = stackTables(makeTable(row("th", "資料", "用途"), row("td", ...cells)));
  expect(narrowTable).not.toContain("stacked");
  const wideTable = stackTables(
    makeTable(row("th", "資料", "用途"), row("td", ...cells.map((t) => t + t))),
  );
  expect(wideTable).toContain('class="stacked"');
  expect(wideTable).not.toContain("data-label");
});

test("short tables, tables without heads and tables with merged cells stay tables", () => {
  const long = "a sentence that fills the whole width of a phone, and more";
  for (const html of [
    makeTable(row("th", "Value", "Fee"), row("td", "below HK$300", "HK$45")),
    makeTable(row("td", long, long), row("td", long, long)),
    makeTable(row("th", "a", "b"), `<tr><td colspan="2"><p>${long}</p></td></tr>`),
    makeTable(),
  ])
    expect(stackTables(html)).toBe(html);
});
