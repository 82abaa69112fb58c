import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { apiKeyLimit } from "../../platform/sessions/api-keys.ts";
import { overlapTransactions, startTestApi, withoutGuard } from "../../testing/index.ts";
import { createApiKey } from "./manage-api-keys.ts";

const shop = await startTestApi();
const owner = await shop.operator("owner");
const { db } = shop.deps;

const fulfilment = { name: "Warehouse", role: "fulfilment" };
const postKey = (changes: object = {}, maker: Operator = owner) =>
  shop.as(maker).post("/api-keys", { ...fulfilment, ...changes });
const call = async (token: string, path = "/orders", calledShop = shop) => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await calledShop.api.inject({ url: `/api/operator${path}`, headers });
  return { status: reply.statusCode, body: reply.json<{ code?: string; message?: string }>() };
};
const findListedKey = async (id: string) => {
  const { body } = await shop.as(owner).get("/api-keys");
  return (body.data as { _id: string }[]).find(({ _id }) => _id === id);
};

describe("an API key", () => {
  test("is shown once, is stored as a hash and shows its last use", async () => {
    const { status, body } = await postKey();
    expect(status).toBe(200);
    expect(body.token).toMatch(/^hok_[\w-]{43}$/);
    expect(body.key).toMatchObject({
      ...fulfilment,
      scopes: null,
      hint: body.token.slice(-4),
      created_by: "Wai Ling",
      last_used_at: null,
      is_usable: true,
    });
    const { rows } = await db.execute(sql`select k::text from operator_api_keys k`);
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect((await call(body.token)).status).toBe(200);
    const usedKey = await findListedKey(body.key._id);
    expect(usedKey).toMatchObject({
      last_used_at: expect.any(String),
      last_used_from: "127.0.0.1",
    });
    expect(JSON.stringify(usedKey)).not.toContain(body.token);
  });

  test("allows the calls of its role and scopes, but no calls meant for people", async () => {
    const { body } = await postKey({ scopes: ["orders:read"] });
    expect((await call(body.token, "/orders")).status).toBe(200);
    expect(await call(body.token, "/stock/none")).toMatchObject({
      status: 403,
      body: { message: "This API key lacks the scope stock:read." },
    });
    expect(await call(body.token, "/auth/operator")).toMatchObject({
      status: 403,
      body: { message: "API keys cannot make this call. It is for people only." },
    });
    expect((await call(body.token, "/members?q=a")).status).toBe(403);
  });

  test("cannot have unknown scopes or an owner's role", async () => {
    const unknownScopeReply = await postKey({ scopes: ["orders:read", "order:read"] });
    expect(unknownScopeReply.body.errors).toEqual({ scopes: ["There is no scope order:read."] });
    expect((await postKey({ role: "owner" })).status).toBe(422);
    expect((await postKey({ scopes: [] })).status).toBe(422);
  });

  test("ends when it is revoked or expires", async () => {
    const { body } = await postKey();
    const revokeKey = () => shop.as(owner).post(`/api-keys/${body.key._id}/revoke`);
    expect((await revokeKey()).body).toMatchObject({ is_usable: false });
    const repeatedReply = await revokeKey();
    expect([repeatedReply.status, repeatedReply.body.revoked_at]).toEqual([
      200,
      expect.any(String),
    ]);
    expect(await call(body.token)).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
    expect((await shop.as(owner).post("/api-keys/none/revoke")).status).toBe(404);

    const expiringKey = (await postKey({ expires_in_days: 1 })).body;
    expect((await call(expiringKey.token)).status).toBe(200);
    await db.execute(
      sql`update operator_api_keys set expires_at = now() where id = ${expiringKey.key._id}`,
    );
    expect((await call(expiringKey.token)).status).toBe(401);
  });

  test.each([
    ["leaves", sql`closed_at = now()`],
    ["is no owner any more", sql`role = 'support'`],
  ])("ends when its maker %s", async (_words, change) => {
    const maker = await shop.operator("owner");
    const { body } = await postKey({}, maker);
    expect((await call(body.token)).status).toBe(200);
    await db.execute(sql`update operators set ${change} where id = ${maker.id}`);
    expect((await call(body.token)).status).toBe(401);
    expect(await findListedKey(body.key._id)).toMatchObject({ is_usable: false });
  });

  test.each([
    ["a preview of drafts", "/configuration/preview-links", "content"],
    ["a preview of unsaved edits", "/products/preview-links", "content"],
    ["a pass into a closed shop", "/shop-access/preview", "manager"],
  ])("cannot make %s, which would outlive the key", async (_words, url, role) => {
    const { body } = await postKey({ role });
    const reply = await shop.api.inject({
      method: "POST",
      url: `/api/operator${url}`,
      headers: { authorization: `Bearer ${body.token}` },
      payload: {},
    });
    expect([reply.statusCode, reply.json().code], reply.payload).toEqual([403, "forbidden"]);
  });

  test("is named in the audit beside its maker", async () => {
    const { body } = await postKey({ role: "manager", name: "Sync" });
    const headers = { authorization: `Bearer ${body.token}` };
    const view = { resource: "orders", name: "Mine", filters: {}, shared_with: [] };
    const viewReply = await shop.api.inject({
      method: "POST",
      url: "/api/operator/views",
      headers,
      payload: view,
    });
    expect(viewReply.statusCode, viewReply.payload).toBe(200);
    const { data } = (await shop.as(owner).get("/audit")).body;
    expect(data[0]).toMatchObject({
      operator: { _id: owner.id },
      api_key: "Sync",
      role: "manager",
    });
    expect(data[1]).toMatchObject({ action: "create-api-key", api_key: null, role: "owner" });
    expect(JSON.stringify(data)).not.toContain(body.token);
  });

  test("has its own limit of calls a minute, apart from its maker's limit", async () => {
    const rateLimitedShop = await startTestApi({ settings: { rateLimits: true } });
    const maker = await rateLimitedShop.operator("owner");
    const { body } = await rateLimitedShop.as(maker).post("/api-keys", fulfilment);
    const readOrderCounts = async () =>
      (await call(body.token, "/orders/counts", rateLimitedShop)).status;
    for (let count = 0; count < apiKeyLimit.max; count += 1)
      expect(await readOrderCounts()).not.toBe(429);
    expect(await readOrderCounts()).toBe(429);
    expect((await rateLimitedShop.as(maker).get("/orders/counts")).status).toBe(200);
  });
});

