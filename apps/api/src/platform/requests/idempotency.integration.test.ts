import { endpoint } from "@harbour/contracts";
import { plainReason } from "@harbour/contracts/reasons";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi, type TestApi, withoutGuard } from "../../testing/index.ts";
import type { Tx } from "../database/db.ts";
import { conflict } from "../replies/shop-error.ts";
import { route } from "../routes/routes.ts";
import { deleteExpiredKeys, idempotentTransaction } from "./idempotency.ts";

const post = (path: `/${string}`) =>
  endpoint({
    method: "POST",
    path,
    summary: "Sells a cake",
    who: "guest",
    idempotent: true,
    body: z.object({
      cakes: z.int(),
      mood: z.enum(["fine", "broken", "sold-out"]).default("fine"),
    }),
    response: z.object({ sale: z.int(), cakes: z.int() }),
  });
const sellCake = post("/cakes");
const otherSellEndpoint = post("/other-cakes");

/** Blocks a sale until the test releases it. */
let gate: Promise<void> | undefined;
let onArrival = () => undefined as void;

const modules = [
  {
    name: "bakery",
    customer: () =>
      [sellCake, otherSellEndpoint].map((sellEndpoint) =>
        route(sellEndpoint, ({ body, runIdempotent }) =>
          runIdempotent(async (tx) => {
            const {
              rows: [row],
            } = await tx.execute<{ id: number }>(
              sql`insert into sales (cakes) values (${body.cakes}) returning id`,
            );
            onArrival();
            await gate;
            if (body.mood === "sold-out") throw conflict(plainReason("Sold out."));
            if (body.mood === "broken") throw new Error("the oven is on fire");
            return { sale: row!.id, cakes: body.cakes };
          }),
        ),
      ),
  },
];
const shop = await startTestApi({ modules });
const { db } = shop.deps;
const sales = sql`create table sales (id int generated always as identity, cakes int)`;
await db.execute(sales);
const countSales = async (from: TestApi = shop) =>
  Number((await from.deps.db.execute(sql`select count(*) as n from sales`)).rows[0]!["n"]);

const ada = shop.guest();
const buy = (key: string | undefined, body: object = { cakes: 1 }, buyer = ada, path = "/cakes") =>
  shop.as(buyer).post(path, body, key === undefined ? {} : { headers: { "idempotency-key": key } });

describe("call with an Idempotency-Key", () => {
  test("a repeated call gets the first answer and does nothing", async () => {
    const first = await buy("same");
    const sales = await countSales();
    const second = await buy("same");
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await countSales()).toBe(sales);
  });

  test("refuses an idempotency key with another request", async () => {
    await buy("used", { cakes: 1 });
    const sales = await countSales();
    expect(await buy("used", { cakes: 2 })).toMatchObject({
      status: 422,
      body: { code: "idempotency_mismatch" },
    });
    expect(await countSales()).toBe(sales);
  });

  test("an idempotency key belongs to one person and one endpoint", async () => {
    const first = await buy("mine");
    expect((await buy("mine", { cakes: 1 }, shop.guest())).body.sale).not.toBe(first.body.sale);
    const elsewhere = await buy("mine", { cakes: 1 }, ada, "/other-cakes");
    expect(elsewhere.body.sale).not.toBe(first.body.sale);
  });

  test("refuses a repeated call at once while the first is running", async () => {
    const sales = await countSales();
    const requestGate = Promise.withResolvers<void>();
    const arrival = new Promise<void>((resolve) => (onArrival = resolve));
    gate = requestGate.promise;
    const first = buy("twins");
    await arrival;
    const repeats = await Promise.all(Array.from({ length: 6 }, () => buy("twins")));
    requestGate.resolve();
    gate = undefined;
    for (const repeat of repeats) {
      expect(repeat).toMatchObject({ status: 409, body: { code: "request_in_flight" } });
      expect(repeat.headers["retry-after"]).toBe("1");
    }
    expect((await first).status).toBe(200);
    expect(await countSales()).toBe(sales + 1);
  });

  test("fifty parallel calls with one key do the work once", async () => {
    const sales = await countSales();
    const replies = await Promise.all(Array.from({ length: 50 }, () => buy("fifty")));
    expect(await countSales()).toBe(sales + 1);
    expect(
      new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.body.sale)).size,
    ).toBe(1);
    expect(replies.every((reply) => reply.status === 200 || reply.status === 409)).toBe(true);
  });

  test("a refused or broken call leaves nothing and may be repeated", async () => {
    const sales = await countSales();
    expect((await buy("again", { cakes: 1, mood: "sold-out" })).status).toBe(409);
    expect((await buy("again", { cakes: 1, mood: "broken" })).status).toBe(500);
    expect(await countSales()).toBe(sales);
    expect((await buy("again", { cakes: 1 })).status).toBe(200);
  });

  test("an idempotency key is remembered for 24 hours", async () => {
    const first = await buy("old");
    await db.execute(
      sql`update idempotency_keys set created_at = now() - interval '23 hours 59 minutes'`,
    );
    expect((await buy("old")).body).toEqual(first.body);
    await db.execute(sql`update idempotency_keys set created_at = now() - interval '24 hours'`);
    const next = await buy("old", { cakes: 3 });
    expect(next.body.sale).not.toBe(first.body.sale);
    expect((await buy("old", { cakes: 3 })).body).toEqual(next.body);
    await deleteExpiredKeys(db);
    const { rows: remainingKeys } = await db.execute(sql`select 1 from idempotency_keys`);
    expect(remainingKeys).toHaveLength(1);
  });

  test("refuses an unreadable idempotency key", async () => {
    expect((await buy("two words")).status).toBe(422);
    expect((await buy("x".repeat(129))).status).toBe(422);
  });
});

