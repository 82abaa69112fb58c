import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aCourier,
  aProduct,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  startTestApi,
  withClient,
} from "../../testing/index.ts";
import {
  answerWith,
  startReceiver,
  causeEvents,
  makeDeliveriesDue,
  subscribe,
  verifyDelivery,
} from "./testing.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const owner = shop.as(await shop.operator());

const webhookFields = {
  url: "https://erp.example.com/harbour",
  description: "ERP",
  event_types: ["order.paid", "order.cancelled"],
};

test("the owner creates, changes and deletes a webhook; its secret is shown at creation", async () => {
  const createdReply = await owner.post("/webhooks", {
    ...webhookFields,
    event_types: ["order.paid", "order.paid"],
  });
  expect(createdReply.body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const { webhook } = createdReply.body;
  expect(webhook).toMatchObject({
    ...webhookFields,
    event_types: ["order.paid"],
    is_enabled: true,
    version: 1,
  });
  const address = `/webhooks/${webhook._id}`;
  const changeReply = await owner.put(address, { ...webhookFields, is_enabled: false, version: 1 });
  expect(changeReply.body).toMatchObject({ ...webhookFields, is_enabled: false, version: 2 });
  const listedDeliveries = await owner.get("/webhooks");
  expect(listedDeliveries.body).toEqual([{ ...changeReply.body, failed_deliveries: 0 }]);
  expect(listedDeliveries.text).not.toContain("whsec_");
  expect((await owner.delete(address, { query: { version: "2" } })).status).toBe(200);
  expect((await owner.get("/webhooks")).body).toEqual([]);
});

test("refuses a stale change and shows the present webhook", async () => {
  const { webhook } = (await owner.post("/webhooks", webhookFields)).body;
  const address = `/webhooks/${webhook._id}`;
  const change = { ...webhookFields, is_enabled: true, version: 1 };
  expect((await owner.put(address, { ...change, description: "Mine" })).status).toBe(200);
  for (const staleReply of [
    await owner.put(address, change),
    await owner.delete(address, { query: { version: "1" } }),
    await owner.post(`${address}/rotate-secret`, { version: 1 }),
  ]) {
    expect([staleReply.status, staleReply.body.code]).toEqual([409, "stale"]);
    expect(staleReply.body.details.current).toMatchObject({ description: "Mine", version: 2 });
    expect(staleReply.text).not.toContain("whsec_");
  }
  expect((await owner.delete(address, { query: { version: "2" } })).status).toBe(200);
  expect((await owner.put(address, change)).status).toBe(404);
});

test("normalises a pasted address before storing it", async () => {
  const url = "https://erp.example.com/har\r\nbour hook?a=1\t ";
  const { webhook } = (await owner.post("/webhooks", { ...webhookFields, url })).body;
  expect(webhook.url).toBe("https://erp.example.com/harbour%20hook?a=1");
  const address = `/webhooks/${webhook._id}`;
  const change = { ...webhookFields, url: "https://ERP.example.com", is_enabled: true, version: 1 };
  expect((await owner.put(address, change)).body.url).toBe("https://erp.example.com/");
  expect((await owner.delete(address, { query: { version: "2" } })).status).toBe(200);
});

test("refuses private addresses and unknown events with a message", async () => {
  for (const url of ["http://erp.example.com", "https://10.0.0.1", "https://169.254.169.254/"]) {
    const refusedReply = await owner.post("/webhooks", { ...webhookFields, url });
    expect([refusedReply.status, Object.keys(refusedReply.body.errors)]).toEqual([422, ["url"]]);
  }
  const unknownEventReply = await owner.post("/webhooks", {
    ...webhookFields,
    event_types: ["order.eaten"],
  });
  expect(unknownEventReply.status).toBe(422);
  const liveShop = await startTestApi({ settings: { isDemo: false } });
  const refused = await liveShop
    .as(await liveShop.operator())
    .post("/webhooks", { ...webhookFields, url: "http://127.0.0.1:3001/" });
  expect(refused.status).toBe(422);
});

test("audits changes of webhooks without secrets", async () => {
  const manager = await shop.operator("manager");
  const { secret, webhook } = (await shop.as(manager).post("/webhooks", webhookFields)).body;
  const rotationReply = await shop
    .as(manager)
    .post(`/webhooks/${webhook._id}/rotate-secret`, { version: 1 });
  await shop.as(manager).delete(`/webhooks/${webhook._id}`, { query: { version: "2" } });
  const { rows } = await db.execute(
    sql`select action, subject, before, after from operator_audit where operator_id = ${manager.id} order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "create-webhook",
    "rotate-webhook-secret",
    "delete-webhook",
  ]);
  expect(rows[0]!["subject"]).toBe(`webhook ${webhook._id}`);
  const auditText = JSON.stringify(rows);
  for (const signingSecret of [secret, rotationReply.body.secret])
    expect(auditText).not.toContain(signingSecret);
});

test("signs with both secrets for 24 hours after a rotation, then with the new one", async () => {
  const receiver = await startReceiver();
  const { id, secret: oldSecret } = await subscribe(shop, receiver.url, ["payment.failed"]);
  const { body } = await owner.post(`/webhooks/${id}/rotate-secret`, { version: 1 });
  expect(body.secret).not.toBe(oldSecret);
  await causeEvents(shop);
  await shop.runJobs();
  const [sentDelivery] = receiver.received;
  expect(verifyDelivery(sentDelivery!, oldSecret)).toEqual(
    verifyDelivery(sentDelivery!, body.secret),
  );
  const { rows } = await db.execute(sql`
    select old_secret_until - now() between interval '23 hours 59 minutes' and interval '24 hours' as is_a_day
    from webhook_endpoints where id = ${id}`);
  expect(rows).toEqual([{ is_a_day: true }]);

  await db.execute(sql`update webhook_endpoints set old_secret_until = now() where id = ${id}`);
  await causeEvents(shop);
  await shop.runJobs();
  expect(verifyDelivery(receiver.received[1]!, body.secret)).toBeDefined();
  expect(() => verifyDelivery(receiver.received[1]!, oldSecret)).toThrow("No matching signature");
  await db.execute(sql`select graphile_worker.add_job('forget-old-webhooks', '{}')`);
  await shop.runJobs();
  const { rows: secretRows } = await db.execute(
    sql`select old_secret from webhook_endpoints where id = ${id}`,
  );
  expect(secretRows).toEqual([{ old_secret: null }]);
  await db.execute(sql`delete from webhook_endpoints`);
});

test("lists deliveries page by page, the newest first, and retries failed ones at once", async () => {
  const receiver = await startReceiver();
  const { id } = await subscribe(shop, receiver.url, ["payment.failed"]);
  await causeEvents(shop, 2);
  await shop.runJobs();
  receiver.answer = answerWith(500);
  await causeEvents(shop, 3);
  await shop.runJobs();

  const listedDeliveries: {
    _id: string;
    status: string;
    last_attempt: { status: number } | null;
  }[] = [];
  let next: string | null = `/webhooks/${id}/deliveries?per_page=2`;
  for (let page = 0; next !== null && page < 9; page += 1) {
    const { body } = await owner.get(next);
    expect(body.data.length).toBeLessThanOrEqual(2);
    listedDeliveries.push(...body.data);
    next = body.next_page_url;
  }
  expect(listedDeliveries.map(({ status }) => status)).toEqual([
    ...Array<string>(3).fill("waiting"),
    ...Array<string>(2).fill("delivered"),
  ]);
  expect(new Set(listedDeliveries.map(({ _id }) => _id)).size).toBe(5);
  const lastStatuses = listedDeliveries.map(({ last_attempt: attempt }) => attempt?.status);
  expect(lastStatuses).toEqual([500, 500, 500, 204, 204]);
  const delivered = await owner.get(`/webhooks/${id}/deliveries?status=delivered`);
  expect(delivered.body.data).toHaveLength(2);
  expect(delivered.body.next_page_url).toBeNull();

  const idsFrom = (first: number, last?: number) =>
    new Set(receiver.received.slice(first, last).map(({ headers }) => headers["webhook-id"]));
  receiver.answer = answerWith(200);
  const since = (msAgo: number) => ({ since: new Date(Date.now() - msAgo).toISOString() });
  expect((await owner.post(`/webhooks/${id}/replay`, since(-60_000))).body).toEqual({ queued: 0 });
  expect((await owner.post(`/webhooks/${id}/replay`, since(3600_000))).body).toEqual({ queued: 3 });
  await shop.runJobs();
  expect(idsFrom(5)).toEqual(idsFrom(2, 5));
  expect((await owner.post(`/webhooks/${id}/replay`, since(3600_000))).body).toEqual({ queued: 0 });

  const [newest] = listedDeliveries;
  expect((await owner.post(`/webhook-deliveries/${newest!._id}/replay`)).body).toEqual({
    queued: 1,
  });
  await shop.runJobs();
  await makeDeliveriesDue(shop);
  await shop.runJobs();
  expect(receiver.received).toHaveLength(9);
  const details = (await owner.get(`/webhook-deliveries/${newest!._id}`)).body;
  expect(details.body).toBe(receiver.received.at(-1)!.body);
  expect(details.log.map(({ status }: { status: number }) => status)).toEqual([500, 200, 200]);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("an event during the deactivation of a webhook leaves no waiting delivery", async () => {
  const receiver = await startReceiver();
  const { id } = await subscribe(shop, receiver.url, ["payment.failed"]);
  const changedInput = { ...webhookFields, url: receiver.url, is_enabled: false, version: 1 };
  await inTransaction(db, async (tx) => {
    const change = { paymentId: "payment", provider: "sandbox", amount: 100, orderId: "order" };
    await shop.deps.registry.emit.payment(tx, { outcome: "failed", ...change });
    expect((await owner.put(`/webhooks/${id}`, changedInput)).status).toBe(200);
  });
  await shop.runJobs();
  expect(receiver.received).toEqual([]);
  const { body } = await owner.get(`/webhooks/${id}/deliveries`);
  expect(body.data).toMatchObject([{ status: "failed", attempts: 0 }]);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("an inactive webhook gets no events and no retries", async () => {
  const receiver = await startReceiver();
  const { id } = await subscribe(shop, receiver.url, ["payment.failed"]);
  await causeEvents(shop);
  const changedInput = {
    ...webhookFields,
    url: receiver.url,
    event_types: ["payment.failed"],
    is_enabled: false,
  };
  await owner.put(`/webhooks/${id}`, { ...changedInput, version: 1 });
  await causeEvents(shop);
  await shop.runJobs();
  expect(receiver.received).toEqual([]);
  const { body } = await owner.get(`/webhooks/${id}/deliveries`);
  expect(body.data).toMatchObject([{ status: "failed", attempts: 0 }]);
  const refusedReply = await owner.post(`/webhook-deliveries/${body.data[0]._id}/replay`);
  expect(refusedReply.status).toBe(409);
  await owner.put(`/webhooks/${id}`, { ...changedInput, is_enabled: true, version: 2 });
  expect((await owner.post(`/webhook-deliveries/${body.data[0]._id}/replay`)).status).toBe(200);
  await shop.runJobs();
  expect(receiver.received).toHaveLength(1);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("placing an order does not wait for the deletion of a webhook", async () => {
  await aCourier(shop.deps);
  const variantId = (await aProduct(shop.deps)).variants[0]!.id;
  const guest = await addUnitsToCart(shop, { variantId });
  const [deletedReceiver, stays] = [await startReceiver(), await startReceiver()];
  const { id } = await subscribe(shop, deletedReceiver.url, ["order.placed"]);
  await subscribe(shop, stays.url, ["order.placed"]);
  await withClient(shop.deps.settings.databaseUrl, async (deleter) => {
    await deleter.query("begin");
    await deleter.query("delete from webhook_endpoints where id = $1", [id]);
    expect((await checkOut(shop, guest)).status).toBe(200);
    await deleter.query("commit");
  });
  await shop.runJobs();
  expect([deletedReceiver.received.length, stays.received.length]).toEqual([0, 1]);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("a deleted webhook disappears at once, and its deliveries are deleted in batches", async () => {
  const receiver = await startReceiver();
  const { id } = await subscribe(shop, receiver.url, ["payment.failed"]);
  await causeEvents(shop, 3);
  const [first] = (await owner.get(`/webhooks/${id}/deliveries`)).body.data;
  expect((await owner.delete(`/webhooks/${id}`, { query: { version: "1" } })).status).toBe(200);
  const countRemainingRows = async () => {
    const { rows } = await db.execute<{ endpoints: number; deliveries: number }>(sql`
      select (select count(*)::integer from webhook_endpoints where id = ${id}) as endpoints,
        (select count(*)::integer from webhook_deliveries where endpoint_id = ${id}) as deliveries`);
    return rows[0];
  };
  // The request was answered before the deliveries were deleted.
  expect(await countRemainingRows()).toEqual({ endpoints: 1, deliveries: 3 });
  await causeEvents(shop);
  expect(await countRemainingRows()).toEqual({ endpoints: 1, deliveries: 3 });
  const listedDeliveries = (await owner.get("/webhooks")).body as { _id: string }[];
  expect(listedDeliveries.map(({ _id }) => _id)).not.toContain(id);
  const changedInput = { ...webhookFields, url: receiver.url, is_enabled: true, version: 2 };
  expect((await owner.put(`/webhooks/${id}`, changedInput)).status).toBe(404);
  expect((await owner.get(`/webhooks/${id}/deliveries`)).status).toBe(404);
  expect((await owner.post(`/webhook-deliveries/${first._id}/replay`)).status).toBe(404);

  await shop.runJobs();
  expect(receiver.received).toEqual([]);
  expect(await countRemainingRows()).toEqual({ endpoints: 0, deliveries: 0 });
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});
