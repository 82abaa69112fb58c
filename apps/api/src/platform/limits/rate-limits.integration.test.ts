import { customerApi, endpoint, type Endpoint } from "@harbour/contracts";
import { operatorApi } from "@harbour/contracts/operator";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { databaseWire, startTestApi } from "../../testing/index.ts";
import { route } from "../routes/routes.ts";
import { deleteEndedLimits } from "./shared-limits.ts";

const guessEndpoint = endpoint({
  method: "POST",
  path: "/guesses",
  summary: "Guesses an order's code",
  who: "anyone",
  body: z.object({ order: z.string() }),
  response: z.object({}),
  limit: { max: 3, perSeconds: 60, by: "order" },
});
const keepEndpoint = endpoint({
  method: "POST",
  path: "/kept",
  summary: "Keeps something of a shopper's",
  who: "guest",
  response: z.object({}),
  limit: { max: 3, perSeconds: 60, isPerAccount: true },
});
const hoardEndpoint = endpoint({
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
      route(guessEndpoint, async () => ({})),
      route(keepEndpoint, async () => ({})),
      route(hoardEndpoint, async () => ({})),
    ],
  },
];

vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());
const advanceSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const wire = await databaseWire();
const settings = { rateLimits: true, databaseUrl: wire.url };
const shop = await startTestApi({ modules, settings });
const proxiedApi = await startTestApi({ modules, settings: { ...settings, trustedHops: 1 } });
const unlimitedApi = await startTestApi({ modules, settings: { rateLimits: false } });
const startAnotherProcess = () => startTestApi({ modules, settings });

beforeEach(() => {
  advanceSeconds(3600);
});
const statuses = async (count: number, call: (index: number) => Promise<{ status: number }>) => {
  const responseStatuses: number[] = [];
  for (let index = 0; index < count; index += 1) responseStatuses.push((await call(index)).status);
  return responseStatuses;
};

