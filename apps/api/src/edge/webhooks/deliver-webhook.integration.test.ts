import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import { runWorker } from "../../platform/jobs/worker.ts";
import {
  findInvariantViolations,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { maxAttempts } from "./deliveries.repository.ts";
import {
  answerWith,
  startReceiver,
  readDelivery,
  causeEvents,
  readLog,
  makeDeliveriesDue,
  subscribe,
  subscribeReceiver,
  verifyDelivery,
} from "./testing.ts";

const shop = await startTestApi();
const task = { signal: new AbortController().signal, attempt: 1 };

test("a delivery's signature fails after any change to its bytes", async () => {
  const { receiver, secret } = await subscribeReceiver(shop);
  await causeEvents(shop);
  await shop.runJobs();
  const [sentDelivery] = receiver.received;
  expect(verifyDelivery(sentDelivery!, secret)).toMatchObject({ type: "payment.failed" });
  expect(sentDelivery!.headers["content-type"]).toBe("application/json");
  const tamperedDelivery = { ...sentDelivery!, body: sentDelivery!.body.replace("1.00", "9.00") };
  expect(() => verifyDelivery(tamperedDelivery, secret)).toThrow("No matching signature");
  const renumberedDelivery = {
    ...sentDelivery!,
    headers: { ...sentDelivery!.headers, "webhook-id": "msg_another" },
  };
  expect(() => verifyDelivery(renumberedDelivery, secret)).toThrow("No matching signature");
});

test("retries a failed delivery with growing pauses, the same id and the same bytes", async () => {
  const { receiver, id, secret } = await subscribeReceiver(shop);
  receiver.answer = answerWith(500);
  await causeEvents(shop);
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await shop.runJobs();
    // The logged time of the next attempt must match the worker's pause, which grows e-fold per attempt.
    const { rows } = await shop.deps.db.execute<{ pause: number; is_workers: boolean }>(sql`
      select pause, pause > exp(attempts - 1) and pause < exp(attempts) + 0.01 and run_at >= next_attempt_at as is_workers
      from (select extract(epoch from next_attempt_at - (select max(at) from webhook_attempts where delivery_id = d.id))::float8 as pause, next_attempt_at
        from webhook_deliveries d where endpoint_id = ${id}) logged, graphile_worker.jobs
      where task_identifier = 'deliver-webhook'`);
    expect(rows).toMatchObject([{ is_workers: true }]);
    pauses.push(rows[0]!.pause);
    await makeDeliveriesDue(shop);
  }
  receiver.answer = answerWith(200);
  await shop.runJobs();
  await makeDeliveriesDue(shop);
  await shop.runJobs();
  expect(receiver.received).toHaveLength(4);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  for (const received of receiver.received) verifyDelivery(received, secret);
  expect(pauses[0]).toBeGreaterThan(1);
  expect(pauses[1]! / pauses[0]!).toBeGreaterThan(1.5);
  expect(pauses[2]! / pauses[1]!).toBeGreaterThan(1.5);
  const delivery = await readDelivery(shop, id);
  expect(delivery).toMatchObject({ status: "delivered", attempts: 4, next_attempt_at: null });
  expect(await readLog(shop, delivery.id)).toMatchObject([
    { number: 1, status: 500, error: "answered 500" },
    { number: 2, status: 500 },
    { number: 3, status: 500 },
    { number: 4, status: 200, error: null },
  ]);
});

test("a delivery fails after its last attempt, and a replay starts its attempts again", async () => {
  const { receiver, id } = await subscribeReceiver(shop);
  receiver.answer = answerWith(503);
  await causeEvents(shop);
  await shop.deps.db.execute(sql`update ${jobsTable} set attempts = ${maxAttempts - 1}`);
  await shop.runJobs();
  const failed = await readDelivery(shop, id);
  expect(failed).toMatchObject({ status: "failed", attempts: 1, next_attempt_at: null });
  const { rows } = await shop.deps.db.execute(
    sql`select 1 from graphile_worker.jobs where task_identifier = 'deliver-webhook'`,
  );
  expect(rows).toEqual([]);

  receiver.answer = answerWith(204);
  const owner = shop.as(await shop.operator());
  expect((await owner.post(`/webhook-deliveries/${failed.id}/replay`)).body).toEqual({ queued: 1 });
  await shop.runJobs();
  expect(await readDelivery(shop, id)).toMatchObject({ status: "delivered", attempts: 2 });
});

