import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import type { Guest } from "../../platform/modules/actor.ts";
import {
  aProduct,
  makeGuestsWithCart,
  addUnitsToCart,
  overlapTransactions,
  startTestApi,
  setOnHand,
  withoutGuard,
} from "../../testing/index.ts";
import { mergeCarts } from "./index.ts";

const shop = await startTestApi();
const { db } = shop.deps;

async function aVariant(
  variantFields: NonNullable<Parameters<typeof aProduct>[1]>["variants"] = [{}],
) {
  const product = await aProduct(shop.deps, { variants: variantFields });
  return product.variants[0]!.id;
}
const putVariant = (guest: Guest, variantId: string, qty: number) =>
  addUnitsToCart(shop, { guest, variantId, qty });
const mergeInTransaction = (from: Guest, to: Guest) =>
  inTransaction(db, (tx) => mergeCarts(tx, { from: from.id, to: to.id }));

/** Returns the cart's quantities by variant. */
async function readCart(guest: Guest): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ variant_id: string; qty: number }>(
    sql`select variant_id, qty from cart_lines where customer_id = ${guest.id} order by created_at, id`,
  );
  return Object.fromEntries(rows.map((row) => [row.variant_id, row.qty]));
}

test("merging keeps the larger quantity of a shared article and adds the others", async () => {
  const [sharedVariant, accountOnly, guestOnly] = [
    await aVariant(),
    await aVariant(),
    await aVariant(),
  ];
  const [guest, account] = [shop.guest(), shop.guest()];
  await putVariant(account, sharedVariant, 2);
  await putVariant(account, accountOnly, 1);
  await putVariant(guest, sharedVariant, 5);
  await putVariant(guest, guestOnly, 3);
  await mergeInTransaction(guest, account);
  expect(await readCart(account)).toEqual({ [sharedVariant]: 5, [accountOnly]: 1, [guestOnly]: 3 });
  expect(await readCart(guest)).toEqual({});
  await mergeInTransaction(guest, account);
  expect(await readCart(account)).toEqual({ [sharedVariant]: 5, [accountOnly]: 1, [guestOnly]: 3 });
});

test("merging a smaller quantity leaves the account's quantity", async () => {
  const variant = await aVariant();
  const [guest, account] = [shop.guest(), shop.guest()];
  await putVariant(account, variant, 4);
  await putVariant(guest, variant, 1);
  await mergeInTransaction(guest, account);
  expect(await readCart(account)).toEqual({ [variant]: 4 });
});

test("a merged line stays within stock and the article's limit", async () => {
  const scarceVariant = await aVariant([{ stock: 9 }]);
  const limitedVariant = await aVariant([{ perOrderLimit: 5 }]);
  const [guest, account] = [shop.guest(), shop.guest()];
  await putVariant(guest, scarceVariant, 8);
  await putVariant(account, scarceVariant, 2);
  await putVariant(guest, limitedVariant, 5);
  await setOnHand(shop.deps, scarceVariant, 3);
  await db.execute(
    sql`update product_variants set per_order_limit = 2 where id = ${limitedVariant}`,
  );
  await mergeInTransaction(guest, account);
  expect(await readCart(account)).toEqual({ [scarceVariant]: 3, [limitedVariant]: 2 });
});

test("merging keeps a line that has sold out, with its quantity", async () => {
  const soldOutId = await aVariant([{ stock: 4 }]);
  const [guest, account] = [shop.guest(), shop.guest()];
  await putVariant(guest, soldOutId, 4);
  await putVariant(account, await aVariant(), 1);
  await setOnHand(shop.deps, soldOutId, 0);
  await mergeInTransaction(guest, account);
  expect(await readCart(account)).toMatchObject({ [soldOutId]: 4 });
});

test("merges the carts of both stores", async () => {
  const mini = await aProduct(shop.deps, { store: "mini" });
  const variant = mini.variants[0]!.id;
  const [guest, account] = [shop.guest(), shop.guest()];
  await putVariant(guest, await aVariant(), 1);
  await putVariant(account, await aVariant(), 1);
  const line = { product_variant_id: variant, qty: 2 };
  await shop.as(guest).post("/stores/mini/shopping-cart/add-to-cart", line);
  await mergeInTransaction(guest, account);
  expect(await readCart(account)).toMatchObject({ [variant]: 2 });
});

test("merging keeps the account's lines and drops the guest's newest beyond two hundred lines", async () => {
  const { variants } = await aProduct(shop.deps, {
    variants: Array.from({ length: 203 }, () => ({})),
  });
  const [account] = await makeGuestsWithCart(shop, variants[0]!.id, 1);
  await fillGuestCart(account!, variants.slice(0, 199));
  const [guest] = await makeGuestsWithCart(shop, variants[202]!.id, 1);
  await db.execute(
    sql`update cart_lines set created_at = now() + interval '1 hour' where customer_id = ${guest!.id}`,
  );
  await fillGuestCart(guest!, variants.slice(198, 200));
  await mergeInTransaction(guest!, account!);
  const mergedIds = Object.keys(await readCart(account!));
  expect(mergedIds).toHaveLength(200);
  expect(mergedIds).toContain(variants[199]!.id);
  expect(mergedIds).not.toContain(variants[202]!.id);
});

async function fillGuestCart(guest: Guest, variants: readonly { id: string }[]): Promise<void> {
  const ids = sql.param(variants.map(({ id }) => id));
  await db.execute(sql`
    insert into cart_lines (id, customer_id, store_id, variant_id, qty)
    select ${guest.id} || v.id, ${guest.id}, p.store_id, v.id, 1
    from product_variants v join products p on p.id = v.product_id where v.id = any(${ids}::text[])
    on conflict do nothing`);
}

test("merges the carts of two devices that sign in at once", async () => {
  const [sharedVariant, otherVariant] = [await aVariant(), await aVariant()];
  const [phone, laptop, account] = [shop.guest(), shop.guest(), shop.guest()];
  await putVariant(account, otherVariant, 1);
  await putVariant(phone, sharedVariant, 2);
  await putVariant(phone, otherVariant, 3);
  await putVariant(laptop, sharedVariant, 6);
  await overlapTransactions(
    db,
    (tx) => mergeCarts(tx, { from: laptop.id, to: account.id }),
    (tx) => mergeCarts(tx, { from: phone.id, to: account.id }),
  );
  expect(await readCart(account)).toEqual({ [otherVariant]: 3, [sharedVariant]: 6 });
});

test("without the comparison in the statement, the smaller cart merged later wins", async () => {
  const guard = withoutGuard(/greatest\(cart_lines\.qty, excluded\.qty\)/, "excluded.qty");
  const unguardedDeps = { ...shop.deps, ...guard.deps(shop.deps) };
  const variant = await aVariant();
  const [phone, laptop, account] = [shop.guest(), shop.guest(), shop.guest()];
  await putVariant(account, await aVariant(), 1);
  await putVariant(laptop, variant, 6);
  await putVariant(phone, variant, 2);
  await overlapTransactions(
    unguardedDeps.db,
    (tx) => mergeCarts(tx, { from: laptop.id, to: account.id }),
    (tx) => mergeCarts(tx, { from: phone.id, to: account.id }),
  );
  expect(guard.removals()).toBe(2);
  expect(await readCart(account)).toMatchObject({ [variant]: 2 });
});
