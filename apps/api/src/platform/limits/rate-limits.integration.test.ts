import { customerApi, endpoint, type Endpoint } from "@harbour/contracts";
import { operatorApi } from "@harbour/contracts/operator";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { databaseWire, startTestApi } from "../../testing/index.ts";
import { on } from "../routes/routes.ts";
import { deleteEndedLimits } from "./shared-limits.ts";

const guess = endpoint({
  method: "POST",
  path: "/guesses",
  summary: "Guesses an order's code",
  who: "anyone",
  body: z.object({ order: z.string() }),
  response: z.object({}),
  limit: { max: 3, perSeconds: 60, by: "order" },
});
const keep = endpoint({
  method: "POST",
  path: "/kept",
  summary: "Keeps something of a shopper's",
  who: "guest",
  response: z.object({}),
  limit: { max: 3, perSeconds: 60, isPerAccount: true },
});
const hoard = endpoint({
  method: "POST",
  path: "/hoarded",
  summary: "Takes something that others want",
  who: "guest",
  response: z.object({}),
  limit: { max: 3, perSeconds: 60, isPerAccountToo: true },
});
const modules = [
  {
    name: "guesses",
    customer: () => [
      on(guess, async () => ({})),
      on(keep, async () => ({})),
      on(hoard, async () => ({})),
    ],
  },
];

vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());
const secondsLater = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const wire = await databaseWire();
const settings = { rateLimits: true, databaseUrl: wire.url };
const shop = await startTestApi({ modules, settings });
const behindProxy = await startTestApi({ modules, settings: { ...settings, trustedHops: 1 } });
const unlimited = await startTestApi({ modules, settings: { rateLimits: false } });
const anotherProcess = () => startTestApi({ modules, settings });

beforeEach(() => {
  secondsLater(3600);
});
const statuses = async (count: number, call: (index: number) => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await call(index)).status);
  return found;
};

