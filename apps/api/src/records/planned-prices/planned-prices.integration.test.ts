import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";
import { applyPlannedPrices } from "./plan-prices.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;
const manager = await shop.operator("manager");
const staff = shop.as(manager);

let productCount = 0;
/** Creates a product at $100, with functions that read and change its record. */
async function aFigure() {
  productCount += 1;
  const sku = `PLANNED-${productCount}`;
  const key = `planned-${productCount}`;
  const body = { store: "main", key, title: { en: key }, variants: [{ sku, price: "100.00" }] };
  const path = `/products/main/${key}`;
  const created = (await staff.post("/products", body)).body;
  const readProduct = async () => (await staff.get(path)).body;
  const change = async (fields: object) =>
    staff.put(path, { version: (await readProduct()).version, fields });
  return { sku, path, read: readProduct, change, created };
}

const dayMs = 24 * 3600_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const plan = (rows: object[], starts_at = daysFromNow(3)) =>
  staff.post("/planned-prices", { starts_at, rows });
const readPlannedPrices = async (sku: string) =>
  (await staff.get("/planned-prices")).body.data.filter(
    (plannedPrice: { sku: string }) => plannedPrice.sku === sku,
  );
/** Makes all planned prices of a variant due. */
const makePriceDue = async (sku: string) => {
  await deps.db.execute(sql`
    update planned_prices set starts_at = starts_at - interval '10 days'
    where variant_id = (select id from product_variants where sku = ${sku})`);
};

describe("planned prices", () => {
  test("a planned price applies at its time for shoppers, and the history names its planner", async () => {
    const { sku, read: readProduct, path, created } = await aFigure();
    expect((await plan([{ sku, price: "128.00" }])).status).toBe(200);
    expect(await readPlannedPrices(sku)).toMatchObject([
      { price_now: "100.00", price: "128.00", product: { key: created.record.key } },
    ]);
    await applyPlannedPrices(deps);
    expect((await readProduct()).record.variants).toMatchObject([{ price: "100.00" }]);
    await makePriceDue(sku);
    await applyPlannedPrices(deps);
    expect((await readProduct()).record.variants).toMatchObject([{ price: "128.00" }]);
    expect(await readPlannedPrices(sku)).toEqual([]);
    await deps.changes.settle();
    const productReply = await anyone.get(
      `/stores/main/product-management/products/${created.record.slug}/details`,
    );
    expect(JSON.stringify(productReply.body)).toContain("128.00");
    const history = (await staff.get(`${path}/history`)).body.data;
    expect(history[0]).toMatchObject({
      action: "change",
      by: "Wai Ling",
      changes: [{ field: `${sku}.price`, from: "100.00", to: "128.00" }],
    });
  });

  test("two workers apply a price once", async () => {
    const { sku, path } = await aFigure();
    await plan([{ sku, price: "110.00" }]);
    await makePriceDue(sku);
    await Promise.all([applyPlannedPrices(deps), applyPlannedPrices(deps)]);
    const { data } = (await staff.get(`${path}/history`)).body;
    expect(data.filter(({ action }: { action: string }) => action === "change")).toHaveLength(1);
  });

  test("the latest of several due prices applies, and a new plan replaces one for the same moment", async () => {
    const { sku, read: readProduct } = await aFigure();
    const moment = daysFromNow(5);
    await plan([{ sku, price: "150.00" }], moment);
    await plan([{ sku, price: "160.00" }], moment);
    await plan([{ sku, price: "120.00" }], daysFromNow(2));
    expect(await readPlannedPrices(sku)).toMatchObject([{ price: "120.00" }, { price: "160.00" }]);
    await makePriceDue(sku);
    await applyPlannedPrices(deps);
    expect((await readProduct()).record.variants).toMatchObject([{ price: "160.00" }]);
  });

  test("a cancelled price never applies, and an applied one cannot be cancelled", async () => {
    const { sku, read: readProduct } = await aFigure();
    await plan([{ sku, price: "90.00" }], daysFromNow(1));
    await plan([{ sku, price: "95.00" }], daysFromNow(2));
    const [first, second] = await readPlannedPrices(sku);
    expect((await staff.delete(`/planned-prices/${first._id}`)).status).toBe(200);
    await makePriceDue(sku);
    await applyPlannedPrices(deps);
    expect((await readProduct()).record.variants).toMatchObject([{ price: "95.00" }]);
    expect((await staff.delete(`/planned-prices/${second._id}`)).status).toBe(404);
  });

  test("a wrong price, an unknown SKU or a past time refuses the whole plan", async () => {
    const { sku } = await aFigure();
    const { status, body } = await plan([
      { sku, price: "9o.00" },
      { sku: "NO-SUCH", price: "1.00" },
    ]);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(["rows.0.price", "rows.1.sku"]);
    const pastPlan = await plan([{ sku, price: "90.00" }], daysFromNow(-1));
    expect(pastPlan.body.errors).toEqual({
      starts_at: ["Please choose a time within the next year."],
    });
    expect((await plan([{ sku, price: "90.00" }], daysFromNow(400))).status).toBe(422);
    expect(await readPlannedPrices(sku)).toEqual([]);
  });

  test("a planned price for a variant out of sale does not apply and does not delay others", async () => {
    const [changedFigure, otherFigure] = [await aFigure(), await aFigure()];
    await plan([changedFigure.sku, otherFigure.sku].map((sku) => ({ sku, price: "130.00" })));
    await changedFigure.change({ variants: [{ sku: `${changedFigure.sku}-B`, price: "1.00" }] });
    await makePriceDue(changedFigure.sku);
    await makePriceDue(otherFigure.sku);
    await applyPlannedPrices(deps);
    expect((await otherFigure.read()).record.variants).toMatchObject([{ price: "130.00" }]);
    const [failed, ...otherPrices] = await readPlannedPrices(changedFigure.sku);
    expect([failed.price, otherPrices]).toEqual(["130.00", []]);
    expect(failed.failure).toMatch(/\w/);
    expect(failed.failure_reason).toMatchObject({ code: expect.any(String) });
    await applyPlannedPrices(deps);
    expect(await readPlannedPrices(changedFigure.sku), "it is tried once").toEqual([failed]);
    expect((await staff.delete(`/planned-prices/${failed._id}`)).status).toBe(200);
    expect(await readPlannedPrices(changedFigure.sku)).toEqual([]);
  });
});
