import { maxShelfPieces, type ShelfBoard, type ShelfPiece } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeRefundCalls } from "../../orders/refunds/testing.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  overlapTransactions,
  makeReceivedOrder,
  makeShippedOrder,
  startTestApi,
  type TestProduct,
  withoutGuard,
} from "../../testing/index.ts";
import { addPieceWithin } from "./change-shelf.ts";

const shop = await startTestApi();
const { db } = shop.deps;
await aCourier(shop.deps);

const robot = { title: "Tin robot", width_mm: 120, height_mm: 210 };
const firstVariantId = ({ variants }: TestProduct) => variants[0]!.id;

async function readPieces(person: Shopper): Promise<ShelfPiece[]> {
  const { body } = await shop.as(person).get("/shelf");
  return body.boards.flatMap(({ pieces }: ShelfBoard) => pieces);
}
const readStates = async (person: Shopper) =>
  (await readPieces(person)).map(({ state, title }) => `${state} ${title.en}`);

async function addProductToSeries({ id }: TestProduct, position: number) {
  const series = { slug: "jade-peak", title: { en: "Jade", zh: "翠峰", cn: "翠峰" }, position };
  await db.execute(
    sql`update products set series = ${JSON.stringify(series)}::jsonb where id = ${id}`,
  );
}

describe("member's shelf", () => {
  test("a completed order puts its pieces on the shelf in their size", async () => {
    const [ada, fox] = [await shop.shopper(), await aProduct(shop.deps)];
    await db.execute(
      sql`update product_variants set size_mm = '{175,110,15}' where product_id = ${fox.id}`,
    );
    const order = await makeShippedOrder(shop, {
      variantId: firstVariantId(fox),
      qty: 2,
      guest: ada,
    });
    expect(await readPieces(ada)).toEqual([]);
    await shop.as(ada).put(`/orders/${order.orderId}/completed`);
    expect(await readPieces(ada)).toMatchObject([
      {
        _id: firstVariantId(fox),
        state: "OWNED",
        qty: 2,
        width_mm: 110,
        height_mm: 175,
        product: { _id: fox.id, slug: fox.slug, store: "main", price: "100.00" },
      },
    ]);
    expect(await readPieces(await shop.shopper())).toEqual([]);
  });

  test("shows open preorders and omits cancelled ones", async () => {
    const [ada, next] = [
      await shop.shopper(),
      await aProduct(shop.deps, {
        variants: [{ preorder: { releaseDate: "2031-05-01", cap: null } }],
      }),
    ];
    const order = await anOrder(shop, { variantId: firstVariantId(next), guest: ada });
    expect(await readPieces(ada)).toMatchObject([
      { state: "PREORDERED", product: { release_date: "2031-05-01" } },
    ]);
    await shop.as(ada).put(`/orders/${order.orderId}/cancelled`);
    expect(await readPieces(ada)).toEqual([]);
  });

  test("shows wishes and the missing pieces of a started series with prices", async () => {
    const ada = await shop.shopper();
    const [first, second, watchedProduct] = [
      await aProduct(shop.deps),
      await aProduct(shop.deps),
      await aProduct(shop.deps),
    ];
    await addProductToSeries(second, 2);
    await addProductToSeries(first, 1);
    await shop
      .as(ada)
      .post("/stores/main/wishlist/add-to-wishlist", { product_id: watchedProduct.id });
    await shop.as(ada).post("/shelf/pieces", { product_variant_id: firstVariantId(second) });
    const { body } = await shop.as(ada).get("/shelf");
    expect(body.boards).toMatchObject([
      {
        series: { slug: "jade-peak", title: { zh: "翠峰" } },
        owned: 1,
        total: 2,
        pieces: [
          { _id: null, state: "MISSING", product: { _id: first.id, price: "100.00" } },
          { state: "OWNED", product: { _id: second.id } },
        ],
      },
      {
        series: null,
        pieces: [{ _id: null, state: "WISHED", product: { _id: watchedProduct.id } }],
      },
    ]);
  });

  test("hides an ordered piece that is removed, and shows it again when added", async () => {
    const [ada, fox] = [await shop.shopper(), await aProduct(shop.deps)];
    const caller = shop.as(ada);
    await makeReceivedOrder(shop, { variantId: firstVariantId(fox), guest: ada });
    expect((await caller.delete(`/shelf/pieces/${firstVariantId(fox)}`)).status).toBe(200);
    expect((await caller.get("/shelf")).body).toMatchObject({
      boards: [],
      hidden: [{ product_variant_id: firstVariantId(fox), title: { en: fox.slug } }],
    });
    await caller.post("/shelf/pieces", { product_variant_id: firstVariantId(fox) });
    expect(await readStates(ada)).toEqual([`OWNED ${fox.slug}`]);
    expect((await caller.get("/shelf")).body.hidden).toEqual([]);
  });

  test("omits refunded and returned pieces", async () => {
    const [ada, fox] = [await shop.shopper(), await aProduct(shop.deps)];
    const { orderId } = await makeReceivedOrder(shop, {
      variantId: firstVariantId(fox),
      qty: 2,
      guest: ada,
    });
    const cameBack = async (id: string) => {
      await db.execute(sql`
        insert into refunds (id, order_id, note, online, transfer, shipping, goodwill, points_back, points_taken, points_withheld, withheld, settled_at)
        values (${id}, ${orderId}, 'back', 0, 0, 0, 0, 0, 0, 0, 0, now())`);
      await db.execute(sql`
        insert into refund_lines (refund_id, order_line_id, qty, amount, points, withdrawn_qty, restocked_qty)
        select ${id}, id, 1, 0, 0, 0, 1 from order_lines where order_id = ${orderId}`);
    };
    await cameBack(`${orderId} 1`);
    expect(await readPieces(ada)).toMatchObject([{ qty: 1 }]);
    await cameBack(`${orderId} 2`);
    expect(await readPieces(ada)).toEqual([]);
  });

  test("a piece hidden before its refund can be added by hand", async () => {
    const [ada, fox] = [await shop.shopper(), await aProduct(shop.deps)];
    const [caller, variantId] = [shop.as(ada), firstVariantId(fox)];
    const { orderId } = await makeReceivedOrder(shop, { variantId, guest: ada });
    await caller.delete(`/shelf/pieces/${variantId}`);
    const items = [{ product_variant_id: variantId, qty: 1, restock: true }];
    const refund = await makeRefundCalls(shop, await shop.operator("owner")).refund(orderId, {
      items,
    });
    expect(refund.status, refund.text).toBe(200);
    const addReply = await caller.post("/shelf/pieces", { product_variant_id: variantId });
    expect(addReply.status, addReply.text).toBe(200);
    expect(await readPieces(ada)).toMatchObject([{ _id: addReply.body._id, state: "OWNED" }]);
    const repeatedReply = await caller.post("/shelf/pieces", { product_variant_id: variantId });
    expect(repeatedReply.status).toBe(409);
  });

  test("adds a foreign piece by name and size once, and deletes it when removed", async () => {
    const ada = await shop.shopper();
    const caller = shop.as(ada);
    const addedPieces = await caller.post("/shelf/pieces", robot);
    expect(await readPieces(ada)).toMatchObject([
      {
        _id: addedPieces.body._id,
        title: { en: "Tin robot", zh: "Tin robot" },
        height_mm: 210,
        product: null,
      },
    ]);
    expect(await caller.post("/shelf/pieces", robot)).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    const deleteReply = await caller.delete(`/shelf/pieces/${addedPieces.body._id}`);
    expect(deleteReply).toMatchObject({ status: 200, body: { put_back: robot } });
    expect((await caller.delete(`/shelf/pieces/${addedPieces.body._id}`)).status).toBe(404);
    const { rows } = await db.execute(
      sql`select 1 from shelf_pieces where customer_id = ${ada.id} union all select 1 from shelf_hidden where customer_id = ${ada.id}`,
    );
    expect(rows).toEqual([]);
  });

  test.each([
    [{ title: "Tin robot" }],
    [{ ...robot, title: " " }],
    [{ ...robot, height_mm: 0 }],
    [{ ...robot, width_mm: 2001 }],
    [{ ...robot, product_variant_id: "x" }],
  ])("refuses the piece %j", async (piece) => {
    const caller = shop.as(await shop.shopper());
    expect((await caller.post("/shelf/pieces", piece)).status).toBe(422);
  });

  test("a member adds each product once and cannot add hidden products", async () => {
    const [ada, fox] = [await shop.shopper(), await aProduct(shop.deps)];
    const hiddenProduct = await aProduct(shop.deps, { isPublic: false });
    const add = (variantId: string) =>
      shop.as(ada).post("/shelf/pieces", { product_variant_id: variantId });
    expect((await add(firstVariantId(fox))).status).toBe(200);
    expect((await add(firstVariantId(fox))).status).toBe(409);
    expect((await add(firstVariantId(hiddenProduct))).status).toBe(404);
    expect((await add("no-such-variant")).status).toBe(404);
  });

  test("keeps a piece that is no longer sold, without a link", async () => {
    const [ada, fox] = [await shop.shopper(), await aProduct(shop.deps)];
    await makeReceivedOrder(shop, { variantId: firstVariantId(fox), guest: ada });
    await db.execute(sql`update products set is_public = false where id = ${fox.id}`);
    expect(await readPieces(ada)).toMatchObject([{ state: "OWNED", product: null }]);
  });
});

