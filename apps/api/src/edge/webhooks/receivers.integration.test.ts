import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import { createTargetGuard } from "../../platform/jobs/target-guard.ts";
import { createLog } from "../../platform/server/log.ts";
import { startTestApi } from "../../testing/index.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import {
  answerWith,
  startReceiver,
  getAsOwner,
  readDelivery,
  causeEvents,
  readLog,
  makeDeliveriesDue,
  subscribeReceiver,
} from "./testing.ts";

const shop = await startTestApi();

describe("webhook receivers", () => {
  test("a receiver that does not answer in time fails", async () => {
    const { receiver, id } = await subscribeReceiver(shop);
    const timeout = new AbortController();
    receiver.answer = () => timeout.abort();
    await causeEvents(shop);
    const { id: delivery } = await readDelivery(shop, id);
    const payload = { delivery_id: Number(delivery) };
    await expect(
      deliverWebhook(shop.deps, payload, { signal: timeout.signal, attempt: 1 }),
    ).rejects.toThrow("no answer in time");
    expect(await readLog(shop, delivery)).toMatchObject([
      { status: null, error: "no answer in time" },
    ]);
  });

  test("a failing receiver logs a warning without address or secret", async () => {
    const lines: string[] = [];
    const log = createLog("warn", { write: (line) => void lines.push(line) });
    const loggingShop = await startTestApi({ log });
    const { receiver, secret } = await subscribeReceiver(loggingShop);
    receiver.answer = answerWith(500);
    await causeEvents(loggingShop);
    await loggingShop.runJobs();
    const level = { warn: 40 };
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: level.warn, attempt: 1, reason: "a webhook failed: answered 500" },
    ]);
    expect(lines.join()).not.toContain(secret);
    expect(lines.join()).not.toContain(receiver.url);
  });

  test("does not follow a receiver's redirect", async () => {
    const [{ receiver, id }, elsewhere] = [await subscribeReceiver(shop), await startReceiver()];
    receiver.answer = (_, reply) => void reply.writeHead(307, { location: elsewhere.url }).end();
    await causeEvents(shop);
    await shop.runJobs();
    expect(elsewhere.received).toEqual([]);
    expect(await readLog(shop, (await readDelivery(shop, id)).id)).toMatchObject([
      { status: 307, error: "redirects are not followed" },
    ]);
  });

  test("reads at most 4 kB of an endless answer and counts it as delivered", async () => {
    const { receiver, id } = await subscribeReceiver(shop);
    receiver.answer = (_, reply) => {
      reply.writeHead(200);
      const writeUntilFull = () => {
        while (!reply.destroyed && reply.write("0123456789abcdef".repeat(64)));
      };
      reply.on("drain", writeUntilFull);
      writeUntilFull();
    };
    await causeEvents(shop);
    await shop.runJobs();
    const delivery = await readDelivery(shop, id);
    expect(delivery.status).toBe("delivered");
    const [attempt] = await readLog(shop, delivery.id);
    expect(attempt.answer).toHaveLength(4096);
  });

  test("stores an answer with characters that the database cannot store", async () => {
    const { receiver, id } = await subscribeReceiver(shop);
    receiver.answer = (_, reply) => void reply.end(Buffer.from([0x61, 0x00, 0xff, 0x62]));
    await causeEvents(shop);
    await shop.runJobs();
    expect(await readLog(shop, (await readDelivery(shop, id)).id)).toMatchObject([
      { answer: "a\uFFFDb" },
    ]);
  });

  test("a receiver that answers 410 is disabled, and its waiting deliveries fail", async () => {
    const { receiver, id } = await subscribeReceiver(shop);
    receiver.answer = answerWith(410);
    await causeEvents(shop);
    await causeEvents(shop);
    await shop.deps.db.execute(
      sql`update ${jobsTable} set run_at = now() + interval '1 hour' where id = (select max(id) from ${jobsTable})`,
    );
    await shop.runJobs();
    expect(receiver.received).toHaveLength(1);
    const { rows } = await shop.deps.db.execute(
      sql`select status from webhook_deliveries where endpoint_id = ${id}`,
    );
    expect(rows).toEqual([{ status: "failed" }, { status: "failed" }]);
    const switchedOffEndpoint = (await getAsOwner(shop, "/webhooks")).find(
      (item: { _id: string }) => item._id === id,
    );
    expect(switchedOffEndpoint).toMatchObject({
      is_enabled: false,
      switched_off_at: expect.any(String),
    });
    const metric = await shop.deps.metrics.registry.getSingleMetricAsString(
      "harbour_webhooks_switched_off_total",
    );
    expect(metric).toContain("harbour_webhooks_switched_off_total 1");
    await causeEvents(shop);
    await makeDeliveriesDue(shop);
    await shop.runJobs();
    expect(receiver.received).toHaveLength(1);
  });

  test("disables a receiver that failed for five days without a success", async () => {
    for (const [since, isEnabled] of [
      ["5 days 1 minute", false],
      ["4 days 23 hours", true],
    ] as const) {
      const { receiver, id } = await subscribeReceiver(shop);
      receiver.answer = answerWith(500);
      await shop.deps.db.execute(sql`
        update webhook_endpoints set failing_since = now() - ${since}::interval where id = ${id}`);
      await causeEvents(shop);
      await shop.runJobs();
      const endpoint = (await getAsOwner(shop, "/webhooks")).find(
        (item: { _id: string }) => item._id === id,
      );
      expect(endpoint).toMatchObject({ is_enabled: isEnabled });
      if (!isEnabled) continue;
      receiver.answer = answerWith(200);
      await makeDeliveriesDue(shop);
      await shop.runJobs();
      const recoveredEndpoint = (await getAsOwner(shop, "/webhooks")).find(
        (item: { _id: string }) => item._id === id,
      );
      expect(recoveredEndpoint.failing_since).toBeNull();
    }
  });
});

test("a delivery without a call does not prove that its receiver works", async () => {
  const { receiver, id } = await subscribeReceiver(shop);
  await causeEvents(shop);
  await shop.runJobs();
  const { id: delivery } = await readDelivery(shop, id);
  const webhooks = createTargetGuard(8);
  const deps = { ...shop.deps, targets: { ...shop.deps.targets, webhooks } };
  const task = { signal: new AbortController().signal, attempt: 1 };
  await deliverWebhook(deps, { delivery_id: Number(delivery) }, task);
  expect(receiver.received).toHaveLength(1);
  const { origin } = new URL(receiver.url);
  const calls = Array.from({ length: 3 }, () => webhooks.begin({ target: origin, owner: origin }));
  expect(calls.map((end) => end !== undefined)).toEqual([true, true, false]);
});
