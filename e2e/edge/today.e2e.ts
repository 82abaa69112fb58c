import type { APIRequestContext, Page } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { buyProduct, newMember } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, actAsStaff, openAsOwner } from "../staff.ts";

interface StaffOrder {
  readonly version: number;
  readonly calculations: { readonly price: { readonly total: string } };
  readonly cart_items: readonly {
    readonly product_title: { readonly en: string; readonly zh: string; readonly cn: string };
    readonly sku: string;
  }[];
}

/** Places an order with unique values in every field, adds a note, and ships it. */
async function placeSentOrder(request: APIRequestContext) {
  const member = await newMember(request);
  const { reference } = await buyProduct(request, member);
  const { get, put, post } = await createOwnerApi(request);
  const uniqueNumber = String(Date.now()).slice(-7);
  const { version } = await get<StaffOrder>(`/orders/${reference}`);
  await put(`/orders/${reference}/address`, {
    version,
    recipient_name: `Kwok Find ${uniqueNumber}`,
    phone: `6${uniqueNumber}`,
    address: "Flat B, 2/F, 2 Queen's Road, Central",
  });
  await post(`/orders/${reference}/notes`, { text: `Rang twice about locker ${uniqueNumber}x` });
  await actAsStaff(request, reference, "approve", () => ({ money_seen: true, note: "A test" }));
  await actAsStaff(request, reference, "ship", () => ({
    tracking: { number: `SFT${uniqueNumber}` },
  }));
  const order = await get<StaffOrder>(`/orders/${reference}`);
  return { reference, email: member.email, uniqueNumber, order };
}

test("staff find one order by each of its keys in one box", async ({ page, request }) => {
  const { reference, email, uniqueNumber, order } = await placeSentOrder(request);
  const [line] = order.cart_items;
  const { total } = order.calculations.price;
  await openAsOwner(page, "/orders");
  const box = page.getByRole("searchbox", { name: "Search orders" });
  const keys: [key: string, why?: string][] = [
    [reference],
    [reference.replaceAll("-", "").toLowerCase()],
    [`kwok find ${uniqueNumber}`],
    [`6${uniqueNumber}`],
    [email, `E-mail: ${email}`],
    [line!.product_title.en, "Item: "],
    [line!.product_title.zh, "Item: "],
    [line!.product_title.cn, "Item: "],
    [line!.sku, `Item: ${line!.sku}`],
    [`locker ${uniqueNumber}`, `Staff note: Rang twice about locker ${uniqueNumber}x`],
    [Number(total).toFixed(2)],
    [`HK$${Number(total).toLocaleString("en", { minimumFractionDigits: 2 })}`],
    [`sft${uniqueNumber}`, `Tracking number: SFT${uniqueNumber}`],
  ];
  for (const [key, why] of keys) {
    await box.fill(key);
    await box.press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === key);
    const row = page.getByRole("row").filter({ hasText: reference });
    await expect(row, key).toBeVisible();
    if (why !== undefined) await expect(row, key).toContainText(why);
  }
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("row").filter({ hasText: reference })).toBeVisible();
  expect(await measureOverflow(page)).toBe(0);
});

/** Returns by how many pixels a page is wider than its window. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("each number of Today opens its list", async ({ page, request }) => {
  await buyProduct(request, await newMember(request));
  await openAsOwner(page, "");
  const today = page.getByRole("heading", { name: "Hello, Demo owner" });
  await expect(today).toBeVisible();
  const figures = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(figures.filter({ hasText: "Low stock" })).toBeVisible();
  const count = await figures.count();
  expect(count).toBeGreaterThan(4);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(count);
  for (let index = 0; index < count; index += 1) {
    const label = await figures.nth(index).innerText();
    await figures.nth(index).click();
    await expect(today, label).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 }), label).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await expect(page.getByRole("alert"), label).toHaveCount(0);
    await page.goBack();
    await expect(today).toBeVisible();
  }
  for (const task of [
    "low_stock",
    "drafts",
    "scheduled",
    "failed_messages",
    "failed_jobs",
    "failed_backups",
  ]) {
    await page.goto(`/backoffice/waiting/${task}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    expect(await findAxeViolations(page), task).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["", "/waiting/low_stock"]) {
    await page.goto(`/backoffice${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await measureOverflow(page), path).toBe(0);
  }
});

test("staff go anywhere and do anything by the palette's keys alone", async ({
  page,
  request,
  context,
}) => {
  const { reference, uniqueNumber } = await placeSentOrder(request);
  await openAsOwner(page, "");
  await expect(page.getByRole("heading", { name: "Hello, Demo owner" })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  const current = palette.getByRole("option", { selected: true });
  const ask = async (searchText: string) => {
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
    await page.keyboard.type(searchText);
  };
  await ask("pack orders");
  await expect(palette.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/orders\?status=processing$/);

  await ask(`locker ${uniqueNumber}`);
  await expect(palette.getByRole("option", { name: reference })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: reference, level: 1 })).toBeVisible();

  const { get } = await createOwnerApi(request);
  const { sku } = (await get<StaffOrder>(`/orders/${reference}`)).cart_items[0]!;
  await ask(sku);
  // The product comes before the orders that contain it. The second link leads to its page in the shop.
  const product = palette.getByRole("group", { name: "Products", exact: true }).getByRole("option");
  await expect(product.first()).toHaveAttribute("data-highlighted");
  const shopPage = palette
    .getByRole("group", { name: "Pages of the shop (in a new tab)" })
    .getByRole("option");
  await expect(shopPage.first()).toBeVisible();
  for (let stepsLeft = await palette.getByRole("option").count(); stepsLeft > 0; stepsLeft -= 1) {
    if ((await shopPage.first().getAttribute("data-highlighted")) !== null) break;
    await page.keyboard.press("ArrowDown");
  }
  const tab = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  await expect(await tab).toHaveURL(/\/shop\/main\/product\/[\w-]+/);
  await (await tab).close();

  await ask("nothing is called like this");
  await expect(palette).toContainText("Nothing found");
  await expect(current).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await ask("orders");
  expect(await measureOverflow(page)).toBe(0);
});

test("late answers replace no newer ones, and move no row under the cursor", async ({
  page,
  request,
}) => {
  const { reference } = await buyProduct(request, await newMember(request));
  await openAsOwner(page, "");
  await expect(page.getByRole("heading", { name: "Hello, Demo owner" })).toBeVisible();
  let answerLate = () => {};
  const isAnswered = new Promise<void>((resolve) => (answerLate = resolve));
  await page.route(/\/api\/operator\/orders\?.*q=or/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  const options = palette.getByRole("option");
  await expect(palette.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
  const searchRequest = page.waitForRequest(/\/api\/operator\/orders\?.*q=or/);
  await page.keyboard.type("or");
  await searchRequest;
  const optionTexts = await options.allInnerTexts();
  expect(optionTexts.length).toBeGreaterThan(0);
  const lateReply = page.waitForResponse(/\/api\/operator\/orders\?.*q=or/);
  await page.getByRole("combobox", { name: "Search or jump to" }).fill(reference);
  await expect(options.first()).toContainText(reference);
  answerLate();
  await lateReply;
  await expect(options.first()).toContainText(reference);
  await page.getByRole("combobox", { name: "Search or jump to" }).fill("or");
  await expect(palette.getByText("Searching…").first()).toBeHidden();
  const after = await options.allInnerTexts();
  expect(after.slice(0, optionTexts.length), "found things come below").toEqual(optionTexts);
});
