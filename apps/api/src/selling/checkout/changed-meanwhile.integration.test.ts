import { beforeAll, expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  aCheckout,
  aCourier,
  aProduct,
  addUnitsToCart,
  overlapTransactions,
  startTestApi,
  nestTransaction,
  withoutGuard,
} from "../../testing/index.ts";
import { changeLine } from "../cart/change-line.ts";
import { placeOrder } from "./place-order.ts";
import type { Checkout } from "./prepare-checkout.ts";

const shop = await startTestApi();
const { deps } = shop;
const { id: storeId, ...store } = await findStore(deps.db, "main");
const path = "/stores/main/shopping-cart/all";
const guard = withoutGuard(/for no key update/, "for key share");
const unguardedDeps: Deps = { ...deps, ...guard.deps(deps) };
beforeAll(() => aCourier(deps));

/**
 * Buys one unit while another tab sets the line to three. Returns the order and the remaining cart.
 */
async function buyDuringChange(order: "change first" | "checkout first", raceDeps: Deps = deps) {
  const { variants } = await aProduct(deps, { variants: [{ stock: 20 }] });
  const guest = await addUnitsToCart(shop, { variantId: variants[0]!.id });
  const change = (tx: Tx) =>
    changeLine({ ...deps, db: tx }, guest, {
      store: { id: storeId, ...store },
      variantId: variants[0]!.id,
      qty: 3,
      change: "set",
    });
  const lineChoice = { checkout_product_variant_ids: [variants[0]!.id] };
  const checkout = { ...aCheckout(lineChoice), storeId, language: "en" } as unknown as Checkout;
  const buy = (tx: Tx) => placeOrder({ ...raceDeps, db: tx }, guest, checkout, nestTransaction(tx));
  if (order === "change first") await overlapTransactions(raceDeps.db, change, buy);
  else await overlapTransactions(raceDeps.db, buy, change);
  const {
    data: [{ _id: orderId }],
  } = (await shop.as(guest).get("/orders/all")).body;
  const { cart_items: lines } = (await shop.as(guest).get(`/orders/${orderId}/details`)).body;
  const { cart_items: keptLines } = (await shop.as(guest).post(path, {})).body;
  const sum = (all: { qty: number }[]) => all.reduce((total, { qty }) => total + qty, 0);
  return { ordered: sum(lines), kept: sum(keptLines) };
}

test("orders the quantity that another tab changed just before the checkout", async () => {
  expect(await buyDuringChange("change first")).toEqual({ ordered: 3, kept: 0 });
});

test("keeps in the cart the quantity that another tab changed just after the checkout", async () => {
  expect(await buyDuringChange("checkout first")).toEqual({ ordered: 1, kept: 3 });
});

test("without the lock, the order misses a quantity changed just before", async () => {
  expect(await buyDuringChange("change first", unguardedDeps)).toMatchObject({ ordered: 1 });
  expect(guard.removals()).toBeGreaterThan(0);
});
