import { maxWishlistItems } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import type { Guest } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  aProduct,
  findInvariantViolations,
  overlapTransactions,
  startTestApi,
} from "../../testing/index.ts";
import { mergeWishlists } from "./index.ts";
import { wishlistPersonal } from "./wishlist.personal.ts";
import { findAllWishlistItems } from "./wishlist.repository.ts";

const exportPersonal = async (from: Deps, customerId: string) =>
  (await wishlistPersonal.export!(from, { customerId, addresses: [] }, 60))["wishlist"];

const shop = await startTestApi();
const { db } = shop.deps;
const path = "/stores/main/wishlist";

const wishlistItem = async (guest: Guest, ...ids: string[]) => {
  for (const id of ids) await shop.as(guest).post(`${path}/add-to-wishlist`, { product_id: id });
};
const readWishlist = async (guest: Guest): Promise<string[]> =>
  (await shop.as(guest).get(`${path}/ids`)).body.ids;
const mergeInTransaction = (from: Guest, to: Guest) =>
  inTransaction(db, (tx) => mergeWishlists(tx, { from: from.id, to: to.id }));
const makeProductIds = async (count: number) => {
  const products = await Promise.all(Array.from({ length: count }, () => aProduct(shop.deps)));
  return products.map(({ id }) => id) as [string, string, string];
};

test("merging gives the account both wishlists and keeps every count right", async () => {
  const [sharedProductId, accountOnly, guestOnly] = await makeProductIds(3);
  const [guest, account] = [shop.guest(), shop.guest()];
  await wishlistItem(account, sharedProductId, accountOnly);
  await wishlistItem(guest, guestOnly, sharedProductId);
  await mergeInTransaction(guest, account);
  expect(await readWishlist(account)).toEqual([guestOnly, accountOnly, sharedProductId]);
  expect(await readWishlist(guest)).toEqual([]);
  await mergeInTransaction(guest, account);
  expect(await readWishlist(account)).toHaveLength(3);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("merges the wishlists of two devices that sign in at once", async () => {
  const [first, second, third] = await makeProductIds(3);
  const [phone, laptop, account] = [shop.guest(), shop.guest(), shop.guest()];
  await wishlistItem(account, first);
  await wishlistItem(phone, first, second);
  await wishlistItem(laptop, second, third);
  await overlapTransactions(
    db,
    (tx) => mergeWishlists(tx, { from: phone.id, to: account.id }),
    (tx) => mergeWishlists(tx, { from: laptop.id, to: account.id }),
  );
  expect((await readWishlist(account)).toSorted()).toEqual([first, second, third].toSorted());
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("merging fills the account's wishlist with the guest's newest items and drops none of its own", async () => {
  const [wishedProduct, earlyProductId, lateProductId] = await makeProductIds(3);
  const [guest, account] = [shop.guest(), shop.guest()];
  await wishlistItem(account, wishedProduct);
  await db.execute(sql`
    with made as (
      insert into products (id, store_id, key, slug, title, short_description, long_description)
      select ${wishedProduct} || n, store_id, key || n, slug || n, title, short_description, long_description
      from products, generate_series(2, ${maxWishlistItems - 1}::integer) n where id = ${wishedProduct} returning id, store_id)
    insert into wishlist_items (customer_id, store_id, product_id) select ${account.id}, store_id, id from made`);
  await wishlistItem(guest, earlyProductId, lateProductId);
  await mergeInTransaction(guest, account);
  const mergedIds = (await findAllWishlistItems(db, account.id)).map(({ productId }) => productId);
  expect(mergedIds).toHaveLength(maxWishlistItems);
  expect(mergedIds[0]).toBe(lateProductId);
  expect(mergedIds).not.toContain(earlyProductId);
  expect(mergedIds).toContain(wishedProduct);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("exports a person's wishlist", async () => {
  const [id] = await makeProductIds(1);
  const guest = shop.guest();
  await wishlistItem(guest, id);
  expect(await exportPersonal(shop.deps, guest.id)).toEqual([
    { product_id: id, store_id: expect.any(String), created_at: expect.any(String) },
  ]);
});

test("deleting a person removes their wishlist items from the counts", async () => {
  const [id] = await makeProductIds(1);
  const guest = shop.guest();
  await wishlistItem(guest, id);
  await db.execute(sql`delete from customers where id = ${guest.id}`);
  const {
    rows: [row],
  } = await db.execute(sql`select wishlist_count from products where id = ${id}`);
  expect(row).toEqual({ wishlist_count: 0 });
});
