import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { until } from "../../../../../tools/testing/until.ts";
import { startTestApi } from "../../testing/index.ts";

const shop = await startTestApi({ modules: [] });
// A lag limit below that of any machine, so that every request after the first measurement is refused.
const overloadedApi = await startTestApi({ modules: [], server: { maxLag: 0.001 } });

describe("readiness", () => {
  test("the shop is ready when the database is up to date", async () => {
    expect(await shop.anyone.get("/healthz")).toMatchObject({
      status: 200,
      body: { status: "up" },
    });
    expect(await shop.anyone.get("/readyz")).toMatchObject({
      status: 200,
      body: { status: "ready" },
    });
  });

  test("the shop is not ready while migrations are pending", async () => {
    await shop.deps.db.execute(
      sql`update migrations set name = 'x' || name where name like '1001%'`,
    );
    expect(await shop.anyone.get("/readyz")).toMatchObject({
      status: 503,
      body: { status: "migrations pending" },
    });
    await shop.deps.db.execute(
      sql`update migrations set name = substr(name, 2) where name like 'x1001%'`,
    );
  });
});

describe("metrics", () => {
  test("metrics count responses by route, never by address", async () => {
    await shop.anyone.get("/readyz?email=ada@harbour.test");
    const { text, headers } = await shop.anyone.get("/metrics");
    expect(headers["content-type"]).toContain("text/plain");
    expect(text).toMatch(
      /harbour_request_seconds_count\{method="GET",route="\/readyz",status="200"\} \d/,
    );
    expect(text).not.toContain("ada@");
  });

  test("metrics are visible to the shop's own machine only", async () => {
    expect((await shop.anyone.get("/metrics", { address: "203.0.113.1" })).status).toBe(404);
    for (const headers of [
      { "x-forwarded-for": "127.0.0.1" },
      { "x-real-ip": "127.0.0.1" },
      { "cf-connecting-ip": "127.0.0.1" },
      { "true-client-ip": "127.0.0.1" },
      { "x-client-ip": "127.0.0.1" },
      { "x-cluster-client-ip": "127.0.0.1" },
      { forwarded: "for=127.0.0.1" },
      { via: "1.1 proxy" },
      { host: "shop.example" },
    ])
      expect((await shop.anyone.get("/metrics", { headers })).status, JSON.stringify(headers)).toBe(
        404,
      );
  });

  test("a public shop shows metrics only with the token", async () => {
    const metricsToken = "only-the-monitoring-knows-this";
    const publicShop = await startTestApi({ settings: { hasLocalCallers: false, metricsToken } });
    expect((await publicShop.anyone.get("/metrics")).status).toBe(404);
    const bearerOptions = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect((await publicShop.anyone.get("/metrics", bearerOptions("another"))).status).toBe(404);
    expect((await publicShop.anyone.get("/metrics", bearerOptions(metricsToken))).status).toBe(200);
    expect((await publicShop.anyone.get("/dev/outbox")).status).toBe(404);
  });
});

test("an overloaded shop refuses callers at once while its health check still passes", async () => {
  await until(async () => (await overloadedApi.anyone.get("/api/docs")).status === 503);
  const refusedReply = await overloadedApi.anyone.get("/api/docs");
  expect(refusedReply).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(refusedReply.headers["retry-after"]).toBe("5");
  expect((await overloadedApi.anyone.get("/healthz")).status).toBe(200);
});
