import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import { variantsForSale } from "../../catalogue/products/index.ts";
import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import {
  aCourier,
  aProduct,
  makeGuestsWithCart,
  overlapTransactions,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { maxLines, computeMaxQty } from "./cart.rules.ts";
import { changeLine } from "./change-line.ts";
import { type LineChange, writeLine } from "./write-line.repository.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const path = "/stores/main/shopping-cart/add-to-cart";
type VariantOptions = NonNullable<Parameters<typeof aProduct>[1]>["variants"];

async function aVariant(variantFields: VariantOptions = [{ stock: 100 }]): Promise<string> {
  return (await aProduct(shop.deps, { variants: variantFields })).variants[0]!.id;
}

function aShopper(api: TestApi = shop) {
  const guest = api.guest();
  const caller = api.as(guest);
  return {
    guest,
    add: (variant: string, qty = 1) =>
      caller.post(path, { product_variant_id: variant, qty, change: "add" }),
    cart: async (): Promise<{ product_variant_id: string; qty: number }[]> =>
      (await caller.post("/stores/main/shopping-cart/all", {})).body.cart_items,
  };
}

describe("adding to a cart line", () => {
  test("adds the quantity to the line and answers with the new quantity", async () => {
    const [variant, otherVariant] = [await aVariant(), await aVariant()];
    const shopper = aShopper();
    expect((await shopper.add(variant, 2)).body).toMatchObject({ count: 1, qty: 2 });
    expect((await shopper.add(variant, 3)).body).toMatchObject({ count: 1, qty: 5 });
    expect((await shopper.add(otherVariant)).body).toMatchObject({ count: 2, qty: 1 });
  });

  test("refuses more than the stock, names the quantities left and in the cart, and changes nothing", async () => {
    const variant = await aVariant([{ stock: 4 }]);
    const shopper = aShopper();
    await shopper.add(variant, 3);
    expect(await shopper.add(variant, 2)).toMatchObject({
      status: 409,
      body: { code: "insufficient_stock", details: { left: 4, most: 4, present: 3 } },
    });
    expect(await shopper.cart()).toMatchObject([{ qty: 3 }]);
  });

  test("refuses more than the article's limit and names the limit", async () => {
    const variant = await aVariant([{ stock: 100, perOrderLimit: 2 }]);
    const shopper = aShopper();
    await shopper.add(variant);
    expect(await shopper.add(variant, 2)).toMatchObject({
      status: 409,
      body: { code: "quantity_limit", details: { most: 2, present: 1 } },
    });
  });

  test("answers 404 for an article that is not for sale here, and refuses a quantity of zero", async () => {
    const shopper = aShopper();
    const mini = await aProduct(shop.deps, { store: "mini" });
    expect((await shopper.add(mini.variants[0]!.id)).status).toBe(404);
    expect((await shopper.add(await aVariant(), 0)).status).toBe(422);
    const { rows } = await shop.deps.db.execute(
      sql`select from customers where id = ${shopper.guest.id}`,
    );
    expect(rows).toHaveLength(0);
  });
});

describe("fifty parallel additions", () => {
  test("loses no addition of fifty at once", async () => {
    const variant = await aVariant();
    const shopper = aShopper();
    const replies = await Promise.all(Array.from({ length: 50 }, () => shopper.add(variant)));
    expect(replies.map(({ body }) => body.qty as number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(await shopper.cart()).toMatchObject([{ qty: 50 }]);
  });

  test("fifty additions at once never exceed the stock, and refused additions say what is left", async () => {
    const variant = await aVariant([{ stock: 7 }]);
    const shopper = aShopper();
    const replies = await Promise.all(Array.from({ length: 50 }, () => shopper.add(variant)));
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(43);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: "insufficient_stock", details: { left: 7 } });
    expect(await shopper.cart()).toMatchObject([{ qty: 7 }]);
  });

  test("fifty additions at once never exceed the limit per order", async () => {
    const variant = await aVariant([{ stock: 100, perOrderLimit: 5 }]);
    const shopper = aShopper();
    const replies = await Promise.all(Array.from({ length: 50 }, () => shopper.add(variant)));
    expect(replies.filter(({ body }) => body.code === "quantity_limit")).toHaveLength(45);
    expect(await shopper.cart()).toMatchObject([{ qty: 5 }]);
  });
});

describe("guards of the statement", () => {
  /** Makes two additions overlap after removing a guard from the statements. */
  async function addTwiceAtOnce(
    guard: ReturnType<typeof withoutGuard>,
    variantId: string,
    qty: number,
  ) {
    const { db } = guard.deps(shop.deps);
    const [guest] = await makeGuestsWithCart(shop, variantId, 1);
    const { id: storeId } = await findStore(shop.deps.db, "main");
    const change: LineChange = { customerId: guest!.id, storeId, variantId, qty, change: "add" };
    const add = (tx: Tx) => writeLine(tx, change, { maximum: 999 });
    await overlapTransactions(db!, add, add);
    const {
      rows: [row],
    } = await shop.deps.db.execute<{ qty: number }>(
      sql`select qty from cart_lines where customer_id = ${guest!.id}`,
    );
    return row!.qty;
  }
  const keepAllGuards = () => withoutGuard(/$^/, "");

  test("adds to the stored quantity; a statement that sets a previously read quantity loses one addition", async () => {
    expect(await addTwiceAtOnce(keepAllGuards(), await aVariant(), 2)).toBe(5);
    const staleReadGuard = withoutGuard(
      /set qty = cart_lines\.qty \+/,
      "set qty = (select present from cart) +",
    );
    expect(await addTwiceAtOnce(staleReadGuard, await aVariant(), 2)).toBe(3);
    expect(staleReadGuard.removals()).toBe(2);
  });

  test("checks the limit on the stored quantity; checking a previously read quantity exceeds the limit", async () => {
    expect(await addTwiceAtOnce(keepAllGuards(), await aVariant([{ stock: 4 }]), 2)).toBe(3);
    const staleReadGuard = withoutGuard(
      /where cart_lines\.qty \+/,
      "where (select present from cart) +",
    );
    expect(await addTwiceAtOnce(staleReadGuard, await aVariant([{ stock: 4 }]), 2)).toBe(5);
    expect(staleReadGuard.removals()).toBe(2);
  });

  test("two new lines at once cannot both take the last place in a cart", async () => {
    const { variants } = await aProduct(shop.deps, {
      variants: Array.from({ length: maxLines + 1 }, () => ({ stock: 9 })),
    });
    const ids = variants.map(({ id }) => id);
    const store = await findStore(shop.deps.db, "main");
    const addLastTwoLines = async (db: Db) => {
      const [guest] = await makeGuestsWithCart(shop, ids[0]!, 1);
      await shop.deps.db.execute(sql`
        insert into cart_lines (id, customer_id, store_id, variant_id, qty)
        select ${guest!.id} || id, ${guest!.id}, ${store.id}, id, 1
        from unnest(${sql.param(ids.slice(1, maxLines - 1))}::text[]) as id`);
      const putVariant = (variantId: string | undefined) => (tx: Tx) =>
        changeLine({ ...shop.deps, db: tx }, guest!, {
          store,
          variantId: variantId!,
          qty: 1,
          change: "add",
        });
      const [{ count: first }, { count: second }] = await overlapTransactions(
        db,
        putVariant(ids.at(-1)),
        putVariant(ids.at(-2)),
      );
      return [first, second];
    };
    await expect(addLastTwoLines(shop.deps.db)).rejects.toMatchObject({ code: "quantity_limit" });
    const guard = withoutGuard(/for no key update/, "for key share");
    expect(await addLastTwoLines(guard.deps(shop.deps).db!)).toEqual([maxLines, maxLines]);
    expect(guard.removals()).toBe(2);
  });
});

test("the database statement and the rule in code agree on the highest quantity of a line", async () => {
  const limit = fc.option(fc.integer({ min: 1, max: 1200 }), { nil: null });
  const stockAndLimits = fc.record({
    stock: fc.nat(1200),
    perOrderLimit: limit,
    perPersonLimit: limit,
    maximum: fc.integer({ min: 1, max: 999 }),
    cap: fc.option(fc.option(fc.integer({ min: 1, max: 1200 }), { nil: null }), { nil: undefined }),
  });
  const store = await findStore(shop.deps.db, "main");
  await fc.assert(
    fc.asyncProperty(
      stockAndLimits,
      async ({ stock, perOrderLimit, perPersonLimit, maximum, cap }) => {
        const preorder = cap === undefined ? {} : { preorder: { releaseDate: "2099-01-01", cap } };
        const variantId = await aVariant([{ stock, ...preorder }]);
        await shop.deps.db.execute(sql`
        update product_variants set per_order_limit = ${perOrderLimit}, per_person_limit = ${perPersonLimit} where id = ${variantId}`);
        const [guest] = await makeGuestsWithCart(shop, variantId, 1);
        const variant = (await variantsForSale(shop.deps.db, store.id, [variantId])).get(
          variantId,
        )!;
        const change = {
          customerId: guest!.id,
          storeId: store.id,
          variantId,
          qty: 1,
          change: "set",
        } as const;
        const writtenLine = await inTransaction(shop.deps.db, (tx) =>
          writeLine(tx, change, { maximum }),
        );
        expect(writtenLine).toMatchObject({
          max: computeMaxQty(variant, { maximum }),
          stock: variant.stock,
          present: 1,
          others: 0,
        });
      },
    ),
    { numRuns: 40 },
  );
});
