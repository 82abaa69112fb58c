import { endpoint } from "@harbour/contracts";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../testing/index.ts";
import { createRateLimits } from "./rate-limits.ts";
import { on } from "./routes.ts";

const guess = endpoint({
  method: "POST",
  path: "/guesses",
  summary: "Guesses an order's code",
  who: "anyone",
  body: z.object({ order: z.string() }),
  response: z.object({}),
  limit: { max: 3, perSeconds: 60, by: "order" },
});
const modules = [{ name: "guesses", customer: () => [on(guess, async () => ({}))] }];

let now = new Date("2026-11-20T08:00:00Z");
const settings = { rateLimits: true };
const shop = await startTestApi({ modules, settings, clock: () => now });
const behindProxy = await startTestApi({ modules, settings: { ...settings, trustedHops: 1 } });
const unlimited = await startTestApi({ modules, settings: { rateLimits: false } });

beforeEach(() => {
  now = new Date(now.getTime() + 3600_000);
});
const statuses = async (count: number, call: (index: number) => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await call(index)).status);
  return found;
};

describe("too many calls", () => {
  test("from one address are refused until the window ends", async () => {
    const call = (index: number) =>
      shop.anyone.post("/guesses", { order: `order-${index}` }, { address: "203.0.113.1" });
    expect(await statuses(4, call)).toEqual([200, 200, 200, 429]);
    now = new Date(now.getTime() + 20_000);
    const refused = await call(9);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refused.headers["retry-after"]).toBe("40");
    now = new Date(now.getTime() + 40_000);
    expect((await call(9)).status).toBe(200);
  });

  test("about one order are refused from whatever address and in whatever spelling", async () => {
    const call = (index: number) =>
      shop.anyone.post(
        "/guesses",
        { order: index % 2 === 0 ? "HB-ONE" : "hb-one" },
        { address: `203.0.113.${10 + index}` },
      );
    expect(await statuses(4, call)).toEqual([200, 200, 200, 429]);
  });

  test("do not count for others", async () => {
    await statuses(4, () =>
      shop.anyone.post("/guesses", { order: "a" }, { address: "203.0.113.2" }),
    );
    const other = await shop.anyone.post("/guesses", { order: "b" }, { address: "203.0.113.3" });
    expect(other.status).toBe(200);
  });

  test("are not hidden by a header that anybody can write", async () => {
    const call = (index: number) =>
      shop.anyone.post(
        "/guesses",
        { order: `forged-${index}` },
        { address: "203.0.113.4", headers: { "x-forwarded-for": `198.51.100.${index}` } },
      );
    expect(await statuses(4, call)).toEqual([200, 200, 200, 429]);
  });

  test("are told apart behind a proxy, which is believed about its own caller only", async () => {
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

  test("pass when the limits are off", async () => {
    const call = () => unlimited.anyone.post("/guesses", { order: "a" });
    expect(await statuses(5, call)).toEqual([200, 200, 200, 200, 200]);
  });
});

test("strangers by the hundred thousand do not fill the memory, and the latest stay counted", () => {
  const limits = createRateLimits(() => now, true);
  const limit = { max: 1, perSeconds: 60 };
  for (let count = 0; count < 200_000; count += 1) limits.count("x", limit, [`address ${count}`]);
  expect(() => limits.count("x", limit, ["address 199999"])).toThrow("Too many tries");
  expect(() => limits.count("x", limit, ["address 0"])).not.toThrow();
});
