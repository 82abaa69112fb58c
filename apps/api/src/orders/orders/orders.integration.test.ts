import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  recipient,
  makeShippedOrder,
  startTestApi,
} from "../../testing/index.ts";
import { withFreeReference } from "./create-order.ts";
import { findOrder, findOrderLines } from "./find-orders.ts";
import { insertOrder } from "./orders.repository.ts";

const shop = await startTestApi();
let variantId = "";
beforeAll(async () => {
  await aCourier(shop.deps);
  variantId = (await aProduct(shop.deps, { name: "star-courier", variants: [{ stock: 1000 }] }))
    .variants[0]!.id;
});
const order = () => anOrder(shop, { variantId });
const readRow = async (orderId: string) => (await findOrder(shop.deps.db, orderId))!;

describe("orders", () => {
  test("shows an order by id and reference to its owner only", async () => {
    const { guest, orderId, reference } = await order();
    for (const name of [orderId, reference, reference.toLowerCase()]) {
      expect((await shop.as(guest).get(`/orders/${name}/details`)).body._id).toBe(orderId);
    }
    const strangerReply = await shop.as(shop.guest()).get(`/orders/${orderId}/details`);
    const missingOrderReply = await shop.as(shop.guest()).get("/orders/HB-2222-2222/details");
    expect([strangerReply.status, strangerReply.body.message]).toEqual([
      missingOrderReply.status,
      missingOrderReply.body.message,
    ]);
    expect(strangerReply.status).toBe(404);
    expect((await shop.anyone.get(`/orders/${orderId}/details`)).status).toBe(401);
  });

  test("an order keeps its lines when the catalogue changes", async () => {
    const product = await aProduct(shop.deps, { name: "old-name" });
    const { guest, orderId } = await anOrder(shop, { variantId: product.variants[0]!.id });
    const before = (await shop.as(guest).get(`/orders/${orderId}/details`)).body;
    await shop.deps.db.execute(
      sql`update products set title = '{"en":"New","zh":"新","cn":"新"}', slug = 'new' where id = ${product.id}`,
    );
    await shop.deps.db.execute(
      sql`update product_variants set price = 1, sku = 'NEW' where product_id = ${product.id}`,
    );
    expect((await shop.as(guest).get(`/orders/${orderId}/details`)).body).toEqual(before);
  });

  test("lists a buyer's orders newest first, page by page, without lines", async () => {
    const first = await order();
    const second = await anOrder(shop, { variantId, guest: first.guest });
    const { body } = await shop.as(first.guest).get("/orders/all?per_page=1");
    expect(body).toMatchObject({
      total: 2,
      last_page: 2,
      data: [{ _id: second.orderId, statuses: [{}], actions: ["upload-proof", "cancel"] }],
    });
    expect(body.data[0]).not.toHaveProperty("cart_items");
    const { body: orderDetails } = await shop
      .as(first.guest)
      .get(`/orders/${second.orderId}/details`);
    expect(body.data[0]).toMatchObject({
      product_title: orderDetails.cart_items[0].product_title,
      product_count: 1,
      first_lines: [
        {
          product_title: orderDetails.cart_items[0].product_title,
          image: orderDetails.cart_items[0].image,
          qty: orderDetails.cart_items[0].qty,
        },
      ],
      refund: null,
    });
    expect((await shop.as(first.guest).get(body.next_page_url)).body.data[0]._id).toBe(
      first.orderId,
    );
    expect((await shop.as(first.guest).get("/orders/all?store_id=main")).body.total).toBe(2);
    expect((await shop.as(first.guest).get("/orders/all?store_id=mini")).body.total).toBe(0);
    expect((await shop.as(shop.guest()).get("/orders/all")).body.data).toEqual([]);

    await shop.deps.db.execute(
      sql`update orders set payment_method = 'ONLINE' where id = ${body.data[0]._id}`,
    );
    const offline = await shop.as(first.guest).get("/orders/all/offline?store_id=main");
    expect(offline.body).toMatchObject({ total: 1, current_page: 1, next_page_url: null });
    expect(offline.body.data[0]).toMatchObject({ payment_method: "OFFLINE" });
    expect((await shop.as(shop.guest()).get("/orders/all/offline")).body.data).toEqual([]);
    expect((await shop.anyone.get("/orders/all/offline")).status).toBe(401);
  });

  test("finds a buyer's orders by status, by title in any language and by reference", async () => {
    const first = await order();
    const { guest } = first;
    const product = await aProduct(shop.deps, { name: "other-name" });
    const otherOrder = await anOrder(shop, { variantId: product.variants[0]!.id, guest });
    await shop.deps.db.execute(
      sql`update order_lines set product_title = '{"en":"100% Bear","zh":"小熊","cn":"小熊"}' where order_id = ${otherOrder.orderId}`,
    );
    await shop.as(guest).put(`/orders/${first.orderId}/cancelled`, {});
    const ids = async (query: string) => {
      const { body } = await shop.as(guest).get(`/orders/all?${query}`);
      return body.data.map(({ _id }: { _id: string }) => _id) as string[];
    };
    expect(await ids("status=cancelled")).toEqual([first.orderId]);
    expect(await ids("status=submitted")).toEqual([otherOrder.orderId]);
    expect(await ids("status=submitted&status=cancelled")).toHaveLength(2);
    for (const keyword of [
      "bear",
      "小熊",
      "100%25",
      otherOrder.reference,
      otherOrder.reference.slice(-4).toLowerCase(),
    ])
      expect(await ids(`keyword=${keyword}`), keyword).toEqual([otherOrder.orderId]);
    expect(await ids("keyword=_")).toEqual([]);
    expect(await ids("keyword=bear&status=cancelled")).toEqual([]);
    expect((await shop.as(guest).get("/orders/all?status=lost")).status).toBe(422);
    const offline = await shop.as(guest).get("/orders/all/offline?keyword=bear");
    expect(offline.body.total).toBe(1);
  });

  test("an order in the list names the day that all its pre-orders wait for", async () => {
    const { guest, orderId } = await order();
    const day = async () => (await shop.as(guest).get("/orders/all")).body.data[0].release_date;
    expect(await day()).toBeNull();
    await shop.deps.db.execute(
      sql`update order_lines set release_date = '2027-01-20' where order_id = ${orderId}`,
    );
    expect(await day()).toBe("2027-01-20");
    await shop.deps.db.execute(
      sql`update order_lines set withdrawn_qty = qty where order_id = ${orderId}`,
    );
    expect(await day()).toBeNull();
  });

  test("gives an order another reference when the first is taken", async () => {
    const { orderId, reference } = await order();
    const { paymentDeadline: _, ...row } = await readRow(orderId);
    const lines = await findOrderLines(shop.deps.db, orderId);
    const references = [reference, "HB-TEST-TEST"];
    const id = "another order";
    const copies = lines.map((line) => ({ ...line, id: "another line", orderId: id }));
    const inserted = await withFreeReference(
      (unlocked) =>
        inTransaction(shop.deps.db, async (tx) => {
          await insertOrder(tx, {
            order: { ...row, id, reference: unlocked },
            lines: copies,
            event: { event: "checkout", toStatus: "submitted", actorKind: "shop" },
            secondsToPay: 72,
          });
          // Deletes the row, because an order without history would break later tests.
          await tx.execute(sql`delete from orders where id = ${id}`);
          return unlocked;
        }),
      () => references.shift()!,
    );
    expect(inserted).toBe("HB-TEST-TEST");
  });
});

