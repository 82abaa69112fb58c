import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Client } from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { until } from "../../../../../tools/testing/until.ts";
import { databaseWire } from "../../testing/index.ts";
import { createLog } from "../server/log.ts";
import { type Change, type ChangeFeedOptions, createChangeFeed } from "./change-feed.ts";

const wire = await databaseWire();
const database = new Client({ connectionString: wire.directUrl });
await database.connect();
afterAll(() => database.end());

const change = (tag: string) => database.query("select record_change(array[$1])", [tag]);
/** Timeouts beyond the length of a test, so that no heartbeat or timeout causes an event. */
const longTimeouts = { heartbeatMs: 600_000, timeoutMs: 600_000 };
const shortTimeouts = { heartbeatMs: 100, timeoutMs: 200 };

/** Starts a feed with its first subscriber. Records changes and states. */
async function aFeed(options: ChangeFeedOptions) {
  const feed = createChangeFeed(wire.url, createLog("silent"), options);
  onTestFinished(() => feed.close());
  const events: (Change | "heard" | "lost")[] = [];
  feed.onState((isCurrent) => events.push(isCurrent ? "heard" : "lost"));
  feed.subscribe((received) => events.push(received));
  await feed.settle();
  return { feed, events };
}

const tags = (...names: string[]) => ({ tags: names });

test("a feed trusts no value older than its start and then reports each change", async () => {
  const { feed, events } = await aFeed(longTimeouts);
  expect(events).toEqual(["everything", "heard"]);
  expect(feed.isCurrent()).toBe(true);
  await change("a");
  await until(() => events.length === 3);
  expect(events[2]).toEqual(tags("a"));
});

test("a late subscriber gets changes from then on until it unsubscribes", async () => {
  const { feed } = await aFeed(longTimeouts);
  await change("a");
  await feed.settle();
  const laterChanges: Change[] = [];
  const unsubscribe = feed.subscribe((received) => laterChanges.push(received));
  await change("b");
  await feed.settle();
  unsubscribe();
  await change("c");
  await feed.settle();
  expect(laterChanges).toEqual([tags("b")]);
});

test("a failing subscriber does not stop the others", async () => {
  const { feed, events } = await aFeed(longTimeouts);
  feed.subscribe(() => {
    throw new Error("full");
  });
  const after: Change[] = [];
  feed.subscribe((received) => after.push(received));
  await change("a");
  await feed.settle();
  expect([events.at(-1), after]).toEqual([tags("a"), [tags("a")]]);
});

test("a change without its notification arrives with the next heartbeat", async () => {
  const { events } = await aFeed({ heartbeatMs: 100 });
  await database.query("insert into changes (tags) values ('{silent}')");
  await until(() => events.length === 3);
  expect(events[2]).toEqual(tags("silent"));
});

test("a broken connection empties caches at once and catches up by its cursor", async () => {
  const { feed, events } = await aFeed(longTimeouts);
  events.length = 0;
  await wire.cut();
  await until(() => events.length === 2);
  expect(events).toEqual(["lost", "everything"]);
  expect(feed.isCurrent()).toBe(false);
  await change("meanwhile");
  await wire.reconnect();
  await feed.settle();
  expect(events.slice(2)).toEqual([tags("meanwhile"), "heard"]);
});

test("notices a silently dead connection and empties caches", async () => {
  const { feed, events } = await aFeed(shortTimeouts);
  events.length = 0;
  wire.holdBytes();
  onTestFinished(() => wire.release());
  await change("meanwhile");
  await until(() => events.length === 2);
  expect(events).toEqual(["lost", "everything"]);
  // A value read now could be stale, and no change would reveal that.
  expect(feed.isCurrent()).toBe(false);
  wire.release();
  await feed.settle();
  expect(events.slice(2)).toEqual([tags("meanwhile"), "heard"]);
});

test("a feed's memory does not grow with each read", async () => {
  const countingWorker = new Worker(new URL("testing/count-promises.worker.ts", import.meta.url), {
    workerData: wire.directUrl,
  });
  const countGrowths: number[] = [];
  countingWorker.on("message", (counts: number[]) => countGrowths.push(...counts));
  await once(countingWorker, "exit");
  expect(countGrowths).toHaveLength(3);
  // Counts the minimum, because a leak grows with every read, while other leftovers appear only once.
  expect(Math.min(...countGrowths)).toBeLessThan(25);
});

test("a reader who was away longer than changes are kept starts with an empty cache", async () => {
  const { feed, events } = await aFeed(longTimeouts);
  events.length = 0;
  await wire.cut();
  await until(() => events.length === 2);
  await change("pruned");
  await change("kept");
  await database.query("delete from changes where tags <> '{kept}'");
  await wire.reconnect();
  await feed.settle();
  expect(events.slice(2)).toEqual(["everything", "heard"]);
});

test("closing does not wait for a silent database", async () => {
  const { feed } = await aFeed(longTimeouts);
  wire.holdBytes();
  onTestFinished(() => wire.release());
  void feed.settle();
  await feed.close();
});
