import { expect, test } from "vitest";
import { composeOrderDocument } from "./compose-order-document.rules.ts";
import { buildDocumentData, line, toLocalizedText } from "./example-order.ts";
import { renderPdf } from "./render-pdf.ts";
import { readWords } from "./testing.ts";

const buildForm = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => ({
    ...line,
    product_title: toLocalizedText(index === count - 1 ? "Last product" : "Star Courier"),
  }));
  return composeOrderDocument(buildDocumentData({ cart_items: items, gift_items: [] }));
};

test("keeps the sums together on one sheet, below the last product and above the shop's lines", async () => {
  const counts = Array.from({ length: 24 }, (_, index) => index + 1);
  const sheets = await readWords(
    await renderPdf(counts.map(buildForm), { printer: "back-office" }),
  );
  expect(sheets.length).toBeGreaterThan(counts.length);
  const lastSheets = sheets.filter((sheetText) => sheetText.includes("Shipping"));
  expect(lastSheets).toHaveLength(counts.length);
  for (const sheetText of lastSheets)
    for (const expectedText of [
      "Last product",
      "Subtotal",
      "Autumn sale",
      "Total",
      "+852 2345 6789",
    ])
      expect(sheetText).toContain(expectedText);
});

test("numbers the sheets of an order with several sheets, and not a single sheet", async () => {
  const sheets = await readWords(
    await renderPdf([buildForm(1), buildForm(20), buildForm(20)], { printer: "back-office" }),
  );
  const numbers = sheets.map((sheetText) => sheetText.match(/\b\d\/\d\b(?!\/)/g)?.at(-1));
  expect(numbers).toEqual([undefined, "1/2", "2/2", "1/2", "2/2"]);
});
