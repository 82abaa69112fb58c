import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

interface Product {
  readonly record: { readonly variants: readonly { readonly price: string }[] };
}

test("staff paste 200 prices from a sheet, and three bad ones wait", async ({ page, request }) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  const { post, get } = await createOwnerApi(request);
  await post("/products", {
    store: "main",
    key: `sheet-${uniqueSuffix}`,
    title: { en: `Sheet ${uniqueSuffix}` },
    is_public: false,
    variants: Array.from({ length: 200 }, (_, index) => ({
      sku: `SH-${uniqueSuffix}-${index}`,
      price: "10.00",
    })),
  });
  await openAsOwner(page, `/products/sheet?q=${uniqueSuffix}`);
  const first = page.getByRole("textbox", { name: `Price of SH-${uniqueSuffix}-0`, exact: true });
  await first.focus();
  const prices = Array.from(
    { length: 200 },
    (_, index) => `HK$1,${String(index).padStart(3, "0")}.50`,
  );
  prices.splice(5, 1, "ask");
  prices.splice(50, 1, "12.345");
  prices.splice(150, 1, "1E3");
  await first.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, prices.join("\r\n"));
  await expect(page.getByText("Cells that can't be saved yet: 3")).toBeVisible();
  const messages = page.getByRole("status", { name: "Messages" });
  await page.getByRole("button", { name: "Save 197 rows" }).click();
  const confirmDialog = page.getByRole("dialog", { name: "Check these prices" });
  await expect(confirmDialog).toContainText("Prices that change by more than half: 197");
  await confirmDialog.getByRole("button", { name: "Save anyway" }).click();
  await expect(messages).toContainText("Rows saved: 197");
  const priceField = page.getByRole("textbox", {
    name: `Price of SH-${uniqueSuffix}-5`,
    exact: true,
  });
  await expect(priceField).toHaveValue("ask");
  await expect(priceField).toHaveAccessibleDescription("Use an amount such as 399.00.");
  await priceField.fill("1005.50");
  await expect(page.getByText("Cells that can't be saved yet: 2")).toBeVisible();
  await page.getByRole("button", { name: "Save 1 row" }).click();
  await confirmDialog.getByRole("button", { name: "Save anyway" }).click();
  await expect(messages.getByText("Rows saved: 1", { exact: true })).toBeVisible();
  const { record } = await get<Product>(`/products/main/sheet-${uniqueSuffix}`);
  expect(record.variants.filter(({ price }) => price === "10.00")).toHaveLength(2);
  expect(record.variants[199]).toMatchObject({ price: "1199.50" });
});

test("typing in a pressed cell replaces its price, and Ctrl Z takes a cell back", async ({
  page,
  request,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  const { post, get } = await createOwnerApi(request);
  await post("/products", {
    store: "main",
    key: `typed-${uniqueSuffix}`,
    title: { en: `Typed ${uniqueSuffix}` },
    is_public: false,
    variants: ["A", "B"].map((letter) => ({ sku: `TY${letter}-${uniqueSuffix}`, price: "52.00" })),
  });
  await openAsOwner(page, `/products/sheet?q=${uniqueSuffix}`);
  const findPriceCell = (letter: string) =>
    page.getByRole("textbox", { name: `Price of TY${letter}-${uniqueSuffix}`, exact: true });
  await findPriceCell("A").click();
  await page.keyboard.type("54");
  await page.keyboard.press("Enter");
  await expect(findPriceCell("A")).toHaveValue("54");
  await expect(findPriceCell("B")).toBeFocused();
  await page.keyboard.type("52.00abc");
  await page.getByRole("button", { name: "Save 1 row" }).click();
  const messages = page.getByRole("status", { name: "Messages" });
  await expect(messages).toContainText("Rows saved: 1");
  expect(
    (await get<Product>(`/products/main/typed-${uniqueSuffix}`)).record.variants,
  ).toMatchObject([{ price: "54.00" }, { price: "52.00" }]);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeEnabled();
  await page.reload();
  await expect(findPriceCell("B")).toHaveValue("52.00abc");
  await findPriceCell("B").press("Control+z");
  await expect(findPriceCell("B")).toHaveValue("52.00");
  await expect(undo).toBeDisabled();
});
