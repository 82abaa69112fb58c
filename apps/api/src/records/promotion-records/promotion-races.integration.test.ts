import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { placeOrder } from "../../selling/checkout/place-order.ts";
import type { Checkout } from "../../selling/checkout/prepare-checkout.ts";
import {
  aCheckout,
  aCourier,
  aProduct,
  aPromotion,
  queueBehindLock,
  addUnitsToCart,
  overlapTransactions,
  startTestApi,
  type TestApi,
  nestTransaction,
  withoutGuard,
} from "../../testing/index.ts";
import { describePromotion } from "./describe-promotion.ts";
import { stopPromotion } from "./save-promotion.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const { id: storeId } = await findStore(shop.deps.db, "main");
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

/** Two operators save one promotion in parallel, both from the same version. */
async function saveTwice(api: TestApi) {
  const staff = api.as(await api.operator("manager"));
  // The promotion is inactive, so that neither save lowers the carts of other tests.
  await aPromotion(api.deps, { key: "raced", is_active: false });
  const { version } = (await staff.get("/promotions/raced")).body as { version: string };
  const calls = ["20", "30"].map(
    (value) => () => staff.put("/promotions/raced", { version, fields: { discount_value: value } }),
  );
  const lockStatement = sql`select 1 from promotions where key = 'raced' for update`;
  return statuses(await queueBehindLock(api.deps.db, lockStatement, calls));
}

/** Two operators create a promotion with the same key in parallel. */
async function createTwice(api: TestApi) {
  const staff = api.as(await api.operator("manager"));
  const title = { en: "Twin", zh: "孖生", cn: "孪生" };
  const promotionFields = { key: "twin", template_type: "FREE_SHIPPING", title };
  const calls = [1, 2].map(
    (spend) => () => staff.post("/promotions", { ...promotionFields, min_spending: `${spend}.00` }),
  );
  const lockStatement = sql`lock table promotions in share row exclusive mode`;
  return statuses(await queueBehindLock(api.deps.db, lockStatement, calls));
}

describe("two people and one promotion", () => {
  const guard = withoutGuard(/pg_advisory_xact_lock\(key\)|order by id for update/g, "");

  test("of two saves of one promotion version, the second is refused", async () => {
    expect(await saveTwice(shop)).toEqual([200, 409]);
    expect(await createTwice(shop)).toEqual([200, 409]);
  });

  test("without the promotion locks, both saves of one promotion version succeed", async () => {
    const careless = await startTestApi({ deps: guard.deps });
    expect(await saveTwice(careless)).toEqual([200, 200]);
    expect(await createTwice(careless)).toEqual([200, 200]);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

/** A guest checks out while staff stop the only promotion on the goods. */
async function checkOutDuringStop(
  order: "stop first" | "checkout first",
  raceDeps: Deps = shop.deps,
) {
  const { variants } = await aProduct(shop.deps, { variants: [{ price: 10_000, stock: 20 }] });
  const { id: variantId, sku } = variants[0]!;
  const key = sku.toLowerCase();
  const goods = { variants: [sku] };
  await aPromotion(shop.deps, { key, discount_value: "25", goods });
  const guest = await addUnitsToCart(shop, { variantId });
  const operator = await shop.operator("manager");
  const stop = async (tx: Tx) => {
    const { version } = await describePromotion(tx, key);
    return stopPromotion({ ...raceDeps, db: tx }, operator, key, version);
  };
  const checkout = {
    ...aCheckout({ checkout_product_variant_ids: [variantId] }),
    storeId,
    language: "en",
  } as unknown as Checkout;
  const buy = (tx: Tx) => placeOrder({ ...raceDeps, db: tx }, guest, checkout, nestTransaction(tx));
  const checkoutOutcome = await (
    order === "stop first"
      ? overlapTransactions(raceDeps.db, stop, buy)
      : overlapTransactions(raceDeps.db, buy, stop)
  ).then(
    () => "placed",
    (error: unknown) => (error instanceof ShopError ? error.code : Promise.reject(error as Error)),
  );
  const { data } = (await shop.as(guest).get("/orders/all")).body as { data: { _id: string }[] };
  const details =
    data[0] && (await shop.as(guest).get(`/orders/${data[0]._id}/details`)).body.calculations;
  return {
    state: (await describePromotion(raceDeps.db, key)).state,
    bought: checkoutOutcome,
    off: details?.price_discount.global as string | undefined,
  };
}

describe("a promotion stopped during a checkout", () => {
  test("refuses the order of a buyer who orders after the stop, because the total changed", async () => {
    expect(await checkOutDuringStop("stop first")).toEqual({
      state: "stopped",
      bought: "total_changed",
    });
  });

  test("an order placed before the stop keeps the price that its buyer saw", async () => {
    expect(await checkOutDuringStop("checkout first")).toEqual({
      state: "stopped",
      bought: "placed",
      off: "25.00",
    });
  });

  test("without the comparison, an order after the stop still gets the discount", async () => {
    const guard = withoutGuard(/and \(p\.is_active or /g, "and (true or ");
    const careless: Deps = { ...shop.deps, ...guard.deps(shop.deps) };
    expect(await checkOutDuringStop("stop first", careless)).toMatchObject({
      bought: "placed",
      off: "25.00",
    });
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
