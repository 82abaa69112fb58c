import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  aWarehouse,
  startTestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { inventoryInvariants } from "./inventory.invariants.ts";
import { setStock } from "./set-stock.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
await aWarehouse(deps);
await aWarehouse(deps, { key: "mong-kok", position: 2 });
const operator = await shop.operator("fulfilment");
const staff = shop.as(operator);

async function aVariant(stock: number) {
  const { id: productId, variants } = await aProduct(deps, { variants: [{ stock }] });
  const { id: variantId, sku } = variants[0]!;
  const readStockPage = async () => (await staff.get(`/stock/${sku}`)).body;
  const change = async (kind: string, body: object, caller = staff) =>
    caller.post(`/stock/${sku}/${kind}`, {
      note: "Counted on Sunday",
      version: (await readStockPage()).version as string,
      ...body,
    });
  return { productId, variantId, sku, read: readStockPage, change };
}

afterEach(async () => {
  for (const { name, sql: query } of inventoryInvariants)
    expect((await deps.db.execute(sql.raw(query))).rows, name).toEqual([]);
});

test("stock is received, counted and moved by warehouse with a history of who and why", async () => {
  const { variantId, sku, productId, read: readStockPage, change } = await aVariant(0);
  const availability = async () =>
    (await deps.db.execute(sql`select availability from products where id = ${productId}`)).rows;
  expect(await availability()).toEqual([{ availability: "SOLD_OUT" }]);
  const received = await change("receive", {
    warehouse: "kwai-chung",
    qty: 24,
    note: "Note 4711",
  });
  expect(received).toMatchObject({
    status: 200,
    body: { sku, levels: [{ warehouse: "kwai-chung", on_hand: 24, reserved: 0 }], preorder: null },
  });
  expect(await availability()).toEqual([{ availability: "IN_STOCK" }]);
  await change("adjust", { warehouse: "kwai-chung", change: -1, note: "Broken" });
  const moveReply = await change("transfer", { from: "kwai-chung", to: "mong-kok", qty: 6 });
  expect(moveReply.body.levels).toEqual([
    { warehouse: "kwai-chung", on_hand: 17, reserved: 0 },
    { warehouse: "mong-kok", on_hand: 6, reserved: 0 },
  ]);
  const { reference } = await anOrder(shop, { variantId, qty: 2 });
  expect(await readStockPage()).toMatchObject({ version: moveReply.body.version });

  const pages: object[] = [];
  for (let url = `/stock/${sku}/movements?per_page=2`; url;) {
    const { body } = await staff.get(url.replace(/^\/api\/operator/, ""));
    pages.push(body.data);
    url = body.next_page_url;
  }
  const note = "Counted on Sunday";
  const staffAuthor = { operator_id: operator.id };
  expect(pages).toMatchObject([
    [
      { reason: "reserve", reserved_change: 2, order_reference: reference, operator_id: null },
      { reason: "transfer", warehouse: "mong-kok", on_hand_change: 6, note, ...staffAuthor },
    ],
    [
      { reason: "transfer", warehouse: "kwai-chung", on_hand_change: -6, note, ...staffAuthor },
      { reason: "adjust", on_hand_change: -1, note: "Broken", ...staffAuthor },
    ],
    [
      {
        reason: "receive",
        on_hand_change: 24,
        note: "Note 4711",
        order_reference: null,
        ...staffAuthor,
      },
    ],
  ]);
  const { rows: audit } = await deps.db.execute(
    sql`select action from operator_audit where subject = ${`variant ${variantId}`} order by id`,
  );
  expect(audit.map(({ action }) => action)).toEqual([
    "receive-stock",
    "adjust-stock",
    "transfer-stock",
  ]);
});