const fillShelfExceptOne = (person: Shopper) =>
  db.execute(sql`
    insert into shelf_pieces (id, customer_id, title, width_mm, height_mm)
    select ${person.id} || n, ${person.id}, 'Robot ' || n, 10, 10 from generate_series(2, ${maxShelfPieces}::integer) n`);

test("limits pieces added by hand, even for two at once", async () => {
  const ada = await shop.shopper();
  await fillShelfExceptOne(ada);
  const add = (title: string) => (tx: Parameters<typeof addPieceWithin>[0]) =>
    addPieceWithin(tx, ada.id, { ...robot, title });
  await expect(overlapTransactions(db, add("one"), add("two"))).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await shop.as(ada).post("/shelf/pieces", robot)).toMatchObject({
    status: 409,
    body: { details: { most: maxShelfPieces } },
  });
});

test("without the lock, two pieces at once exceed the limit", async () => {
  const guard = withoutGuard(/ for no key update/, "");
  const unguardedShop = await startTestApi({ deps: guard.deps });
  const ada = await unguardedShop.shopper();
  await unguardedShop.deps.db.execute(sql`
    insert into shelf_pieces (id, customer_id, title, width_mm, height_mm)
    select n, ${ada.id}, 'Robot ' || n, 10, 10 from generate_series(2, ${maxShelfPieces}::integer) n`);
  const add = (title: string) => (tx: Parameters<typeof addPieceWithin>[0]) =>
    addPieceWithin(tx, ada.id, { ...robot, title });
  await overlapTransactions(unguardedShop.deps.db, add("one"), add("two"));
  const { rows } = await unguardedShop.deps.db.execute(sql`select 1 from shelf_pieces`);
  expect(rows).toHaveLength(maxShelfPieces + 1);
  expect(guard.removals()).toBeGreaterThan(0);
});
