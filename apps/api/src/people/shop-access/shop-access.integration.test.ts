import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { saveSettings, type SettingValues } from "../../base/configuration/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const closedText = { en: "Soon", zh: "即將", cn: "即将" };
async function close(changes: object = {}): Promise<void> {
  const settings = {
    "shop-access": { state: "password", opens_at: null, title: closedText, text: closedText },
    "shop-password": "before the tide",
    ...changes,
  } as SettingValues;
  await inTransaction(shop.deps.db, (tx) => saveSettings(shop.deps, tx, settings));
  await shop.deps.changes.settle();
}
const enterWithPassword = (password: string) =>
  shop.anyone.post("/shop-access/enter", { password });
const checkAccess = async (pass: string | null) =>
  (await shop.anyone.post("/shop-access/check", { pass })).body;

test("an open shop admits everybody and refuses passwords", async () => {
  expect(await checkAccess(null)).toEqual({ is_open: true, is_admitted: true });
  expect((await enterWithPassword("anything")).status).toBe(401);
});

test("a shop with a password admits whoever knows it, and exposes no hash", async () => {
  await close();
  const { rows } = await shop.deps.db.execute<{ value: string }>(
    sql`select value from settings where slug = 'shop-password'`,
  );
  expect(rows[0]?.value).toMatch(/^\$argon2id\$/);
  const { body: shownConfiguration } = await shop.anyone.get("/configuration/latest");
  expect(shownConfiguration["shop-access"]).toMatchObject({ state: "password", title: closedText });
  expect(JSON.stringify(shownConfiguration)).not.toContain("argon2id");

  expect(await checkAccess(null)).toEqual({ is_open: false, is_admitted: false });
  expect(await checkAccess("staff.99999999999.abc")).toEqual({
    is_open: false,
    is_admitted: false,
  });
  const refusedReply = await enterWithPassword("not this one");
  expect([refusedReply.status, refusedReply.body.code]).toEqual([401, "invalid_credentials"]);
  const { pass } = (await enterWithPassword("before the tide")).body;
  expect(await checkAccess(pass)).toEqual({ is_open: false, is_admitted: true });

  await close({ "shop-password": "after the tide" });
  expect(await checkAccess(pass), "another password ends it").toMatchObject({ is_admitted: false });
});

test("staff preview a closed shop with an audited link of their own", async () => {
  await close();
  const staff = await shop.operator("content");
  const { path } = (await shop.as(staff).post("/api/operator/shop-access/preview")).body;
  const pass = new URL(path, "https://shop.example").searchParams.get("pass");
  expect(await checkAccess(pass)).toEqual({ is_open: false, is_admitted: true });
  const { rows } = await shop.deps.db.execute(
    sql`select after from operator_audit where action = 'preview-shop'`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(pass);
  await shop.deps.db.execute(sql`update operators set closed_at = now() where id = ${staff.id}`);
  expect(await checkAccess(pass), "who works here no more").toMatchObject({ is_admitted: false });
});

test("a shop opens by itself at its opening time", async () => {
  await close({
    "shop-access": {
      state: "coming-soon",
      opens_at: "2020-01-01T00:00:00Z",
      title: closedText,
      text: closedText,
    },
  });
  expect(await checkAccess(null)).toEqual({ is_open: true, is_admitted: true });
});

test("compares at most a hundred wrong passwords an hour from all networks together", async () => {
  const rateLimitedShop = await startTestApi({ settings: { rateLimits: true } });
  await inTransaction(rateLimitedShop.deps.db, (tx) =>
    saveSettings(rateLimitedShop.deps, tx, {
      "shop-access": { state: "password", opens_at: null, title: closedText, text: closedText },
      "shop-password": "before the tide",
    } as SettingValues),
  );
  const from = (network: number, password: string) =>
    rateLimitedShop.anyone.post(
      "/shop-access/enter",
      { password },
      { address: `198.51.${network}.1` },
    );
  const knownReply = await from(200, "before the tide");
  expect(knownReply.status).toBe(200);
  for (let guess = 0; guess < 100; guess += 1)
    expect((await from(guess, `guess ${guess}`)).status).toBe(401);
  const refusedReply = await from(100, "one more");
  expect([refusedReply.status, refusedReply.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refusedReply.headers["retry-after"])).toBeGreaterThan(0);
  expect((await from(101, "before the tide")).status, "right or wrong").toBe(429);
  expect((await from(200, "before the tide")).status, "who was let in before").toBe(200);
});
