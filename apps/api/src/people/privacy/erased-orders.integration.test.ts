import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  aProof,
  makePaidOrder,
  makeOrderWithProof,
  recipient,
  shopperPassword,
  startTestApi,
} from "../../testing/index.ts";
import { findTablesContaining } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 50 }] });
const variantId = variants[0]!.id;
const owner = shop.as(await shop.operator("owner"));

test("erases old and new delivery addresses of an order from every table", async () => {
  const traces = ["elderberry", "marigold"];
  const ada = await shop.shopper();
  const { orderId } = await makePaidOrder(shop, {
    variantId,
    guest: ada,
    checkout: { delivery_details: { ...recipient, address: "12 Elderberry Lane" } },
  });
  const backOffice = `/orders/${orderId}`;
  const moved = {
    version: (await owner.get(backOffice)).body.version,
    recipient_name: "Ms Marigold",
    phone: "98765432",
    address: "9 Marigold Street",
  };
  const { body } = await owner.put(`${backOffice}/address`, moved);
  expect(body.history.at(-1).former_recipient).toMatchObject({ address: "12 Elderberry Lane" });
  const sent = { version: body.version, tracking: { number: "SF1" } };
  expect((await owner.post(`${backOffice}/ship`, sent)).status).toBe(200);
  expect((await shop.as(ada).put(`${backOffice}/completed`)).status).toBe(200);
  await shop.runJobs();
  // Proves that the search works. The append-only audit contains neither trace.
  const before = await findTablesContaining(deps, traces);
  expect(before).toEqual(
    expect.arrayContaining(["public.order_former_recipients", "public.orders"]),
  );
  expect(before).not.toContain("public.operator_audit");

  const closed = await shop.as(ada).post("/profiles/close-account", { password: shopperPassword });
  expect(closed.status, closed.text).toBe(200);
  await shop.runJobs();
  expect(await findTablesContaining(deps, traces)).toEqual([]);
  const { rows } = await deps.db.execute(
    sql`select after from operator_audit where subject = ${`order ${orderId}`} and action = 'address-changed'`,
  );
  expect(rows).toMatchObject([{ after: { changed: ["address", "phone", "recipient_name"] } }]);
});

test("erases staff texts about an order, its proof and its refunds with the buyer", async () => {
  const word = "aubergine";
  const of = (what: string) => `Mr Aubergine, ${what}`;
  const inEach = (text: string) => ({ en: text, zh: text, cn: text });
  const ada = await shop.shopper();
  const bought = await makeOrderWithProof(shop, { variantId, qty: 3, guest: ada });
  const { orderId } = bought;
  const backOffice = `/orders/${orderId}`;
  const version = async () => (await owner.get(backOffice)).body.version as number;
  const does = async (path: string, body: object) => {
    const done = await owner.post(path, { version: await version(), ...body });
    expect(done.status, done.text).toBe(200);
    return done.body;
  };
  await does(`${backOffice}/notes`, { text: of("rang") });
  await does(`${backOffice}/reject`, { reason: of("no money came") });
  const image = await aProof(shop, ada);
  await shop.as(ada).put(`${backOffice}/upload`, { image });
  await does(`${backOffice}/approve`, {});
  const items = [{ product_variant_id: variantId, qty: 1 }];
  const ask = async () => {
    const refundBody = { reason: "other", description: of("is sad"), refund_items: items };
    const made = await shop.as(ada).post(`${backOffice}/refund-request`, refundBody);
    expect(made.status, made.text).toBe(200);
    return `/refund-requests/${made.body.refund_request._id}/decide`;
  };
  const refuses = [
    { product_variant_id: variantId, approved_qty: 0, rejection: inEach(of("it is whole")) },
  ];
  await does(await ask(), { version: 1, items: refuses, note: of("saw it") });
  const grants = [{ product_variant_id: variantId, approved_qty: 1 }];
  await does(await ask(), { version: 1, items: grants, note: of("saw it again") });
  const refund = await does(`${backOffice}/refunds`, { items, note: of("sorry") });
  const paid = await does(`/refunds/${refund._id}/paid-out`, { note: of("FPS") });
  const [granted] = (await owner.get(`${backOffice}/refunds`)).body.data;
  await does(`/refunds/${granted._id}/paid-out`, { note: of("FPS too") });
  expect(paid).toMatchObject({ note: of("sorry"), paid_out_note: of("FPS") });
  await does(`${backOffice}/ship`, { tracking: { number: "SF2" } });
  expect((await shop.as(ada).put(`${backOffice}/completed`)).status).toBe(200);
  await shop.runJobs();
  expect(await findTablesContaining(deps, [word])).toEqual(
    expect.arrayContaining([
      "public.order_events",
      "public.order_notes",
      "public.payment_proofs",
      "public.refund_request_items",
      "public.refund_requests",
      "public.refunds",
    ]),
  );
  expect(await findTablesContaining(deps, [word])).not.toContain("public.operator_audit");

  await shop.as(ada).post("/profiles/close-account", { password: shopperPassword });
  await shop.runJobs();
  expect(await findTablesContaining(deps, [word])).toEqual([]);
  // Refunded amounts stay in the books.
  const { rows } = await deps.db.execute(sql`
    select note, paid_out_note, transfer > 0 as is_paid from refunds where order_id = ${orderId} order by created_at`);
  expect(rows).toEqual([
    { note: "", paid_out_note: null, is_paid: true },
    { note: "", paid_out_note: null, is_paid: true },
  ]);
  const changes = [sql`reason = 'other'`, sql`reason = null, event = 'ship'`];
  for (const change of changes)
    await expect(
      deps.db.execute(sql`update order_events set ${change} where order_id = ${orderId}`),
    ).rejects.toThrow();
});
