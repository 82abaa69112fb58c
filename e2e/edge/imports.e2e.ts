import { readFile } from "node:fs/promises";
import {
  makeWorkbook,
  type WorkbookCell,
  workbookStyles,
} from "../../apps/api/src/testing/workbook.ts";
import { expect, test } from "../shop-test.ts";
import { openAsOwner } from "../staff.ts";

const headerRow = [
  "key",
  "store",
  "Product title",
  "sku",
  "price",
  "stock",
  "barcode",
  "is_public",
  "published_at",
  "Supplier",
];
const runId = Date.now().toString(36);
const makeValidRow = (rowNumber: number): WorkbookCell[] => [
  `wiz-${runId}-${rowNumber}`,
  "main",
  `Wizard ${rowNumber}`,
  `WIZ-${runId}-${rowNumber}`,
  12.5,
  3,
  "0012345678905",
  "no",
  "2026-12-04",
  "Tin & Sons",
];
const makeShownCell = (value: string): WorkbookCell => ({
  xml: `<c s="${workbookStyles.scientific}"><v>${value}</v></c>`,
});
const error: WorkbookCell = { xml: '<c t="e"><v>#REF!</v></c>' };
/** The column and the value of each kind of damage. */
const damages: readonly (readonly [column: number, value: WorkbookCell])[] = [
  [0, "Big Letters"],
  [0, ""],
  [0, "under_score"],
  [1, "nowhere"],
  [1, ""],
  [2, ""],
  [3, ""],
  [3, "x".repeat(70)],
  [3, "4.89E+12"],
  [4, "cheap"],
  [4, "-1"],
  [4, "1.234"],
  [4, error],
  [5, "many"],
  [5, "-3"],
  [5, "nowhere:3"],
  [6, makeShownCell("4891234567890")],
  [7, "perhaps"],
  [8, "soon"],
  [8, "2026-02-30"],
];

test("a workbook with 20 kinds of damage is imported, found again, mended and undone", async ({
  page,
}) => {
  const rows = Array.from({ length: 300 }, (_, index) => makeValidRow(index));
  const invalidRows = damages.map(([column, value], index) =>
    makeValidRow(1000 + index).with(column, value),
  );
  const file = makeWorkbook([headerRow, ...rows, ...invalidRows]);
  await openAsOwner(page, "/imports/new");
  await page.getByLabel("CSV, Excel (.xlsx) or JSON Lines").setInputFiles({
    name: `goods-${runId}.xlsx`,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: file,
  });
  await expect(page.getByRole("heading", { name: `goods-${runId}.xlsx` })).toBeVisible();
  await expect(page.getByLabel("Our column for Supplier")).toHaveValue("");
  await expect(page.getByLabel("Our column for Product title")).toHaveValue("title_en");
  await expect(page.getByRole("region", { name: "First rows as read" })).toContainText(
    "0012345678905",
  );
  const check = page.getByRole("button", { name: "Check the file" });
  await check.click();
  await expect(check).toBeHidden();

  // The tab is closed while the job runs. Afterwards the import is opened from the list.
  await page.goto("/backoffice/imports");
  await page.getByRole("link", { name: `goods-${runId}.xlsx` }).click();
  await expect(page.getByText("20 rows with faults are left out")).toBeVisible();
  await page.getByRole("button", { name: "Import 300 records" }).click();
  await expect(page.getByText("The import is done.")).toBeVisible();

  const [downloaded] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download bad rows" }).click(),
  ]);
  const [header, ...lines] = (await readFile(await downloaded.path(), "utf8"))
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n");
  expect(header).toBe(`${headerRow.join(",")},reason`);
  expect(lines).toHaveLength(20);
  const mended = damages.map((_, index) =>
    makeValidRow(1000 + index)
      .map(String)
      .join(","),
  );
  await page.getByRole("link", { name: "Import another file" }).click();
  await page.getByLabel("CSV, Excel (.xlsx) or JSON Lines").setInputFiles({
    name: `mended-${runId}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from([header, ...mended.map((line) => `${line},`)].join("\n")),
  });
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 20 records" }).click();
  await expect(page.getByText("The import is done.")).toBeVisible();

  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("Undone: 20 records.")).toBeVisible();
  await page.goto("/backoffice/imports");
  await page.getByRole("link", { name: `goods-${runId}.xlsx` }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("Undone: 300 records.")).toBeVisible();
});

test("files are downloaded from the page of exports", async ({ page }) => {
  await openAsOwner(page, "/exports");
  for (const name of ["prices and stock", "couriers", "members"]) {
    const [downloaded] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole(name === "members" ? "button" : "link", { name: `Download ${name}` }).click(),
    ]);
    expect((await readFile(await downloaded.path(), "utf8")).split("\n").length).toBeGreaterThan(2);
  }
});
