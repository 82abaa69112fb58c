import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  makePaidOrder,
  recipient,
  startTestApi,
} from "../../testing/index.ts";
import { orderCopies } from "../order-details/order-details.personal.ts";
import { findOrder } from "../orders/index.ts";
import { makeRefundCalls } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const refundCalls = makeRefundCalls(shop, await shop.operator("owner"));
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });
const variantId = variants[0]!.id;
const singleItem = [{ product_variant_id: variantId, qty: 1, restock: false }];

test("refuses to plan or pay a refund of an unpaid order", async () => {
  const { orderId, guest } = await anOrder(shop, { variantId });
  await shop.as(guest).put(`/orders/${orderId}/cancelled`);
  const refundBody = { items: singleItem };
  for (const refused of [
    await refundCalls.plan(orderId, refundBody),
    await refundCalls.refund(orderId, refundBody),
  ])
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "order_state", details: { current_status: "cancelled" } },
    });
});

test("lists of refunds and requests need the same number of queries for one entry and for many", async () => {
  const ask = async () => {
    const { orderId, guest } = await makePaidOrder(shop, { variantId, qty: 2 });
    const body = {
      reason: "damaged",
      images: [],
      refund_items: [{ product_variant_id: variantId, qty: 1 }],
    };
    const request = await shop.as(guest).post(`/orders/${orderId}/refund-request`, body);
    expect(request.status, request.text).toBe(200);
    await refundCalls.refund(orderId, { items: singleItem });
  };
  const queries = vi.spyOn(deps.pool, "query");
  const countQueries = async (path: string, expected: number) => {
    queries.mockClear();
    const { body } = await refundCalls.staff.get(`/api/operator/${path}`);
    expect(body.data).toHaveLength(expected);
    // Notifications to workers about earlier jobs are not counted.
    return queries.mock.calls.filter(([query]) => !JSON.stringify(query).includes("pg_notify"))
      .length;
  };
  const counts = async (expected: number) => [
    await countQueries("refunds", expected),
    await countQueries("refund-requests", expected),
  ];
  await ask();
  const queriesOfOne = await counts(1);
  await ask();
  await ask();
  expect(await counts(3)).toEqual(queriesOfOne);
  expect(Math.min(...queriesOfOne)).toBeGreaterThan(0);
});

test("lists owed transfers with payee, amount and date, and counts them", async () => {
  const counts = async () => {
    const { body } = await refundCalls.staff.get("/api/operator/orders/counts");
    return [body.refund_requests, body.due_transfers, body.failed_refunds] as number[];
  };
  const before = await counts();
  const [orderWithProof, orderWithBothPayers, requestedOrder] = [
    await makePaidOrder(shop, { variantId }),
    await makePaidOrder(shop, { variantId }),
    await makePaidOrder(shop, { variantId }),
  ];
  const details = (await refundCalls.staff.get(`/api/operator/orders/${orderWithProof.orderId}`))
    .body;
  await deps.db.execute(sql`
    update payment_proofs set reading = ${JSON.stringify({ payer: { value: "WONG SIU MING", confidence: 0.9 } })}::jsonb
    where order_id in (${orderWithProof.orderId}, ${orderWithBothPayers.orderId})`);
  await deps.db.execute(sql`
    with t as (insert into bank_transfers (id, fingerprint, paid_on, amount, text, payer)
      values ('stated', 'stated', now()::date, 8000, '', 'LEE KA YAN') returning id)
    insert into transfer_payments (transfer_id, order_id, operator_id) select id, ${orderWithBothPayers.orderId}, (select id from operators limit 1) from t`);
  const plan = {
    reason: "damaged",
    images: [],
    refund_items: [{ product_variant_id: variantId, qty: 1 }],
  };
  await shop
    .as(requestedOrder.guest)
    .post(`/orders/${requestedOrder.orderId}/refund-request`, plan);
  for (const { orderId } of [orderWithProof, orderWithBothPayers])
    expect((await refundCalls.refund(orderId, { goodwill: "12.30" })).status).toBe(200);
  expect(await counts()).toEqual([before[0]! + 1, before[1]! + 2, before[2]]);

  const list = async (query: Record<string, string>) =>
    (await refundCalls.staff.get("/api/operator/refunds", { query: { per_page: "100", ...query } }))
      .body.data as { _id: string; order: { _id: string } }[];
  const findByOrder = (rows: Awaited<ReturnType<typeof list>>, { orderId }: { orderId: string }) =>
    rows.find(({ order }) => order._id === orderId);
  const dueRefunds = await list({ state: "DUE" });
  expect(findByOrder(dueRefunds, orderWithProof)).toMatchObject({
    state: "DUE",
    amount: "12.30",
    waits_since: expect.stringMatching(/Z$/),
    order: {
      reference: orderWithProof.reference,
      current_status: "processing",
      payment_method: "OFFLINE",
      contact: {
        name: details.delivery_details.recipient_name,
        email: details.delivery_details.email,
        phone: expect.stringContaining(details.delivery_details.phone),
      },
    },
    payer: { name: "WONG SIU MING", read_from: "proof", transfer_id: null },
  });
  expect(findByOrder(dueRefunds, orderWithBothPayers)).toMatchObject({
    payer: { name: "LEE KA YAN", read_from: "statement", transfer_id: "stated" },
  });
  expect(await list({ state: "FAILED" })).toEqual([]);
  expect(await list({ state: "SENDING" })).toEqual([]);
  expect(await list({ until: "2020-01-01" })).toEqual([]);
  expect(await list({ from: "2020-01-01", state: "DUE" })).toEqual(dueRefunds);
  const [first] = (await refundCalls.staff.get("/api/operator/refunds?state=DUE&per_page=1")).body
    .data;
  expect(first._id).toBe(dueRefunds[0]!._id);
  const next = await refundCalls.staff.get(
    `/api/operator/refunds?state=DUE&per_page=1&after=${first._id}`,
  );
  expect(next.body.data[0]._id).toBe(dueRefunds[1]!._id);
  expect(next.body.next_page_url).toMatch(/^.*state=DUE&per_page=1&after=/);

  await refundCalls.paidOut(findByOrder(dueRefunds, orderWithProof)!._id);
  expect(findByOrder(await list({}), orderWithProof)).toBeUndefined();
  expect(await counts()).toEqual([before[0]! + 1, before[1]! + 1, before[2]]);
});