describe("guest without a token", () => {
  const readShownOrder = (orderId: string, query: Record<string, string>) =>
    shop.anyone.get(`/orders/${orderId}/details/guest`, { query });

  test("finds the order for a guest by email or phone in any spelling", async () => {
    const { orderId, reference } = await order();
    const spellings: Record<string, string>[] = [
      { email: "chan.tai@example.com" },
      { email: "CHAN.TAI@EXAMPLE.COM" },
      { phone: "91234567" },
      { phone: "9123 4567" },
      { phone: "+852 9123-4567" },
      { phone: "85291234567" },
      { phone: "91234567", email: "nobody@example.com" },
    ];
    for (const query of spellings) {
      const { status, body } = await readShownOrder(reference, query);
      expect({ query, status, id: body._id }).toEqual({ query, status: 200, id: orderId });
      expect(body).not.toHaveProperty("message");
    }
  });

  test("answers an unknown order and a wrong contact alike", async () => {
    const { orderId } = await order();
    const replies = await Promise.all([
      readShownOrder(orderId, { email: "nobody@example.com" }),
      readShownOrder(orderId, { phone: "61234567", email: recipient.email }),
      readShownOrder("HB-2222-2222", { email: recipient.email }),
    ]);
    const bare = replies.map(({ status, body: { request_id: _, ...body } }) => ({ status, body }));
    expect(new Set(bare.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(bare[0]).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test("a guest confirms the arrival by phone or email", async () => {
    for (const contact of [{ phone: recipient.phone }, { email: recipient.email }]) {
      const { orderId } = await makeShippedOrder(shop, { variantId });
      const completeOrder = () => shop.anyone.put(`/orders/${orderId}/completed/guest`, contact);
      expect(await completeOrder()).toMatchObject({
        status: 200,
        body: { current_status: "completed" },
      });
      expect((await readShownOrder(orderId, contact)).body.current_status).toBe("completed");
    }
  });

  test("a guest with the right contact may cancel, and one with a wrong contact may not", async () => {
    const { orderId } = await order();
    const wrongContactReply = await shop.anyone.put(`/orders/${orderId}/cancelled/guest`, {
      phone: "61234567",
    });
    expect(wrongContactReply.status).toBe(404);
    const cancelReply = await shop.anyone.put(`/orders/${orderId}/cancelled/guest`, {
      phone: recipient.phone,
    });
    expect(cancelReply).toMatchObject({ status: 200, body: { current_status: "cancelled" } });
    const lateReply = await shop.anyone.put(`/orders/${orderId}/completed/guest`, {
      email: recipient.email,
    });
    expect(lateReply).toMatchObject({
      status: 409,
      body: { code: "order_state", details: { current_status: "cancelled" } },
    });
  });
});