describe("parallel delivery workers", () => {
  const countDeliveriesOfTwo = async (api: TestApi) => {
    const { receiver, id } = await subscribeReceiver(api);
    const payload = { delivery_id: 0 };
    const pendingReplies: (() => void)[] = [];
    // The receiver delays its replies so that both workers make an attempt before the first reply.
    receiver.answer = (_, reply) => void pendingReplies.push(() => void reply.writeHead(204).end());
    await causeEvents(api);
    payload.delivery_id = Number((await readDelivery(api, id)).id);
    let doneCount = 0;
    const bothDeliveries = Promise.allSettled(
      [1, 2].map(() =>
        deliverWebhook(api.deps, payload, task).finally(() => {
          doneCount += 1;
        }),
      ),
    );
    while (pendingReplies.length + doneCount < 2) await new Promise(setImmediate);
    for (const sendReply of pendingReplies) sendReply();
    await bothDeliveries;
    return receiver.received.length;
  };

  test("two workers send a delivery once", async () => {
    expect(await countDeliveriesOfTwo(shop)).toBe(1);
  });

  test("without the claim, two workers send a delivery twice", async () => {
    const guard = withoutGuard(
      / and \("webhook_deliveries"."claimed_until" is null or .*? <= now\(\)\)/,
      "",
    );
    expect(await countDeliveriesOfTwo(await startTestApi({ deps: guard.deps }))).toBe(2);
    expect(guard.removals()).toBeGreaterThan(0);
  });

  test("a repeated request during a delivery does not send it twice", async () => {
    const { receiver, id } = await subscribeReceiver(shop);
    const requestArrival = Promise.withResolvers<() => void>();
    receiver.answer = (_, reply) => requestArrival.resolve(() => void reply.writeHead(500).end());
    await causeEvents(shop);
    const { id: delivery } = await readDelivery(shop, id);
    const owner = shop.as(await shop.operator());
    const first = shop.runJobs();
    const sendReply = await requestArrival.promise;
    await owner.post(`/webhook-deliveries/${delivery}/replay`);
    await shop.runJobs();
    expect(receiver.received).toHaveLength(1);
    sendReply();
    await first;
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
    receiver.answer = answerWith(204);
    await makeDeliveriesDue(shop);
    await shop.runJobs();
    expect(receiver.received).toHaveLength(2);
    expect(await readDelivery(shop, id)).toMatchObject({ status: "delivered", attempts: 2 });
  });

  test("another worker sends a delivery again a minute after its worker died", async () => {
    const { receiver, id } = await subscribeReceiver(shop);
    await causeEvents(shop);
    const { id: delivery } = await readDelivery(shop, id);
    const payload = { delivery_id: Number(delivery) };
    const claimByDeadWorker = sql`update webhook_deliveries set attempts = 1, claimed_until = now()`;
    await shop.deps.db.execute(
      sql`${claimByDeadWorker} + interval '1 minute' where id = ${delivery}`,
    );
    await expect(deliverWebhook(shop.deps, payload, task)).rejects.toThrow("is sending it");
    expect(receiver.received).toHaveLength(0);
    await shop.deps.db.execute(sql`${claimByDeadWorker} where id = ${delivery}`);
    await deliverWebhook(shop.deps, payload, task);
    expect(receiver.received).toHaveLength(1);
    expect(await readDelivery(shop, id)).toMatchObject({ status: "delivered", attempts: 2 });
  });
});

