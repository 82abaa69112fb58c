import { get, type IncomingMessage } from "node:http";
import { enquiryEndpoints } from "@harbour/contracts";
import { queueEvent, operatorApiBase } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { modules } from "../../modules.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import { createDeps } from "../../platform/modules/deps.ts";
import { createServer } from "../../platform/server/server.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  aProof,
  runStaffAction,
  startTestApi,
} from "../../testing/index.ts";
import { saveReading } from "../proof-reading/read-proofs.ts";
import { claimUnreadProof } from "../proofs/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const variantId = (await aProduct(deps, { variants: [{ stock: 1000 }] })).variants[0]!.id;
const apiUrl = await shop.listen();

/**
 * Opens an event stream.
 * @returns an object whose `next` resolves with the next event's name and data, or with "ended" when the shop
 * disconnects
 */
async function listen(operator: Operator, { origin = apiUrl, query = "" } = {}) {
  const headers = { authorization: `Bearer ${shop.signToken(operator)}` };
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}${operatorApiBase}/events${query}`, { agent: false, headers }, resolve).on(
      "error",
      reject,
    );
  });
  const chunks = reply.setEncoding("utf8").iterator({ destroyOnReturn: false });
  let received = "";
  const next = async (): Promise<unknown> => {
    for (;;) {
      const event = /event: (\w+)\ndata: (.*)\n\n/.exec(received);
      if (event) {
        received = received.slice(event.index + event[0].length);
        return event[1] !== "missed" ? queueEvent.parse(JSON.parse(event[2]!)) : event[1];
      }
      const { done, value } = (await chunks.next()) as IteratorResult<string>;
      if (done) return "ended";
      received += value;
    }
  };
  /** Returns the next event, and skips notices of missed events. */
  const news = async () => {
    for (;;) {
      const event = await next();
      if (event !== "missed") return event;
    }
  };
  return { reply, next, news, leave: () => reply.destroy() };
}

async function buy() {
  const { orderId: order_id, reference, guest } = await anOrder(shop, { variantId });
  return { of: { order_id, reference }, guest };
}

test("the order queue gets events of orders, proofs and payments without their contents", async () => {
  const listener = await listen(await shop.operator("support"));
  expect(listener.reply.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  const { of: orderFields, guest } = await buy();
  expect(await listener.news()).toEqual({ type: "order.placed", ...orderFields });
  await shop
    .as(guest)
    .put(`/orders/${orderFields.order_id}/upload`, { image: await aProof(shop, guest) });
  expect(await listener.news()).toEqual({ type: "order.proof_uploaded", ...orderFields });
  const staff = await shop.operator("manager");
  await runStaffAction(shop, "approve", orderFields.order_id, { operator: staff });
  expect(await listener.news()).toEqual({ type: "order.paid", ...orderFields });
  await runStaffAction(shop, "ship", orderFields.order_id, { operator: staff });
  expect(await listener.news()).toEqual({ type: "order.changed", ...orderFields });
  const otherPurchase = await buy();
  expect(await listener.news()).toEqual({ type: "order.placed", ...otherPurchase.of });
  await shop.as(otherPurchase.guest).put(`/orders/${otherPurchase.of.order_id}/cancelled`);
  expect(await listener.news()).toEqual({ type: "order.cancelled", ...otherPurchase.of });
  listener.leave();
});

test("only roles that answer enquiries get events of enquiries", async () => {
  const support = await listen(await shop.operator("support"));
  const packer = await listen(await shop.operator("fulfilment"));
  const enquiry = await shop.anyone.post("/enquiries", enquiryEndpoints.send.example);
  const { reference } = enquiry.body;
  const received = (await support.news()) as { enquiry_id: string };
  expect(received).toEqual({
    type: "enquiry.received",
    enquiry_id: received.enquiry_id,
    reference,
  });
  const manager = shop.as(await shop.operator("manager"));
  await manager.post(`/enquiries/${reference}/close`, { version: 1 });
  expect(await support.news()).toMatchObject({ type: "enquiry.changed", reference });
  const { of: orderFields } = await buy();
  expect(await packer.news()).toEqual({ type: "order.placed", ...orderFields });
  support.leave();
  packer.leave();
});

test("the order queue gets events of read proofs and of requested, decided, due and paid refunds", async () => {
  const types = "order.proof_read,order.refund_requested,order.refund_decided,order.refund_due";
  const owner = await shop.operator("owner");
  const listener = await listen(owner, { query: `?types=${types},order.refund_paid_back` });
  const { of: orderFields, guest } = await buy();
  const { order_id } = orderFields;
  await shop.as(guest).put(`/orders/${order_id}/upload`, { image: await aProof(shop, guest) });
  const proof = (await claimUnreadProof(deps.db))!;
  await inTransaction(deps.db, (tx) =>
    saveReading(deps, tx, { proof, picture: undefined, recognisedPicture: undefined }),
  );
  expect(await listener.news()).toEqual({ type: "order.proof_read", ...orderFields });
  await runStaffAction(shop, "approve", order_id, { operator: owner });
  const items = [{ product_variant_id: variantId, qty: 1 }];
  const refundRequest = { reason: "damaged", images: [], refund_items: items };
  await shop.as(guest).post(`/orders/${order_id}/refund-request`, refundRequest);
  expect(await listener.news()).toEqual({ type: "order.refund_requested", ...orderFields });
  const [request] = (await shop.as(owner).get("/refund-requests?status=waiting")).body.data;
  const decideReply = await shop.as(owner).post(`/refund-requests/${request._id}/decide`, {
    items: [{ product_variant_id: variantId, approved_qty: 1 }],
    version: 1,
  });
  expect(decideReply.status, decideReply.text).toBe(200);
  const refundEvents = [await listener.news(), await listener.news()];
  expect(refundEvents).toEqual([
    { type: "order.refund_decided", ...orderFields },
    { type: "order.refund_due", ...orderFields },
  ]);
  const [refund] = (await shop.as(owner).get(`/orders/${order_id}/refunds`)).body.data;
  await shop.as(owner).post(`/refunds/${refund._id}/paid-out`, { note: "FPS" });
  expect(await listener.news()).toEqual({ type: "order.refund_paid_back", ...orderFields });
  listener.leave();
});

test("the order queue gets events of other processes", async () => {
  const elsewhere = createDeps(deps.settings, modules, { log: deps.log });
  const api = createServer(elsewhere);
  const listener = await listen(await shop.operator("support"), {
    origin: await api.listen({ host: "127.0.0.1", port: 0 }),
  });
  const { of: orderFields } = await buy();
  expect(await listener.news()).toEqual({ type: "order.placed", ...orderFields });
  await api.close();
  expect(await listener.next()).toBe("ended");
  await elsewhere.close();
});

test("a screen that asks for some event types gets only those", async () => {
  const listener = await listen(await shop.operator("fulfilment"), {
    query: "?types=order.cancelled",
  });
  const { of: orderFields, guest } = await buy();
  await shop.as(guest).put(`/orders/${orderFields.order_id}/cancelled`);
  expect(await listener.news()).toEqual({ type: "order.cancelled", ...orderFields });
  listener.leave();
});

test("an event stream ends on sign-out and does not renew the session", async () => {
  const operator = await shop.operator("owner");
  const listener = await listen(operator);
  await deps.db.execute(
    sql`update operator_sessions set last_used_at = now() - interval '29 minutes' where id = ${operator.sessionId}`,
  );
  const { of: orderFields } = await buy();
  expect(await listener.news()).toEqual({ type: "order.placed", ...orderFields });
  const { rows } = await deps.db.execute(
    sql`select from operator_sessions where id = ${operator.sessionId} and last_used_at < now() - interval '28 minutes'`,
  );
  expect(rows).toHaveLength(1);
  await shop.as(operator).post("/auth/logout");
  await buy();
  expect(await listener.news()).toBe("ended");
});

test("an event stream ends when its operator's role may no longer read orders", async () => {
  const operator = await shop.operator("support");
  const listener = await listen(operator);
  const changeRole = (role: string) =>
    deps.db.execute(sql`update operators set role = ${role} where id = ${operator.id}`);
  await changeRole("manager");
  const { of: orderFields } = await buy();
  expect(await listener.news()).toEqual({ type: "order.placed", ...orderFields });
  await changeRole("content");
  await buy();
  expect(await listener.news()).toBe("ended");
});

test("a session opens five event streams at most; content and shop roles open none", async () => {
  const operator = await shop.operator("owner");
  const listeners = [];
  for (let windowIndex = 0; windowIndex < 5; windowIndex += 1)
    listeners.push(await listen(operator));
  expect((await shop.as(operator).get("/events")).status).toBe(429);
  for (const listener of listeners) listener.leave();
  expect((await shop.as(await shop.operator("content")).get("/events")).status).toBe(403);
});
