import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();

const ageSession = (sessionId: string, column: string, interval: string) =>
  shop.deps.pool.query(
    `update sessions set ${column} = now() - interval '${interval}' where id = $1`,
    [sessionId],
  );
const readLastUse = async (sessionId: string) =>
  (await shop.deps.db.execute(sql`select last_used_at from sessions where id = ${sessionId}`))
    .rows[0]!["last_used_at"];

describe("session token", () => {
  test("a token identifies the caller", async () => {
    const ada = await shop.shopper({ email: "ada@harbour.test", username: "Ada" });
    expect((await shop.as(ada).get("/auth/user")).body.user).toMatchObject({
      _id: ada.id,
      type: "EMAIL",
      login_id: "ada@harbour.test",
      is_verified: true,
      account: { username: "Ada", email: "ada@harbour.test", is_email_verified: true },
    });
  });

  test("a token expires 1800 seconds after its last use", async () => {
    const ada = await shop.shopper();
    await ageSession(ada.sessionId, "last_used_at", "1700 seconds");
    expect((await shop.as(ada).get("/auth/user")).status).toBe(200);
    await ageSession(ada.sessionId, "last_used_at", "1800 seconds");
    expect((await shop.as(ada).get("/auth/user")).status).toBe(401);
  });

  test("records the use of a token at most once a minute", async () => {
    const ada = await shop.shopper();
    await ageSession(ada.sessionId, "last_used_at", "20 seconds");
    const before = await readLastUse(ada.sessionId);
    await shop.as(ada).get("/auth/user");
    expect(await readLastUse(ada.sessionId)).toEqual(before);
    await ageSession(ada.sessionId, "last_used_at", "61 seconds");
    const earlier = await readLastUse(ada.sessionId);
    await shop.as(ada).get("/auth/user");
    expect(await readLastUse(ada.sessionId)).not.toEqual(earlier);
  });

  test("a token ends after 30 days despite use", async () => {
    const ada = await shop.shopper();
    await ageSession(ada.sessionId, "expires_at", "1 second");
    expect((await shop.as(ada).get("/auth/user")).status).toBe(401);
  });

  test("a token of a closed account is refused", async () => {
    const ada = await shop.shopper();
    await shop.deps.db.execute(sql`update customers set closed_at = now() where id = ${ada.id}`);
    expect((await shop.as(ada).get("/auth/user")).status).toBe(401);
  });

  test("the database stores only a token's hash", async () => {
    const ada = await shop.shopper();
    const token = shop.signToken(ada)!;
    expect(token).toMatch(/^hs_[\w-]{43}$/);
    const {
      rows: [row],
    } = await shop.deps.db.execute(sql`select * from sessions where id = ${ada.sessionId}`);
    expect(JSON.stringify(row)).not.toContain(token.slice(3));
  });

  test("refuses a token with any letter changed", async () => {
    const token = shop.signToken(await shop.shopper())!;
    const changedToken = token.slice(0, -2) + (token.at(-2) === "A" ? "B" : "A") + token.at(-1);
    const headers = { authorization: `Bearer ${changedToken}` };
    expect((await shop.anyone.get("/auth/user", { headers })).status).toBe(401);
  });
});
