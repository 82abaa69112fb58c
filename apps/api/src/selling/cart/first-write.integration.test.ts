import { expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { aProduct, overlapTransactions, startTestApi, withoutGuard } from "../../testing/index.ts";
import { changeLine } from "./change-line.ts";

const shop = await startTestApi();
const { deps } = shop;
const store = await findStore(deps.db, "main");
const guard = withoutGuard(
  /on conflict \(id\) do update set closed_at[^]*? is null/,
  "on conflict do nothing",
);
const unguardedDeps: Deps = { ...deps, ...guard.deps(deps) };

/**
 * Adds a product in each of two tabs at once, as a guest's first write. Returns the number of cart
 * lines.
 */
async function countTwoTabLines(raceDeps: Deps): Promise<number> {
  const { variants } = await aProduct(deps, { variants: [{ stock: 5 }, { stock: 5 }] });
  const guest = shop.guest();
  const putVariant = (variantId: string) => (tx: Tx) =>
    changeLine({ ...raceDeps, db: tx }, guest, { store, variantId, qty: 1, change: "set" });
  await overlapTransactions(raceDeps.db, putVariant(variants[0]!.id), putVariant(variants[1]!.id));
  const { body } = await shop.as(guest).post("/stores/main/shopping-cart/all", {});
  return body.cart_items.length as number;
}

test("a guest's first two writes at once both succeed", async () => {
  expect(await countTwoTabLines(deps)).toBe(2);
});

test("without the lock, the second of a guest's first writes fails as unauthenticated", async () => {
  await expect(countTwoTabLines(unguardedDeps)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(guard.removals()).toBeGreaterThan(0);
});