test("finds requests and refunds by the order's reference, email and name", async () => {
  const buyerDetails = { ...recipient, recipient_name: "Zoe Ip", email: "zoe@ip.example" };
  const requestedOrder = await makePaidOrder(shop, {
    variantId,
    checkout: { delivery_details: buyerDetails },
  });
  const otherOrder = await makePaidOrder(shop, { variantId });
  const body = {
    reason: "damaged",
    images: [],
    refund_items: [{ product_variant_id: variantId, qty: 1 }],
  };
  for (const { orderId, guest } of [requestedOrder, otherOrder]) {
    const request = await shop.as(guest).post(`/orders/${orderId}/refund-request`, body);
    expect(request.status, request.text).toBe(200);
    expect((await refundCalls.refund(orderId, { goodwill: "1.00" })).status).toBe(200);
  }
  const searchList = async (list: string, q: string) => {
    const { body: page } = await refundCalls.staff.get(`/api/operator/${list}`, { query: { q } });
    return page.data.map(({ order }: { order: { reference: string } }) => order.reference);
  };
  for (const list of ["refund-requests", "refunds"]) {
    for (const q of [requestedOrder.reference.toLowerCase(), "ZOE@", "zoe i"])
      expect(await searchList(list, q), `${list}: ${q}`).toEqual([requestedOrder.reference]);
    expect(await searchList(list, "nobody")).toEqual([]);
    expect((await searchList(list, "")).length).toBeGreaterThan(1);
  }
});

test("exports the transfers to make, with cells that no spreadsheet runs as formulas", async () => {
  const { orderId } = await makePaidOrder(shop, { variantId });
  const recipientName = JSON.stringify({ recipient_name: '=1+1, "Chan"' });
  await deps.db.execute(sql`
    update orders set delivery_details = delivery_details || ${recipientName}::jsonb
    where id = ${orderId}`);
  const createdReply = await refundCalls.refund(orderId, { goodwill: "1.00", items: [] });
  expect(createdReply.status, createdReply.text).toBe(200);
  const { reference } = createdReply.body.order;
  const file = await refundCalls.staff.get(`/api/operator/refunds/transfers.csv?q=${reference}`);
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [headerRow, row, lastLine] = file.text.replace("\uFEFF", "").split("\r\n");
  expect(headerRow).toBe("refund,order,name,phone,email,amount,currency,message,owed_since");
  expect(row).toMatch(`${createdReply.body._id},${reference},"'=1+1, ""Chan""",852 `);
  expect(row).toContain(`,1.00,HKD,${reference},`);
  expect(lastLine).toBe("");
  const { rows } = await deps.db.execute(
    sql`select after from operator_audit where action = 'export-due-transfers'`,
  );
  expect(rows).toEqual([{ after: { count: 1 } }]);
});

test("staff read the reason of a refund in the order's history, and buyers get no copy of it", async () => {
  const { orderId } = await makePaidOrder(shop, { variantId });
  await refundCalls.refund(orderId, { items: singleItem, note: "Box crushed" });
  const { body } = await refundCalls.staff.get(`/api/operator/orders/${orderId}`);
  expect(body.history.at(-1)).toMatchObject({ event: "refund-all", reason: "Box crushed" });
  const { customerId } = (await findOrder(deps.db, orderId))!;
  const copy = JSON.stringify(await orderCopies.export!(deps, { customerId, addresses: [] }, 60));
  expect(copy).toContain(orderId);
  expect(copy).not.toContain("Box crushed");
});
