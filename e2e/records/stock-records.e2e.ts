import type { APIRequestContext } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { callAsMember, newMember, placeOrder } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, actAsStaff, openAsOwner } from "../staff.ts";

const runId = Date.now().toString(36);

/** Makes a product with one variant. Returns the variant's id. */
async function aProduct(
  request: APIRequestContext,
  sku: string,
  variantFields: object,
): Promise<string> {
  const { post, get } = await createOwnerApi(request);
  await post("/products", {
    store: "main",
    key: sku.toLowerCase(),
    title: { en: `Brass Kraken ${sku}`, zh: `黃銅海怪 ${sku}`, cn: `黄铜海怪 ${sku}` },
    variants: [{ sku, price: "280.00", ...variantFields }],
  });
  const stock = await get<{ product_variant_id: string }>(`/stock/${sku}`);
  return stock.product_variant_id;
}

async function mails(request: APIRequestContext, to: string): Promise<string[]> {
  const reply = await request.get("/dev/outbox", {
    params: { to },
    headers: { accept: "application/json" },
  });
  const receivedMails = (await reply.json()) as { kind: string }[];
  return receivedMails.map(({ kind }) => kind).filter((kind) => kind.startsWith("preorder-"));
}

test("staff receive goods for 30 pre-orders with five missing, and the buyers are told", async ({
  page,
  request,
  consoleReports,
}) => {
  const sku = `KRAKEN-${runId}`;
  const variant = await aProduct(request, sku, {
    preorder: { release_date: "2090-03-01", cap: 40 },
  });
  const member = await newMember(request);
  const references: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    await callAsMember(request, member, "POST", "/stores/main/shopping-cart/add-to-cart", {
      product_variant_id: variant,
      qty: 1,
    });
    const { reference } = await placeOrder(request, member);
    await actAsStaff(request, reference, "approve", () => ({
      money_seen: true,
      note: "Statement",
    }));
    references.push(reference);
  }
  await openAsOwner(page, "/suppliers");
  await page.getByRole("button", { name: "New supplier" }).click();
  const dialog = page.getByRole("dialog", { name: "New supplier" });
  await dialog.getByLabel("Name").fill(`Kite & Sons ${runId}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: `Kite & Sons ${runId}` })).toBeVisible();

  await page.goto("/backoffice/purchase-orders/new");
  await page.getByRole("combobox", { name: "Supplier" }).selectOption(`Kite & Sons ${runId}`);
  await page.getByRole("button", { name: "Add by SKU" }).click();
  await page.getByLabel("SKU").fill("NO-SUCH-SKU");
  await page.getByLabel("Units").fill("30");
  await page.getByLabel("Cost each (HK$)").fill("180.5");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("There is no SKU NO-SUCH-SKU.").first()).toBeVisible();
  await expectConsoleReport(consoleReports, /422/);
  await page.getByLabel("SKU").fill(sku);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^PO-\d+$/ })).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "Kite & Sons" })).toContainText(
    "$5,415.00",
  );
  await page.getByRole("button", { name: "Mark as ordered" }).click();

  const receivedField = page.getByLabel(`Received: ${sku}`);
  await receivedField.fill("25");
  await page.getByLabel("New date for waiting orders").fill("2090-04-01");
  await page.getByRole("button", { name: "Preview allocation" }).click();
  const plan = page.getByRole("region", { name: "Allocation preview" });
  await expect(plan.getByText("Orders complete: 25. Waiting longer: 5.")).toBeVisible();
  const rows = plan.getByRole("row");
  await expect(rows.nth(25)).toContainText(references[24]!);
  await expect(rows.nth(25)).toContainText("Complete");
  await expect(rows.nth(26)).toContainText(references[25]!);
  await expect(rows.nth(26)).toContainText("Waiting longer");
  await plan.getByText("Read it: Your pre-order will take longer").click();
  await expect(plan.getByText("We now expect the rest around 01/04/2090.")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await mails(request, member.email)).toEqual([]);

  await plan.getByRole("button", { name: "Receive and allocate" }).dblclick();
  const arrivalsRegion = page.getByRole("region", { name: "Arrivals" });
  await expect(arrivalsRegion.getByText("Orders complete: 25. Waiting longer: 5.")).toBeVisible();
  await expect(arrivalsRegion.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Partly received")).toBeVisible();
  await expect.poll(async () => (await mails(request, member.email)).length).toBe(30);
  const kinds = await mails(request, member.email);
  expect(kinds.filter((kind) => kind === "preorder-delayed")).toHaveLength(5);

  await page.getByRole("link", { name: new RegExp(`Brass Kraken ${sku}`) }).click();
  await expect(page.getByRole("row", { name: /^Kwai Chung warehouse 25 25 0$/ })).toBeVisible();
});

test("staff count a warehouse through a lost network, a reload and a lost answer", async ({
  page,
  context,
  request,
  consoleReports,
}) => {
  consoleReports.forgive(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const sku = `COUNT-${runId}`;
  await aProduct(request, sku, { barcode: "4890008100306", stock: { "kwai-chung": 9 } });
  await openAsOwner(page, "/stock");
  await page.getByRole("searchbox", { name: "Find items" }).fill(sku);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: new RegExp(`Brass Kraken ${sku}`) })).toBeVisible();
  await page.getByRole("link", { name: "Count a warehouse" }).click();
  await page.getByLabel("Note").fill(`Count ${runId}`);
  await page.getByRole("button", { name: "Begin a count" }).click();

  const code = page.getByLabel("SKU or barcode");
  const scan = async (text: string) => {
    await code.fill(text);
    await page.keyboard.press("Enter");
  };
  const row = page.getByRole("row", { name: new RegExp(sku) });
  await scan(sku);
  await expect(row).toContainText("−8");

  await context.setOffline(true);
  for (let index = 0; index < 3; index += 1) await scan(sku);
  await expect(page.getByText("Waiting on this device for the network: 3")).toBeVisible();
  await expect(page.getByRole("button", { name: "Review and apply" })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText("All scans saved")).toBeVisible();
  await expect(row).toContainText("−5");

  // The calls fail, but the page itself can be loaded again.
  const scans = /\/stock-counts\/[^/]+\/scans$/;
  await page.route(scans, (route) => route.abort());
  await scan(sku);
  await expect(page.getByText("Waiting on this device for the network: 1")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Waiting on this device for the network: 1")).toBeVisible();
  await page.unroute(scans);
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByText("All scans saved")).toBeVisible();
  await expect(row).toContainText("−4");

  // The shop stores the scan, but its answer is lost.
  await page.route(
    scans,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await scan(sku);
  await expect(page.getByText("All scans saved")).toBeVisible();
  await expect(row).toContainText("−3");

  await scan("NO-SUCH-CODE");
  await page.getByRole("button", { name: "Leave out" }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Review and apply" }).click();
  await expect(
    page.getByText("Variants that change: 1. Units added: 0. Units removed: 3."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Change stock" }).dblclick();
  await expect(page.getByText("Applied")).toBeVisible();
  await page.goto(`/backoffice/stock/${sku}`);
  await expect(page.getByRole("row", { name: /Adjusted/ })).toContainText(`Count: Count ${runId}`);
  await expect(page.getByRole("row", { name: /Adjusted/ })).toContainText("−3");
});
