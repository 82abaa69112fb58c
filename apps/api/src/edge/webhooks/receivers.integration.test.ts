import { sql } from "drizzle-orm";
import { jobsTable } from "../../platform/jobs.ts";
import { describe, expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";
import { createTargetGuard } from "../../platform/target-guard.ts";
import { startTestApi } from "../../testing/index.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import {
  answering,
  aReceiver,
  ask,
  deliveryTo,
  happen,
  logOf,
  makeDue,
  subscribed,
} from "./testing.ts";

const shop = await startTestApi();

describe("a receiver that", () => {
  test("does not answer in time has failed", async () => {
    const { receiver, id } = await subscribed(shop);
    const timeout = new AbortController();
    receiver.answer = () => timeout.abort();
    await happen(shop);
    const { id: delivery } = await deliveryTo(shop, id);
    const payload = { delivery_id: Number(delivery) };
    await expect(
      deliverWebhook(shop.deps, payload, { signal: timeout.signal, attempt: 1 }),
    ).rejects.toThrow("no answer in time");
    expect(await logOf(shop, delivery)).toMatchObject([
      { status: null, error: "no answer in time" },
    ]);
  });

  test("fails is a warning in the log, not a fault of the shop's, and names no address or secret", async () => {
    const lines: string[] = [];
    const log = createLog("warn", { write: (line) => void lines.push(line) });
    const logged = await startTestApi({ log });
    const { receiver, secret } = await subscribed(logged);
    receiver.answer = answering(500);
    await happen(logged);
    await logged.runJobs();
    const level = { warn: 40 };
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: level.warn, attempt: 1, reason: "a webhook failed: answered 500" },
    ]);
    expect(lines.join()).not.toContain(secret);
    expect(lines.join()).not.toContain(receiver.url);
  });

  test("sends elsewhere is not followed", async () => {
    const [{ receiver, id }, elsewhere] = [await subscribed(shop), await aReceiver()];
    receiver.answer = (_, reply) => void reply.writeHead(307, { location: elsewhere.url }).end();
    await happen(shop);
    await shop.runJobs();
    expect(elsewhere.received).toEqual([]);
    expect(await logOf(shop, (await deliveryTo(shop, id)).id)).toMatchObject([
      { status: 307, error: "redirects are not followed" },
    ]);
  });

  test("answers without end is read no further than 4 kB, and has taken it", async () => {
    const { receiver, id } = await subscribed(shop);
    receiver.answer = (_, reply) => {
      reply.writeHead(200);
      const more = () => {
        while (!reply.destroyed && reply.write("0123456789abcdef".repeat(64)));
      };
      reply.on("drain", more);
      more();
    };
    await happen(shop);
    await shop.runJobs();
    const delivery = await deliveryTo(shop, id);
    expect(delivery.status).toBe("delivered");
    const [attempt] = await logOf(shop, delivery.id);
    expect(attempt.answer).toHaveLength(4096);
  });

  test("answers with what no database takes is written down all the same", async () => {
    const { receiver, id } = await subscribed(shop);
    receiver.answer = (_, reply) => void reply.end(Buffer.from([0x61, 0x00, 0xff, 0x62]));
    await happen(shop);
    await shop.runJobs();
    expect(await logOf(shop, (await deliveryTo(shop, id)).id)).toMatchObject([
      { answer: "a\uFFFDb" },
    ]);
  });

  test("says that it is gone is not told any more, and what waits for it has failed", async () => {
    const { receiver, id } = await subscribed(shop);
    receiver.answer = answering(410);
    await happen(shop);
    await happen(shop);
    await shop.deps.db.execute(
      sql`update ${jobsTable} set run_at = now() + interval '1 hour' where id = (select max(id) from ${jobsTable})`,
    );
    await shop.runJobs();
    expect(receiver.received).toHaveLength(1);
    const { rows } = await shop.deps.db.execute(
      sql`select status from webhook_deliveries where endpoint_id = ${id}`,
    );
    expect(rows).toEqual([{ status: "failed" }, { status: "failed" }]);
    const off = (await ask(shop, "/webhooks")).find((one: { _id: string }) => one._id === id);
    expect(off).toMatchObject({ is_enabled: false, switched_off_at: expect.any(String) });
    const metric = await shop.deps.metrics.registry.getSingleMetricAsString(
      "harbour_webhooks_switched_off_total",
    );
    expect(metric).toContain("harbour_webhooks_switched_off_total 1");
    await happen(shop);
    await makeDue(shop);
    await shop.runJobs();
    expect(receiver.received).toHaveLength(1);
  });

  test("failed for five days is switched off; one that took something in between is not", async () => {
    for (const [since, isEnabled] of [
      ["5 days 1 minute", false],
      ["4 days 23 hours", true],
    ] as const) {
      const { receiver, id } = await subscribed(shop);
      receiver.answer = answering(500);
      await shop.deps.db.execute(sql`
        update webhook_endpoints set failing_since = now() - ${since}::interval where id = ${id}`);
      await happen(shop);
      await shop.runJobs();
      const found = (await ask(shop, "/webhooks")).find((one: { _id: string }) => one._id === id);
      expect(found).toMatchObject({ is_enabled: isEnabled });
      if (!isEnabled) continue;
      receiver.answer = answering(200);
      await makeDue(shop);
      await shop.runJobs();
      const taken = (await ask(shop, "/webhooks")).find((one: { _id: string }) => one._id === id);
      expect(taken.failing_since).toBeNull();
    }
  });
});

test("a delivery that needs no call does not prove that its receiver answers", async () => {
  const { receiver, id } = await subscribed(shop);
  await happen(shop);
  await shop.runJobs();
  const { id: delivery } = await deliveryTo(shop, id);
  const webhooks = createTargetGuard(8);
  const deps = { ...shop.deps, targets: { ...shop.deps.targets, webhooks } };
  const task = { signal: new AbortController().signal, attempt: 1 };
  await deliverWebhook(deps, { delivery_id: Number(delivery) }, task);
  expect(receiver.received).toHaveLength(1);
  const { origin } = new URL(receiver.url);
  const calls = Array.from({ length: 3 }, () => webhooks.begin({ target: origin, owner: origin }));
  expect(calls.map((end) => end !== undefined)).toEqual([true, true, false]);
});
