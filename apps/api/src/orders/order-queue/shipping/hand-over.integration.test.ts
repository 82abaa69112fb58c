import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  aWarehouse,
  findInvariantViolations,
  makePaidOrder,
  countReserved,
  readMailbox,
  startTestApi,
} from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });
const variantId = variants[0]!.id;
const packer = shop.as(await shop.operator("fulfilment"));

/** Makes a paid pick-up order with two units. */
async function aCollectedOrder() {
  const pickupPoint = { key: "mong-kok", position: 2, isPickupPoint: true };
  const delivery_info = {
    method: "SELF_PICKUP",
    warehouse_id: await aWarehouse(deps, pickupPoint),
  };
  const { orderId, reference } = await makePaidOrder(shop, {
    variantId,
    qty: 2,
    checkout: { delivery_info },
  });
  const fetchOrder = async () => (await packer.get(`/orders/${orderId}`)).body;
  const post = async (step: "ready" | "undo-ready" | "hand-over", caller = packer) =>
    caller.post(`/orders/${orderId}/${step}`, { version: (await fetchOrder()).version });
  return { orderId, reference, read: fetchOrder, post };
}

test("staff hand over a ready order once, and its reserved stock leaves the warehouse", async () => {
  const before = await countReserved(deps, variantId);
  const { read: fetchOrder, post } = await aCollectedOrder();
  const earlyReply = await post("hand-over");
  expect([earlyReply.status, earlyReply.body.code]).toEqual([409, "order_state"]);
  const readyReply = await post("ready");
  expect(readyReply.body.actions).toContain("hand-over");
  expect((await countReserved(deps, variantId)) - before).toBe(2);
  const doneReply = await post("hand-over");
  expect(doneReply.body).toMatchObject({ current_status: "completed" });
  expect(await countReserved(deps, variantId)).toBe(before);
  expect((await fetchOrder()).history.at(-1)).toMatchObject({
    event: "hand-over",
    by: { kind: "staff", name: "Wai Ling" },
  });
  const repeatedReply = await post("hand-over");
  expect(repeatedReply.body).toMatchObject({ code: "order_state" });
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("when two staff hand over an order at once, one succeeds and the other gets 409", async () => {
  const { orderId, read: fetchOrder, post } = await aCollectedOrder();
  await post("ready");
  const { version } = await fetchOrder();
  const colleague = shop.as(await shop.operator("manager"));
  const replies = await Promise.all(
    [packer, colleague].map((caller) => caller.post(`/orders/${orderId}/hand-over`, { version })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe("stale");
  const { history } = await fetchOrder();
  const events = history.map(({ event }: { event: string }) => event);
  expect(events.filter((event: string) => event === "hand-over")).toHaveLength(1);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("staff cannot hand over an order for delivery at the counter", async () => {
  const { orderId } = await makePaidOrder(shop, { variantId });
  const { version } = (await packer.get(`/orders/${orderId}`)).body;
  const refusedReply = await packer.post(`/orders/${orderId}/hand-over`, { version });
  expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "order_state"]);
  const staleHandOver = await packer.post(`/orders/${orderId}/hand-over`, { version: 0 });
  expect([staleHandOver.status, Object.keys(staleHandOver.body.errors)]).toEqual([
    422,
    ["version"],
  ]);
});

test("staff can undo the ready status, the order is packed again, and its buyer is told", async () => {
  const { orderId, read: fetchOrder, post } = await aCollectedOrder();
  const earlyReply = await post("undo-ready");
  expect([earlyReply.status, earlyReply.body.code]).toEqual([409, "order_state"]);
  const reserved = await countReserved(deps, variantId);
  await post("ready");
  const undoReply = await post("undo-ready");
  expect(undoReply.body).toMatchObject({ current_status: "processing" });
  expect(undoReply.body.actions).toContain("ready-for-pickup");
  expect(await countReserved(deps, variantId)).toBe(reserved);
  const { rows } = await deps.db.execute<{ completes_at: string | null }>(
    sql`select completes_at from orders where id = ${orderId}`,
  );
  expect(rows[0]).toEqual({ completes_at: null });
  const kinds = (await readMailbox(shop, undoReply.body.delivery_details.email)).map(
    ({ kind }) => kind,
  );
  expect(kinds.slice(0, 2)).toEqual(["order-not-ready-yet", "order-ready-to-pickup"]);
  expect((await fetchOrder()).history.at(-1)).toMatchObject({ event: "undo-ready-for-pickup" });
  expect((await post("ready")).status).toBe(200);
  expect((await post("hand-over")).status).toBe(200);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("a hand-over and an undo at once change an order once", async () => {
  const { orderId, read: fetchOrder, post } = await aCollectedOrder();
  await post("ready");
  const { version } = await fetchOrder();
  const replies = await Promise.all(
    ["hand-over", "bulk/undo-ready"].map((step) =>
      step === "hand-over"
        ? packer.post(`/orders/${orderId}/hand-over`, { version })
        : packer.post("/orders/bulk/undo-ready", { orders: [{ order_id: orderId, version }] }),
    ),
  );
  const wasUndoFirst = replies[1]!.body.data[0].code === "ok";
  expect(replies[0]!.status).toBe(wasUndoFirst ? 409 : 200);
  expect((await fetchOrder()).current_status).toBe(wasUndoFirst ? "processing" : "completed");
  expect(await findInvariantViolations(deps)).toEqual([]);
});
