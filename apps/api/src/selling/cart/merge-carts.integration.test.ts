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

async function aVariant(facts: NonNullable<Parameters<typeof aProduct>[1]>["variants"] = [{}]) {
  const product = await aProduct(shop.deps, { variants: facts });
  return product.variants[0]!.id;
}
const put = (guest: Guest, variantId: string, qty: number) =>
  addUnitsToCart(shop, { guest, variantId, qty });
const merge = (from: Guest, to: Guest) =>
  inTransaction(db, (tx) => mergeCarts(tx, { from: from.id, to: to.id }));

/** Returns the cart's quantities by variant. */
async function readCart(guest: Guest): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ variant_id: string; qty: number }>(
    sql`select variant_id, qty from cart_lines where customer_id = ${guest.id} order by created_at, id`,
  );
  return Object.fromEntries(rows.map((row) => [row.variant_id, row.qty]));
}

test("merging keeps the larger quantity of a shared article and adds the others", async () => {
  const [both, mine, theirs] = [await aVariant(), await aVariant(), await aVariant()];
  const [guest, account] = [shop.guest(), shop.guest()];
  await put(account, both, 2);
  await put(account, mine, 1);
  await put(guest, both, 5);
  await put(guest, theirs, 3);
  await merge(guest, account);
  expect(await readCart(account)).toEqual({ [both]: 5, [mine]: 1, [theirs]: 3 });
  expect(await readCart(guest)).toEqual({});
  await merge(guest, account);
  expect(await readCart(account)).toEqual({ [both]: 5, [mine]: 1, [theirs]: 3 });
});

test("merging a smaller quantity leaves the account's quantity", async () => {
  const variant = await aVariant();
  const [guest, account] = [shop.guest(), shop.guest()];
  await put(account, variant, 4);
  await put(guest, variant, 1);
  await merge(guest, account);
  expect(await readCart(account)).toEqual({ [variant]: 4 });
});

test("a merged line stays within stock and the article's limit", async () => {
  const scarce = await aVariant([{ stock: 9 }]);
  const limited = await aVariant([{ perOrderLimit: 5 }]);
  const [guest, account] = [shop.guest(), shop.guest()];
  await put(guest, scarce, 8);
  await put(account, scarce, 2);
  await put(guest, limited, 5);
  await setOnHand(shop.deps, scarce, 3);
  await db.execute(sql`update product_variants set per_order_limit = 2 where id = ${limited}`);
  await merge(guest, account);
  expect(await readCart(account)).toEqual({ [scarce]: 3, [limited]: 2 });
});

test("merging keeps a line that has sold out, with its quantity", async () => {
  const gone = await aVariant([{ stock: 4 }]);
  const [guest, account] = [shop.guest(), shop.guest()];
  await put(guest, gone, 4);
  await put(account, await aVariant(), 1);
  await setOnHand(shop.deps, gone, 0);
  await merge(guest, account);
  expect(await readCart(account)).toMatchObject({ [gone]: 4 });
});

test("merges the carts of both stores", async () => {
  const mini = await aProduct(shop.deps, { store: "mini" });
  const variant = mini.variants[0]!.id;
  const [guest, account] = [shop.guest(), shop.guest()];
  await put(guest, await aVariant(), 1);
  await put(account, await aVariant(), 1);
  const line = { product_variant_id: variant, qty: 2 };
  await shop.as(guest).post("/stores/mini/shopping-cart/add-to-cart", line);
  await merge(guest, account);
  expect(await readCart(account)).toMatchObject({ [variant]: 2 });
});

test("merging keeps the account's lines and drops the guest's newest beyond two hundred lines", async () => {
  const { variants } = await aProduct(shop.deps, {
    variants: Array.from({ length: 203 }, () => ({})),
  });
  const [account] = await makeGuestsWithCart(shop, variants[0]!.id, 1);
  await fill(account!, variants.slice(0, 199));
  const [guest] = await makeGuestsWithCart(shop, variants[202]!.id, 1);
  await db.execute(
    sql`update cart_lines set created_at = now() + interval '1 hour' where customer_id = ${guest!.id}`,
  );
  await fill(guest!, variants.slice(198, 200));
  await merge(guest!, account!);
  const merged = Object.keys(await readCart(account!));
  expect(merged).toHaveLength(200);
  expect(merged).toContain(variants[199]!.id);
  expect(merged).not.toContain(variants[202]!.id);
});

async function fill(guest: Guest, variants: readonly { id: string }[]): Promise<void> {
  const ids = sql.param(variants.map(({ id }) => id));
  await db.execute(sql`
    insert into cart_lines (id, customer_id, store_id, variant_id, qty)
    select ${guest.id} || v.id, ${guest.id}, p.store_id, v.id, 1
    from product_variants v join products p on p.id = v.product_id where v.id = any(${ids}::text[])
    on conflict do nothing`);
}

test("merges the carts of two devices that sign in at once", async () => {
  const [shared, other] = [await aVariant(), await aVariant()];
  const [phone, laptop, account] = [shop.guest(), shop.guest(), shop.guest()];
  await put(account, other, 1);
  await put(phone, shared, 2);
  await put(phone, other, 3);
  await put(laptop, shared, 6);
  await overlapTransactions(
    db,
    (tx) => mergeCarts(tx, { from: laptop.id, to: account.id }),
    (tx) => mergeCarts(tx, { from: phone.id, to: account.id }),
  );
  expect(await readCart(account)).toEqual({ [other]: 3, [shared]: 6 });
});

test("without the comparison in the statement, the smaller cart merged later wins", async () => {
  const guard = withoutGuard(/greatest\(cart_lines\.qty, excluded\.qty\)/, "excluded.qty");
  const careless = { ...shop.deps, ...guard.deps(shop.deps) };
  const variant = await aVariant();
  const [phone, laptop, account] = [shop.guest(), shop.guest(), shop.guest()];
  await put(account, await aVariant(), 1);
  await put(laptop, variant, 6);
  await put(phone, variant, 2);
  await overlapTransactions(
    careless.db,
    (tx) => mergeCarts(tx, { from: laptop.id, to: account.id }),
    (tx) => mergeCarts(tx, { from: phone.id, to: account.id }),
  );
  expect(guard.removals()).toBe(2);
  expect(await readCart(account)).toMatchObject({ [variant]: 2 });
});