describe("rate limit", () => {
  test("refuses too many calls of one address until the window ends", async () => {
    const call = (index: number) =>
      shop.anyone.post("/guesses", { order: `order-${index}` }, { address: "203.0.113.1" });
    expect(await statuses(4, call)).toEqual([200, 200, 200, 429]);
    advanceSeconds(20);
    const refusedReply = await call(9);
    expect(refusedReply).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refusedReply.headers["retry-after"]).toBe("40");
    advanceSeconds(40);
    expect((await call(9)).status).toBe(200);
  });

  test("limits accounts across addresses and guests by address", async () => {
    const [busyCaller, otherShopper] = [await shop.shopper(), await shop.shopper()];
    const postKept = (caller: Parameters<typeof shop.as>[0], address: string) =>
      shop.as(caller).post("/kept", undefined, { address });
    const officeAddress = "203.0.113.77";
    expect(await statuses(4, () => postKept(busyCaller, officeAddress))).toEqual([
      200, 200, 200, 429,
    ]);
    expect((await postKept(busyCaller, "203.0.113.78")).status).toBe(429);
    expect(await statuses(3, () => postKept(otherShopper, officeAddress))).toEqual([200, 200, 200]);
    expect(await statuses(4, () => postKept(shop.guest(), officeAddress))).toEqual([
      200, 200, 200, 429,
    ]);
  });

  test("limits calls that reserve stock by address and account, whichever limit is reached first", async () => {
    const [busyCaller, otherShopper] = [await shop.shopper(), await shop.shopper()];
    const postHoarded = (caller: Parameters<typeof shop.as>[0], address: string) =>
      shop.as(caller).post("/hoarded", undefined, { address });
    const hoardFromNextAddress = (index: number) =>
      postHoarded(busyCaller, `203.0.113.${80 + index}`);
    expect(await statuses(4, hoardFromNextAddress)).toEqual([200, 200, 200, 429]);
    const officeAddress = "203.0.113.90";
    expect(await statuses(2, () => postHoarded(otherShopper, officeAddress))).toEqual([200, 200]);
    expect(await statuses(2, () => postHoarded(shop.guest(), officeAddress))).toEqual([200, 429]);
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
    const otherReply = await shop.anyone.post(
      "/guesses",
      { order: "b" },
      { address: "203.0.113.3" },
    );
    expect(otherReply.status).toBe(200);
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
    const call = (forwardedFor: string, order: string) =>
      proxiedApi.anyone.post(
        "/guesses",
        { order },
        { address: "10.0.0.1", headers: { "x-forwarded-for": forwardedFor } },
      );
    expect(await statuses(4, (index) => call(`198.51.100.${index}`, `own-${index}`))).toEqual([
      200, 200, 200, 200,
    ]);
    const callForged = (index: number) => call(`192.0.2.${index}, 203.0.113.5`, `forged-${index}`);
    expect(await statuses(4, callForged)).toEqual([200, 200, 200, 429]);
  });

  test("limits networks instead of single addresses and ports", async () => {
    const from = (address: string, order: string) =>
      shop.anyone.post("/guesses", { order }, { address });
    const guessFromHousehold = (index: number) => from(`2001:db8:1:2::${index}`, `v6-${index}`);
    expect(await statuses(4, guessFromHousehold)).toEqual([200, 200, 200, 429]);
    expect((await from("2001:db8:1:3::1", "v6-other")).status).toBe(200);
    const guessFromPort = (index: number) =>
      proxiedApi.anyone.post(
        "/guesses",
        { order: `port-${index}` },
        { address: "10.0.0.1", headers: { "x-forwarded-for": `203.0.113.6:${5000 + index}` } },
      );
    expect(await statuses(4, guessFromPort)).toEqual([200, 200, 200, 429]);
  });

  test("allows every call when limits are off", async () => {
    const call = () => unlimitedApi.anyone.post("/guesses", { order: "a" });
    expect(await statuses(5, call)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe("limits of several processes", () => {
  const call = (serverProcess: typeof shop, order: string, address: string) =>
    serverProcess.anyone.post("/guesses", { order }, { address });

  test("processes count together by address and by field", async () => {
    const secondProcess = await startAnotherProcess();
    const pickProcess = (index: number) => (index % 2 === 0 ? shop : secondProcess);
    expect(
      await statuses(6, (index) => call(pickProcess(index), `together ${index}`, "203.0.113.30")),
    ).toEqual([200, 200, 200, 429, 429, 429]);
    expect(
      await statuses(6, (index) => call(pickProcess(index), "of both", `203.0.113.${40 + index}`)),
    ).toEqual([200, 200, 200, 429, 429, 429]);
  });

  test("processes count parallel calls together", async () => {
    const secondProcess = await startAnotherProcess();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        call(index % 2 === 0 ? shop : secondProcess, `crowd ${index}`, "203.0.113.31"),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test("a new process continues the counts", async () => {
    await statuses(4, () => call(shop, "restart", "203.0.113.32"));
    const restartedProcess = await startAnotherProcess();
    expect((await call(restartedProcess, "restart", "203.0.113.33")).status).toBe(429);
    advanceSeconds(60);
    expect((await call(restartedProcess, "restart", "203.0.113.33")).status).toBe(200);
  });

  test("a process counts by itself while the database is away", async () => {
    await wire.cut();
    const call = (index: number) =>
      shop.anyone.post("/guesses", { order: `away ${index}` }, { address: "203.0.113.34" });
    expect(await statuses(5, call)).toEqual([200, 200, 200, 429, 429]);
    await wire.reconnect();
  });

  test("a process counts by itself without waiting for a silent database", async () => {
    const timeoutApi = await startTestApi({ modules, settings, hasTimeouts: true });
    const guessCode = () => call(timeoutApi, "silent", "203.0.113.36");
    expect((await guessCode()).status).toBe(200);
    wire.holdBytes();
    const replies = await Promise.all([guessCode(), guessCode(), guessCode(), guessCode()]);
    wire.release();
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429,
    ]);
  });
});

test("deletes old counts and stores keys as hashes", async () => {
  const { db, pool } = shop.deps;
  const readLimitKeys = async () =>
    (await pool.query<{ key: string }>("select key from rate_limits")).rows.map(({ key }) => key);
  await shop.anyone.post("/guesses", { order: "HB-SECRET" }, { address: "203.0.113.35" });
  expect((await readLimitKeys()).length).toBeGreaterThan(1);
  expect((await readLimitKeys()).join(" ")).not.toMatch(/203\.0\.113|secret/i);
  await deleteEndedLimits(db, new Date());
  expect(await readLimitKeys()).toHaveLength(2);
  advanceSeconds(61);
  await deleteEndedLimits(db, new Date());
  expect(await readLimitKeys()).toEqual([]);
});

describe("limit counted in memory", () => {
  const limit = { max: 1, perSeconds: 60 };

  test("every public call with a limit counts in memory", () => {
    const nouns = [...Object.values(customerApi), ...Object.values(operatorApi)];
    const calls = nouns.flatMap((noun) =>
      Object.values<Pick<Endpoint, "path" | "isPublic" | "limit">>(noun),
    );
    const limitedCalls = calls.filter((call) => call.isPublic === true && call.limit !== undefined);
    expect(limitedCalls.length).toBeGreaterThan(1);
    for (const call of limitedCalls) expect(call.limit?.isPerProcess, call.path).toBe(true);
  });

  test("uses bounded memory for many addresses and still counts the latest address", () => {
    const { limits } = shop.deps;
    for (let count = 0; count < 200_000; count += 1) limits.count("x", limit, [`address ${count}`]);
    expect(() => limits.count("x", limit, ["address 199999"])).toThrow("Too many tries");
    expect(() => limits.count("x", limit, ["address 0"])).not.toThrow();
  });
});
