import { endpoint } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../../testing/index.ts";
import { invalidate } from "../changes/change-log.ts";
import { inTransaction } from "../database/db.ts";
import { customerPlane } from "../routes/customer-plane.ts";
import { placeEndpoint } from "../routes/plane.ts";
import { route } from "../routes/routes.ts";
import { createResponseCache, maxResponseCacheBytes } from "./response-cache.ts";

const binEndpoint = endpoint({
  method: "GET",
  path: "/bins/:name",
  summary: "What lies in a bin",
  who: "anyone",
  isPublic: true,
  params: z.object({ name: z.string() }),
  query: z.object({ wait: z.coerce.boolean().default(false) }),
  response: z.object({ goods: z.int() }),
});

let now = new Date("2026-11-20T08:00:00Z");
let lookups = 0;
let onLookup = async (): Promise<void> => undefined;

const shop = await startTestApi({
  clock: () => now,
  modules: [
    {
      name: "bins",
      customer: () => [
        route(binEndpoint, async ({ params, tag }) => {
          lookups += 1;
          tag(`bin:${params.name}`);
          const {
            rows: [row],
          } = await db.execute<{ goods: number }>(
            sql`select goods from bins where name = ${params.name}`,
          );
          await onLookup();
          return { goods: row!.goods };
        }),
      ],
    },
  ],
});
const { db, changes } = shop.deps;
await changes.settle();
await db.execute(sql`create table bins (name text primary key, goods int not null)`);
await db.execute(sql`insert into bins values ('a', 1), ('b', 1)`);

const setGoods = (name: string, goods: number, isAnnounced = true) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`update bins set goods = ${goods} where name = ${name}`);
    if (isAnnounced) await invalidate(tx, [`bin:${name}`]);
  });
const readGoods = async (name: string) => (await shop.anyone.get(`/bins/${name}`)).body.goods;

afterEach(() => {
  lookups = 0;
  onLookup = async () => undefined;
});

describe("public response", () => {
  test("computes a response once and caches it with tags for outer caches", async () => {
    await readGoods("a");
    const { headers, body } = await shop.as(shop.guest()).get("/bins/a");
    expect(body).toEqual({ goods: 1 });
    expect(lookups).toBe(1);
    expect(headers).toMatchObject({
      "cache-tag": "bin:a",
      "cache-control": "public, max-age=0, must-revalidate",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
  });

  test("answers 304 to clients that have the response", async () => {
    const { headers } = await shop.anyone.get("/bins/a");
    const ask = (etag: string) =>
      shop.anyone.get("/bins/a", { headers: { "if-none-match": etag } });
    expect(await ask(headers["etag"]!)).toMatchObject({ status: 304, text: "" });
    expect((await ask(`"other", W/${headers["etag"]}`)).status).toBe(304);
    expect((await ask('"other"')).status).toBe(200);
  });

  test("a committed change removes its response and no other", async () => {
    await readGoods("a");
    await readGoods("b");
    lookups = 0;
    await setGoods("a", 2);
    await changes.settle();
    expect([await readGoods("a"), await readGoods("b")]).toEqual([2, 1]);
    expect(lookups).toBe(1);
  });

  test("a rolled-back change keeps the response", async () => {
    await readGoods("a");
    lookups = 0;
    const undone = inTransaction(db, async (tx) => {
      await invalidate(tx, ["bin:a"]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await changes.settle();
    await readGoods("a");
    expect(lookups).toBe(0);
  });

  test("does not cache a response overtaken by a change", async () => {
    await setGoods("a", 5);
    await changes.settle();
    onLookup = async () => {
      onLookup = async () => undefined;
      await setGoods("a", 6);
      await changes.settle();
    };
    expect(await readGoods("a")).toBe(5);
    expect(await readGoods("a")).toBe(6);
  });

  test("parallel requests share one response", async () => {
    await setGoods("a", 7);
    await changes.settle();
    const goodsCounts = await Promise.all(Array.from({ length: 20 }, () => readGoods("a")));
    expect(new Set(goodsCounts)).toEqual(new Set([7]));
    expect(lookups).toBe(1);
  });

  test("recomputes a response after a minute even without a change", async () => {
    await readGoods("a");
    await setGoods("a", 9, false);
    now = new Date(now.getTime() + 59_000);
    expect(await readGoods("a")).toBe(7);
    now = new Date(now.getTime() + 1001);
    expect(await readGoods("a")).toBe(9);
  });

  test("does not cache a failed response", async () => {
    expect((await shop.anyone.get("/bins/none")).status).toBe(500);
    await db.execute(sql`insert into bins values ('none', 3)`);
    expect(await readGoods("none")).toBe(3);
  });
});

test("a change with thousands of tags delivers all of them", async () => {
  const received = new Set<string>();
  const stop = changes.subscribe((change) => {
    if (change !== "everything") for (const tag of change.tags) received.add(tag);
  });
  const manyTags = Array.from({ length: 2000 }, (_, index) => `product:${index}-of-many`);
  await inTransaction(db, (tx) => invalidate(tx, manyTags));
  await changes.settle();
  stop();
  expect(received.size).toBe(2000);
});

test("the cache stays within the byte budget and keeps the most recently requested responses", async () => {
  const silentChanges = {
    subscribe: () => () => undefined,
    isCurrent: () => true,
    onState: () => () => undefined,
    settle: async () => undefined,
    close: async () => undefined,
  };
  const responses = createResponseCache(silentChanges, () => now);
  const megabyte = "x".repeat(1024 * 1024);
  const make = (name: string | number) =>
    responses.make(placeEndpoint(customerPlane, binEndpoint), `/${name}`, async () => ({
      text: megabyte,
      tags: [],
    }));
  await make("wanted");
  for (let count = 0; count < 100; count += 1) {
    await make(count);
    expect(responses.find("/wanted")).toBeDefined();
  }
  const isKeptByPage = Array.from(
    { length: 100 },
    (_, count) => responses.find(`/${count}`) !== undefined,
  );
  const capacity = maxResponseCacheBytes / megabyte.length;
  expect(isKeptByPage.filter(Boolean).length).toBeGreaterThan(capacity - 3);
  expect(isKeptByPage.filter(Boolean).length).toBeLessThan(capacity);
  expect([isKeptByPage[0], isKeptByPage[99]]).toEqual([false, true]);
});