test("every call without an idempotency key is a new one", async () => {
  const [first, second] = [await buy(undefined), await buy(undefined)];
  expect(second.body.sale).not.toBe(first.body.sale);
});

describe("parallel first calls with one key", () => {
  const lock = "pg_try_advisory_xact_lock\\(hashtextextended\\((\\$\\d+), 7\\)\\)";
  const condition =
    "where idempotency_keys.created_at <= now\\(\\) - interval '24 hours' (returning 1)";

  /** Makes two calls that both pass the lock before either stores its result. */
  const runTwoPastLock = async ({ without: removedCondition = "(?!)()" } = {}) => {
    const { deps } = withoutGuard(new RegExp(`${lock}|${removedCondition}`), "$1$2");
    const bakeryApi = await startTestApi({ modules, deps });
    await bakeryApi.deps.db.execute(sales);
    // A second process is needed, because one process refuses the second call at once.
    const { databaseUrl } = bakeryApi.deps.settings;
    const otherServer = await startTestApi({ modules, deps, settings: { databaseUrl } });
    const requestGate = Promise.withResolvers<void>();
    const bothArrived = Promise.withResolvers<void>();
    let arrivedCount = 0;
    gate = requestGate.promise;
    onArrival = () => void ((arrivedCount += 1) === 2 && bothArrived.resolve());
    const guest = bakeryApi.guest();
    const calls = [bakeryApi, otherServer].map((testApi) =>
      testApi.as(guest).post("/cakes", { cakes: 1 }, { headers: { "idempotency-key": "twins" } }),
    );
    await bothArrived.promise;
    requestGate.resolve();
    gate = undefined;
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    return {
      statuses: statuses.toSorted((a, b) => a - b),
      sold: await countSales(bakeryApi),
    };
  };

  test("two calls past the lock sell once; the second to commit rolls back", async () => {
    expect(await runTwoPastLock()).toEqual({ statuses: [200, 409], sold: 1 });
  });

  test("without the condition, two calls past the lock both sell", async () => {
    expect(await runTwoPastLock({ without: condition })).toMatchObject({ sold: 2 });
  });
});

describe("preparation of a call with a key", () => {
  const bake = <Opened>(key: string, runOpening: (tx: Tx) => Promise<Opened>) => {
    const call = { key, actor: ada, endpoint: "bake", request: {} } as const;
    return idempotentTransaction(db, call)(async (_, __, opened: Opened) => opened, runOpening);
  };
  test("repeated calls in flight do not start the preparation", async () => {
    const requestGate = Promise.withResolvers<void>();
    const first = bake("crowd", () => requestGate.promise);
    let startCount = 0;
    const countBegin = async () => void (startCount += 1);
    const repeats = Array.from({ length: 20 }, () => bake("crowd", countBegin));
    const outcomes = await Promise.allSettled(repeats);
    requestGate.resolve();
    await first;
    for (const end of outcomes)
      expect(end).toMatchObject({ reason: { code: "request_in_flight" } });
    expect(startCount).toBe(0);
  });
  test("the preparation may fail for a finished call", async () => {
    await bake("gone", async () => "baked");
    expect(await bake("gone", () => Promise.reject(conflict(plainReason("No flour."))))).toBe(
      "baked",
    );
    await expect(
      bake("never", () => Promise.reject(conflict(plainReason("No flour.")))),
    ).rejects.toThrow("No flour.");
  });
});