describe("limit of API keys", () => {
  /** Makes two keys at once while there are 49 active keys. @returns the number of active keys */
  async function race(database: Db): Promise<number> {
    await db.execute(sql`
      update operator_api_keys set revoked_at = now(), revoked_by = ${owner.id} where revoked_at is null`);
    await db.execute(sql`
      insert into operator_api_keys (id, name, role, token_hash, hint, created_by)
      select gen_random_uuid(), 'Full', 'support', gen_random_uuid(), 'full', ${owner.id}
      from generate_series(1, 49) n`);
    const keyFields = { name: "Late", role: "support", scopes: null, expiresInDays: null } as const;
    const createKey = (tx: Db) =>
      createApiKey({ db: tx }, owner, keyFields).catch((error: unknown) => {
        if (!(error instanceof ShopError && error.code === "conflict")) throw error;
      });
    await overlapTransactions(database, createKey, createKey);
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from operator_api_keys where revoked_at is null`,
    );
    return rows[0]!.n;
  }

  test("two keys made at once cannot exceed the limit; without the lock they do", async () => {
    expect(await race(db)).toBe(50);
    const guard = withoutGuard(/pg_advisory_xact_lock\(/, "num_nulls(");
    expect(await race(guard.deps(shop.deps).db!)).toBe(51);
    expect(guard.removals()).toBe(2);
  });

  test("a key beyond the limit is refused with an explanation", async () => {
    await race(db);
    const { status, body } = await postKey();
    expect([status, body.message]).toEqual([
      409,
      "50 API keys work already. Please revoke one first.",
    ]);
  });
});