test("refuses changes below the reserved stock, unknown warehouses and unknown SKUs", async () => {
  const { variantId, change } = await aVariant(5);
  await anOrder(shop, { variantId, qty: 3 });
  for (const [kind, body] of [
    ["adjust", { warehouse: "kwai-chung", change: -3 }],
    ["transfer", { from: "kwai-chung", to: "mong-kok", qty: 3 }],
    ["adjust", { warehouse: "mong-kok", change: -1 }],
  ] as const)
    expect(await change(kind, body)).toMatchObject({
      status: 409,
      body: { details: { current: { levels: [{ on_hand: 5, reserved: 3 }] } } },
    });
  expect(await change("receive", { warehouse: "atlantis", qty: 1 })).toMatchObject({
    status: 422,
    body: {
      message: "There is no warehouse atlantis.",
      errors: { warehouse: ["There is no warehouse atlantis."] },
    },
  });
  expect(
    (await change("transfer", { from: "mong-kok", to: "mong-kok", qty: 1 })).body.errors,
  ).toEqual({ to: ["Please choose another warehouse."] });
  expect((await change("adjust", { warehouse: "kwai-chung", change: 0 })).status).toBe(422);
  expect((await change("receive", { warehouse: "kwai-chung", qty: 1, note: " " })).status).toBe(
    422,
  );
  expect((await staff.get("/stock/NO-SUCH-SKU/movements")).status).toBe(404);
  expect((await change("adjust", { warehouse: "kwai-chung", change: -2 })).status).toBe(200);
});

test("a delivery sent twice at once is received once; the stale request sees the stock", async () => {
  const { read: readStockPage, change } = await aVariant(5);
  const { version } = await readStockPage();
  const replies = await Promise.all(
    [1, 2].map(() => change("receive", { warehouse: "mong-kok", qty: 10, version })),
  );
  const staleReply = replies.find(({ status }) => status === 409);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(staleReply!.body).toMatchObject({
    code: "stale",
    details: { current: { levels: [{ on_hand: 5 }, { warehouse: "mong-kok", on_hand: 10 }] } },
  });
});

test("an import that commits after a delivery counts as newest and changes the version", async () => {
  const { variantId, sku, read: readStockPage, change } = await aVariant(5);
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from warehouses where key = 'kwai-chung'`,
  );
  let received = "";
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select now()`);
    received = (await change("receive", { warehouse: "kwai-chung", qty: 4 })).body.version;
    await setStock(tx, [{ variantId, levels: { [rows[0]!.id]: 20 }, preorder: null }]);
  });
  const { body } = await staff.get(`/stock/${sku}/movements?per_page=1`);
  expect(body.data).toMatchObject([{ reason: "import", on_hand_change: 11 }]);
  const next = (await staff.get(body.next_page_url.replace(/^\/api\/operator/, ""))).body;
  expect(next.data).toMatchObject([{ reason: "receive", on_hand_change: 4 }]);
  expect((await readStockPage()).version).not.toBe(received);
  const staleReply = await change("receive", {
    warehouse: "kwai-chung",
    qty: 4,
    version: received,
  });
  expect(staleReply.status).toBe(409);
});

test("without the lock on the variant, a delivery sent twice counts twice", async () => {
  const guard = withoutGuard(
    /for no key update|for update of s|order by variant_id for update/g,
    "",
  );
  const unguardedShop = await startTestApi({ deps: guard.deps });
  await aWarehouse(unguardedShop.deps);
  const { variants } = await aProduct(unguardedShop.deps, { variants: [{ stock: 0 }] });
  const { sku } = variants[0]!;
  const caller = unguardedShop.as(await unguardedShop.operator("manager"));
  let wrongCount = 0;
  for (let attempt = 0; attempt < 20 && wrongCount === 0; attempt += 1) {
    const { version } = (await caller.get(`/stock/${sku}`)).body;
    const replies = await Promise.all(
      [1, 2].map(() =>
        caller.post(`/stock/${sku}/receive`, {
          warehouse: "kwai-chung",
          qty: 1,
          note: "Twice",
          version,
        }),
      ),
    );
    if (replies.every(({ status }) => status === 200)) wrongCount += 1;
  }
  expect(wrongCount).toBe(1);
  expect(guard.removals()).toBeGreaterThan(0);
});