test("silent receivers do not delay the shop's own jobs", async () => {
  const { receiver } = await subscribeReceiver(shop);
  const requestArrival = Promise.withResolvers<void>();
  const pendingReplies: (() => void)[] = [];
  let closedReplies = 0;
  receiver.answer = (_, reply) => {
    pendingReplies.push(() => void reply.writeHead(204).end());
    reply.on("close", () => (closedReplies += 1));
    // The shop's own jobs run two at a time, so two waiting deliveries would block them in a shared lane.
    if (pendingReplies.length === 2) requestArrival.resolve();
  };
  for (let events = 0; events < 10; events += 1) await causeEvents(shop);
  const orderMailSent = Promise.withResolvers<void>();
  const jobs = shop.deps.registry.jobs.map((job) => ({
    ...job,
    ...(job.name === "mail-about-order" && { run: async () => orderMailSent.resolve() }),
    cron: "0 0 1 1 *",
  }));
  const worker = await runWorker(shop.deps, jobs);
  await requestArrival.promise;
  await shop.deps.db.execute(sql`select graphile_worker.add_job('mail-about-order', '{}')`);
  await orderMailSent.promise;
  expect(closedReplies).toBe(0);
  await shop.deps.db.execute(sql`update webhook_endpoints set is_enabled = false`);
  for (const sendReply of pendingReplies) sendReply();
  await worker.stop();
});

test("a silent receiver uses two slots at most and does not delay another", async () => {
  const { receiver } = await subscribeReceiver(shop);
  const secondReceiver = await startReceiver();
  const received = Promise.withResolvers<void>();
  const called = Promise.withResolvers<void>();
  const pendingReplies: (() => void)[] = [];
  receiver.answer = (_, reply) => {
    pendingReplies.push(() => void reply.writeHead(204).end());
    if (pendingReplies.length === 2) called.resolve();
  };
  secondReceiver.answer = (_, reply) => {
    received.resolve();
    reply.writeHead(204).end();
  };
  await causeEvents(shop, 10);
  const [deliverWebhookJob] = shop.deps.registry.jobs.filter(
    ({ name }) => name === "deliver-webhook",
  );
  const worker = await runWorker(shop.deps, [deliverWebhookJob!]);
  await called.promise;
  await subscribe(shop, secondReceiver.url, ["payment.failed"]);
  await causeEvents(shop);
  await received.promise;
  expect(pendingReplies).toHaveLength(2);
  await shop.deps.db.execute(sql`update webhook_endpoints set is_enabled = false`);
  for (const sendReply of pendingReplies) sendReply();
  await worker.stop();
});

test("deletes events after 30 days with deliveries and attempts", async () => {
  const { id } = await subscribeReceiver(shop);
  await causeEvents(shop);
  await shop.runJobs();
  await shop.deps.db.execute(
    sql`update webhook_events set occurred_at = now() - interval '31 days'`,
  );
  await causeEvents(shop);
  await shop.deps.db.execute(sql`select graphile_worker.add_job('forget-old-webhooks', '{}')`);
  await shop.runJobs();
  expect(await readDelivery(shop, id)).toMatchObject({ status: "delivered" });
  const { rows } = await shop.deps.db.execute(
    sql`select count(*)::integer as attempts from webhook_attempts`,
  );
  expect(rows).toEqual([{ attempts: 1 }]);
});

test("a delivery ends quietly when its webhook is deleted during the call", async () => {
  const { receiver, id } = await subscribeReceiver(shop);
  await causeEvents(shop);
  const delivery = await readDelivery(shop, id);
  receiver.answer = (request, reply) =>
    void shop.deps.db
      .execute(sql`delete from webhook_endpoints where id = ${id}`)
      .then(() => answerWith(204)(request, reply));
  await deliverWebhook(shop.deps, { delivery_id: Number(delivery.id) }, task);
  expect(receiver.received).toHaveLength(1);
});
