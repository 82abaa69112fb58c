import { readFile } from "node:fs/promises";
import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

interface Product {
  readonly version: string;
  readonly record: {
    readonly title: { readonly zh: string; readonly cn: string };
    readonly is_public: boolean;
    readonly published_at: string;
    readonly pictures: readonly string[];
    readonly picture_focus: readonly (string | null)[];
    readonly long_description: { readonly en: string };
    readonly variants: readonly {
      readonly sku: string;
      readonly price: string;
      readonly pictures: readonly string[];
    }[];
  };
}

test("staff make a pre-order figure with two variants in three languages, scheduled", async ({
  page,
  request,
  consoleReports,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  await openAsOwner(page, "/products/new");
  await page.getByLabel("Title, English", { exact: true }).fill(`Lantern Fox ${uniqueSuffix}`);
  const languages = page.getByRole("group", { name: "Languages of this form" });
  await languages.getByRole("button", { name: "Traditional Chinese" }).click();
  await page
    .getByLabel("Title, Traditional Chinese", { exact: true })
    .fill(`提燈狐狸 ${uniqueSuffix} 發售`);
  await languages.getByRole("button", { name: "All languages" }).click();
  await page.getByRole("button", { name: "Fill Simplified from Traditional" }).click();
  await expect(page.getByLabel("Title, Simplified Chinese", { exact: true })).toHaveValue(
    `提灯狐狸 ${uniqueSuffix} 发售`,
  );
  const [first, second] = ["1", "2"].map((number) =>
    page.getByRole("group", { name: `Variant ${number}` }),
  );
  await first!.getByLabel("SKU").fill(`LF-${uniqueSuffix}-1`);
  await first!.getByLabel("Price, HK$").fill("899.00");
  await first!.getByText("Discount, limits, pre-order, size").click();
  await first!.getByLabel("Pre-order until").fill("2090-03-01");
  await page.getByRole("button", { name: "Add variant" }).click();
  await second!.getByLabel("SKU").fill(`LF-${uniqueSuffix}-2`);
  await second!.getByLabel("Price, HK$").fill("1099.00");
  await second!.getByLabel("Barcode").fill("4890008100306");
  await expect(second!.getByText("The check digit is wrong.")).toBeVisible();
  await second!.getByLabel("Barcode").fill("");
  await page.getByLabel("Drop pictures here, or choose them").setInputFiles([
    {
      name: "fox.webp",
      mimeType: "image/webp",
      buffer: await readFile("apps/shop/demo/pictures/beacon-4-console-1.webp"),
    },
    { name: "broken.webp", mimeType: "image/webp", buffer: Buffer.from("no picture") },
  ]);
  await expect(
    page.getByText("broken.webp was not added: Please send a picture: JPEG, PNG, WebP or AVIF."),
  ).toBeVisible();
  await expectConsoleReport(consoleReports, /415|422/);
  const pictures = page.getByRole("region", { name: "Pictures" });
  await expect(pictures.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await page.getByRole("button", { name: "Focus point of picture 1" }).click();
  const focus = page.getByRole("dialog");
  await focus.getByRole("button", { name: /^Picture 1/ }).click({ position: { x: 2, y: 2 } });
  await expect(focus.getByRole("status")).toHaveText("0% from the left, 0% from the top");
  await focus.getByRole("button", { name: "Use the middle" }).click();
  await focus.getByRole("button", { name: /^Picture 1/ }).press("ArrowRight");
  await expect(focus.getByRole("status")).toHaveText("55% from the left, 50% from the top");
  expect(await findAxeViolations(page)).toEqual([]);
  await focus.getByRole("button", { name: "Done" }).click();
  await first!.getByRole("checkbox", { name: "Picture 1" }).check();
  const description = page.getByRole("textbox", { name: "Description, English", exact: true });
  await description.fill("Lit from within.");
  await description.selectText();
  await page.getByRole("button", { name: "Bold" }).first().click();
  await page.getByLabel("Shoppers can see it").check();
  await page.getByLabel("From (Hong Kong time)").fill("2090-01-01T10:00");

  await page.reload();
  await expect(page.getByLabel("Title, English", { exact: true })).toHaveValue(
    `Lantern Fox ${uniqueSuffix}`,
  );
  await page.getByRole("button", { name: "Preview changes" }).click();
  const preview = page.getByRole("dialog");
  await expect(preview).toContainText("A new product, on sale from Sun, 1 Jan 2090 10:00.");
  await expect(preview).toContainText(`LF-${uniqueSuffix}-2, HK$1,099.00`);
  await expect(preview).toContainText("Still empty: Categories");
  const pageUrl = await preview
    .getByRole("link", { name: "See the page in the shop" })
    .getAttribute("href");
  const unsavedPage = await page.context().request.get(pageUrl!);
  const unsavedText = await unsavedPage.text();
  expect(unsavedText).toContain(`Lantern Fox ${uniqueSuffix}</h1>`);
  expect(unsavedText).toContain('data-focus="55% 50%"');
  expect(unsavedPage.headers()["cache-control"]).toContain("no-store");
  await preview.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(
    page.getByRole("heading", { name: `Lantern Fox ${uniqueSuffix}`, level: 1 }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Created");
  expect(await findAxeViolations(page)).toEqual([]);

  const { get } = await createOwnerApi(request);
  const { record } = await get<Product>(`/products/main/lantern-fox-${uniqueSuffix}`);
  expect(record).toMatchObject({
    title: { zh: `提燈狐狸 ${uniqueSuffix} 發售`, cn: `提灯狐狸 ${uniqueSuffix} 发售` },
    is_public: true,
    published_at: "2090-01-01T02:00:00.000Z",
    variants: [
      { sku: `LF-${uniqueSuffix}-1`, price: "899.00", preorder: { release_date: "2090-03-01" } },
      { sku: `LF-${uniqueSuffix}-2`, price: "1099.00", preorder: { release_date: "2090-03-01" } },
    ],
  });
  expect(record.pictures).toHaveLength(1);
  expect(record.picture_focus).toEqual(["55% 50%"]);
  expect(record.variants[0]?.pictures).toEqual(record.pictures);
  expect(record.long_description.en).toBe("<p><strong>Lit from within.</strong></p>");

  await page.getByRole("button", { name: "Preview in the shop" }).click();
  await expect(
    page.getByRole("heading", { name: `Lantern Fox ${uniqueSuffix}`, level: 1 }),
  ).toBeVisible();
  await expect(page.getByText("Lit from within.").first()).toBeVisible();
  // A hidden product has no live stock, so the browser reports an error.
  await expectConsoleReport(consoleReports, /404|410/);
  const response = await page.context().request.get(page.url());
  expect(response.headers()["x-robots-tag"]).toContain("noindex");
  expect(response.headers()["cache-control"]).toContain("no-store");
  await page.getByRole("button", { name: "Leave preview" }).click();
  expect((await request.get(new URL(response.url()).pathname)).status()).toBe(404);
});

test("staff add a hidden product of two variants with at most 25 presses", async ({
  page,
  request,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  await openAsOwner(page, "/products");
  await page.getByRole("heading", { name: "Products" }).waitFor();
  let pressCount = 0;
  const pressControl = async (name: string) => {
    pressCount += 1;
    await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click();
  };
  const fill = async (label: string, text: string) => {
    pressCount += 1;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  await pressControl("New product");
  await fill("Title, English", `Lamp ${uniqueSuffix}`);
  await pressControl("Traditional Chinese");
  await fill("Title, Traditional Chinese", `燈 ${uniqueSuffix}`);
  pressCount += 1;
  await page.getByText("Make variants from options").click();
  await fill("Option 1", "size");
  await fill("Values of option 1", "Small, Large");
  await fill("Values of option 1, Chinese", "細、大");
  await fill("Price of the new ones, HK$", "120.00");
  await pressControl("Add chosen variants (2)");
  await pressControl("Create product");
  await expect(page.getByRole("heading", { name: `Lamp ${uniqueSuffix}`, level: 1 })).toBeVisible();
  expect(pressCount).toBeLessThanOrEqual(25);
  const { get } = await createOwnerApi(request);
  const { record } = await get<Product>(`/products/main/lamp-${uniqueSuffix}`);
  expect(record.variants).toMatchObject([
    { sku: `LAMP-${uniqueSuffix}-SMALL`, price: "120.00", options: [{ value: { zh: "細" } }] },
    { sku: `LAMP-${uniqueSuffix}-LARGE`, price: "120.00", options: [{ value: { zh: "大" } }] },
  ]);
  expect(record.is_public).toBe(false);
  await expect(page.getByText("Hidden", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Shoppers can see it")).not.toBeChecked();
});

test("staff hide chosen products after a preview of the changes, and undo it", async ({
  page,
  request,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  const { post, get } = await createOwnerApi(request);
  for (const letter of ["a", "b"])
    await post("/products", {
      store: "main",
      key: `bulk-${letter}-${uniqueSuffix}`,
      title: { en: `Bulk ${letter} ${uniqueSuffix}`, zh: `批次 ${letter} ${uniqueSuffix}` },
      variants: [{ sku: `BK-${letter}-${uniqueSuffix}`, price: "1.00" }],
    });
  const isPublic = async (letter: string) =>
    (await get<Product>(`/products/main/bulk-${letter}-${uniqueSuffix}`)).record.is_public;
  await openAsOwner(page, `/products?q=${uniqueSuffix}`);
  await page.getByLabel("Select all").check();
  const bar = page.getByRole("region", { name: "Chosen products" });
  await bar.getByRole("button", { name: "Hide" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("shoppers see it → hidden");
  expect(await isPublic("a")).toBe(true);
  await dialog.getByRole("button", { name: "Change products (2)" }).click();
  await expect(page.getByText("Products changed: 2")).toBeVisible();
  expect([await isPublic("a"), await isPublic("b")]).toEqual([false, false]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => isPublic("b")).toBe(true);
  expect(await isPublic("a")).toBe(true);
});

test("staff change a price by its SKU: search, Enter, the price, Enter", async ({
  page,
  request,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  const { post, get } = await createOwnerApi(request);
  await post("/products", {
    store: "main",
    key: `found-${uniqueSuffix}`,
    title: { en: `Found ${uniqueSuffix}` },
    is_public: false,
    variants: ["A", "B"].map((letter) => ({ sku: `FO${letter}-${uniqueSuffix}`, price: "100.00" })),
  });
  await openAsOwner(page, "/");
  await expect(page.getByRole("heading", { name: "Hello, Demo owner" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
  await page.keyboard.type(`FOB-${uniqueSuffix}`);
  await expect(page.getByRole("option", { name: `Found ${uniqueSuffix}` }).first()).toHaveAttribute(
    "data-highlighted",
  );
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("group", { name: "Variant 2" }).getByLabel("Price, HK$"),
  ).toBeFocused();
  await page.keyboard.type("80.00");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "Messages" })).toContainText("Saved");
  expect(
    (await get<Product>(`/products/main/found-${uniqueSuffix}`)).record.variants,
  ).toMatchObject([{ price: "100.00" }, { price: "80.00" }]);
});

test("staff change a price with four presses, and a colleague's change is merged", async ({
  page,
  request,
  consoleReports,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  const { post, put, get } = await createOwnerApi(request);
  const path = `/products/main/priced-${uniqueSuffix}`;
  await post("/products", {
    store: "main",
    key: `priced-${uniqueSuffix}`,
    title: { en: `Priced ${uniqueSuffix}`, zh: `標價 ${uniqueSuffix}` },
    is_public: false,
    variants: [{ sku: `PR-${uniqueSuffix}`, price: "100.00" }],
  });
  await openAsOwner(page, `/products?q=${uniqueSuffix}`);
  await page.getByRole("link", { name: `Priced ${uniqueSuffix}` }).click();
  await page.getByLabel("Price, HK$").fill("90.00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status", { name: "Messages" })).toContainText("Saved");
  const savedProduct = await get<Product>(path);
  expect(savedProduct.record.variants).toMatchObject([{ price: "90.00" }]);

  await put(path, { version: savedProduct.version, fields: { brand: "Lanternworks" } });
  await page.getByLabel("Price, HK$").fill("80.00");
  await page.getByRole("button", { name: "Save" }).click();
  await expectConsoleReport(consoleReports, /409/);
  await expect(page.getByText("A colleague changed this, too.")).toBeVisible();
  await expect(page.getByLabel("Brand")).toHaveValue("Lanternworks");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A colleague changed this, too.")).toBeHidden();
  expect((await get<Product>(path)).record).toMatchObject({
    brand: "Lanternworks",
    variants: [{ price: "80.00" }],
  });

  await page.getByLabel("Price, HK$").fill("8.00");
  await page.getByRole("button", { name: "Save" }).click();
  const confirmDialog = page.getByRole("dialog", { name: "Check these prices" });
  await expect(confirmDialog).toContainText("HK$80.00 → HK$8.00");
  expect((await get<Product>(path)).record.variants).toMatchObject([{ price: "80.00" }]);
  await confirmDialog.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  expect((await get<Product>(path)).record.variants).toMatchObject([{ price: "8.00" }]);
});