describe("rate limit", () => {
  test("refuses too many calls of one address until the window ends", async () => {
    const call = (index: number) =>
      shop.anyone.post("/guesses", { order: `order-${index}` }, { address: "203.0.113.1" });
    expect(await statuses(4, call)).toEqual([200, 200, 200, 429]);
    secondsLater(20);
    const refused = await call(9);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refused.headers["retry-after"]).toBe("40");
    secondsLater(40);
    expect((await call(9)).status).toBe(200);
  });

  test("limits accounts across addresses and guests by address", async () => {
    const [busy, other] = [await shop.shopper(), await shop.shopper()];
    const keeps = (caller: Parameters<typeof shop.as>[0], address: string) =>
      shop.as(caller).post("/kept", undefined, { address });
    const office = "203.0.113.77";
    expect(await statuses(4, () => keeps(busy, office))).toEqual([200, 200, 200, 429]);
    expect((await keeps(busy, "203.0.113.78")).status).toBe(429);
    expect(await statuses(3, () => keeps(other, office))).toEqual([200, 200, 200]);
    expect(await statuses(4, () => keeps(shop.guest(), office))).toEqual([200, 200, 200, 429]);
  });

  test("limits hoarding calls by address and by account, whichever is reached first", async () => {
    const [busy, other] = [await shop.shopper(), await shop.shopper()];
    const hoards = (caller: Parameters<typeof shop.as>[0], address: string) =>
      shop.as(caller).post("/hoarded", undefined, { address });
    const moving = (index: number) => hoards(busy, `203.0.113.${80 + index}`);
    expect(await statuses(4, moving)).toEqual([200, 200, 200, 429]);
    const office = "203.0.113.90";
    expect(await statuses(2, () => hoards(other, office))).toEqual([200, 200]);
    expect(await statuses(2, () => hoards(shop.guest(), office))).toEqual([200, 429]);
    expect(customerApi.checkout.place.limit).toMatchObject({ isPerAccountToo: true });
  });

  test("limits calls about one order across addresses and spellings", async () => {
    const call = (index: number) =>
      shop.anyone.post(
        "/guesses",
        { order: index % 2 === 0 ? "HB-ONE" : "hb-one" },
        { address: `203.0.113.${10 + index}` },
      );
    expect(await statuses(4, call)).toEqual([200, 200, 200, 429]);
  });

  test("a reached limit does not affect other callers", async () => {
    await statuses(4, () =>
      shop.anyone.post("/guesses", { order: "a" }, { address: "203.0.113.2" }),
    );
    const other = await shop.anyone.post("/guesses", { order: "b" }, { address: "203.0.113.3" });
    expect(other.status).toBe(200);
  });

  test("a forged forwarding header does not evade the limit", async () => {
    const call = (index: number) =>
      shop.anyone.post(
        "/guesses",
        { order: `forged-${index}` },
        { address: "203.0.113.4", headers: { "x-forwarded-for": `198.51.100.${index}` } },
      );
    expect(await statuses(4, call)).toEqual([200, 200, 200, 429]);
  });

  test("distinguishes callers behind a proxy by the address that the proxy saw", async () => {
    const call = (forwarded: string, order: string) =>
      behindProxy.anyone.post(
        "/guesses",
        { order },
        { address: "10.0.0.1", headers: { "x-forwarded-for": forwarded } },
      );
    expect(await statuses(4, (index) => call(`198.51.100.${index}`, `own-${index}`))).toEqual([
      200, 200, 200, 200,
    ]);
    const forged = (index: number) => call(`192.0.2.${index}, 203.0.113.5`, `forged-${index}`);
    expect(await statuses(4, forged)).toEqual([200, 200, 200, 429]);
  });

  test("limits networks instead of single addresses and ports", async () => {
    const from = (address: string, order: string) =>
      shop.anyone.post("/guesses", { order }, { address });
    const oneHousehold = (index: number) => from(`2001:db8:1:2::${index}`, `v6-${index}`);
    expect(await statuses(4, oneHousehold)).toEqual([200, 200, 200, 429]);
    expect((await from("2001:db8:1:3::1", "v6-other")).status).toBe(200);
    const oneCaller = (index: number) =>
      behindProxy.anyone.post(
        "/guesses",
        { order: `port-${index}` },
        { address: "10.0.0.1", headers: { "x-forwarded-for": `203.0.113.6:${5000 + index}` } },
      );
    expect(await statuses(4, oneCaller)).toEqual([200, 200, 200, 429]);
  });

  test("allows every call when limits are off", async () => {
    const call = () => unlimited.anyone.post("/guesses", { order: "a" });
    expect(await statuses(5, call)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe("limits of several processes", () => {
  const call = (at: typeof shop, order: string, address: string) =>
    at.anyone.post("/guesses", { order }, { address });

  test("processes count together by address and by field", async () => {
    const other = await anotherProcess();
    const at = (index: number) => (index % 2 === 0 ? shop : other);
    expect(
      await statuses(6, (index) => call(at(index), `together ${index}`, "203.0.113.30")),
    ).toEqual([200, 200, 200, 429, 429, 429]);
    expect(
      await statuses(6, (index) => call(at(index), "of both", `203.0.113.${40 + index}`)),
    ).toEqual([200, 200, 200, 429, 429, 429]);
  });

  test("processes count parallel calls together", async () => {
    const other = await anotherProcess();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        call(index % 2 === 0 ? shop : other, `crowd ${index}`, "203.0.113.31"),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test("a new process continues the counts", async () => {
    await statuses(4, () => call(shop, "restart", "203.0.113.32"));
    const later = await anotherProcess();
    expect((await call(later, "restart", "203.0.113.33")).status).toBe(429);
    secondsLater(60);
    expect((await call(later, "restart", "203.0.113.33")).status).toBe(200);
  });

  test("a process counts by itself while the database is away", async () => {
    await wire.cut();
    const call = (index: number) =>
      shop.anyone.post("/guesses", { order: `away ${index}` }, { address: "203.0.113.34" });
    expect(await statuses(5, call)).toEqual([200, 200, 200, 429, 429]);
    await wire.mend();
  });

  test("a process counts by itself without waiting for a silent database", async () => {
    const impatient = await startTestApi({ modules, settings, hasTimeouts: true });
    const guesses = () => call(impatient, "silent", "203.0.113.36");
    expect((await guesses()).status).toBe(200);
    wire.hold();
    const replies = await Promise.all([guesses(), guesses(), guesses(), guesses()]);
    wire.release();
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429,
    ]);
  });
});

test("deletes old counts and stores keys as hashes", async () => {
  const { db, pool } = shop.deps;
  const inTable = async () =>
    (await pool.query<{ key: string }>("select key from rate_limits")).rows.map(({ key }) => key);
  await shop.anyone.post("/guesses", { order: "HB-SECRET" }, { address: "203.0.113.35" });
  expect((await inTable()).length).toBeGreaterThan(1);
  expect((await inTable()).join(" ")).not.toMatch(/203\.0\.113|secret/i);
  await deleteEndedLimits(db, new Date());
  expect(await inTable()).toHaveLength(2);
  secondsLater(61);
  await deleteEndedLimits(db, new Date());
  expect(await inTable()).toEqual([]);
});

describe("limit counted in memory", () => {
  const limit = { max: 1, perSeconds: 60 };

  test("every public call with a limit counts in memory", () => {
    const nouns = [...Object.values(customerApi), ...Object.values(operatorApi)];
    const calls = nouns.flatMap((noun) =>
      Object.values<Pick<Endpoint, "path" | "isPublic" | "limit">>(noun),
    );
    const limited = calls.filter((call) => call.isPublic === true && call.limit !== undefined);
    expect(limited.length).toBeGreaterThan(1);
    for (const call of limited) expect(call.limit?.isPerProcess, call.path).toBe(true);
  });

  test("keeps memory bounded under many addresses and counts the latest", () => {
    const { limits } = shop.deps;
    for (let count = 0; count < 200_000; count += 1) limits.count("x", limit, [`address ${count}`]);
    expect(() => limits.count("x", limit, ["address 199999"])).toThrow("Too many tries");
    expect(() => limits.count("x", limit, ["address 0"])).not.toThrow();
  });
});
