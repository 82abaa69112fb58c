import { guestPassword, tokenSeconds } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lockShopper } from "../../../base/customers/index.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import { startTestApi } from "../../../testing/index.ts";

let now = new Date("2026-11-20T08:00:00Z");
const shop = await startTestApi({ clock: () => now });

const signIn = async () =>
  (
    await shop.anyone.post("/auth/login", {
      login_id: "guest",
      type: "TEMP",
      password: guestPassword,
    })
  ).body;
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const countCustomers = async () =>
  Number((await shop.deps.db.execute(sql`select count(*) as n from customers`)).rows[0]!["n"]);

describe("guest sign-in", () => {
  test("every guest sign-in creates a new person, whatever the name", async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect(first.user).toMatchObject({ type: "TEMP", is_verified: false });
    expect(first.user._id).not.toBe(second.user._id);
    expect(first.expires_in).toBe(tokenSeconds);
  });

  test("a guest's token is valid for half an hour", async () => {
    const { token, user } = await signIn();
    expect((await shop.anyone.get("/auth/user", withToken(token))).body.user._id).toBe(user._id);
    now = new Date(now.getTime() + tokenSeconds * 1000);
    expect(await shop.anyone.get("/auth/user", withToken(token))).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
  });

  test("a guest's key renews the token of the same person for a year", async () => {
    const { guest_key, user } = await signIn();
    now = new Date(now.getTime() + 364 * 24 * 3600_000);
    const renewReply = await shop.anyone.post("/auth/renew-guest", { guest_key });
    expect(renewReply).toMatchObject({ status: 200, body: { user: { _id: user._id } } });
    expect((await shop.anyone.get("/auth/user", withToken(renewReply.body.token))).status).toBe(
      200,
    );
    now = new Date(now.getTime() + 2 * 24 * 3600_000);
    const lateReply = await shop.anyone.post("/auth/renew-guest", { guest_key });
    expect(lateReply).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
  });

  test("refuses a guest's key as a token, and a token as a key", async () => {
    const { guest_key, token } = await signIn();
    expect((await shop.anyone.get("/auth/user", withToken(guest_key))).status).toBe(401);
    const swappedTokenReply = await shop.anyone.post("/auth/renew-guest", { guest_key: token });
    expect(swappedTokenReply.status).toBe(401);
  });

  test("a guest has no row until something is stored", async () => {
    const before = await countCustomers();
    const { token, user } = await signIn();
    await shop.anyone.get("/auth/user", withToken(token));
    expect(await countCustomers()).toBe(before);
    const guest = { kind: "guest", id: user._id, address: "127.0.0.1" } as const;
    await inTransaction(shop.deps.db, (tx) => lockShopper(tx, guest));
    await inTransaction(shop.deps.db, (tx) => lockShopper(tx, guest));
    expect(await countCustomers()).toBe(before + 1);
  });

  test("a thousand guest sign-ins at once write no row and hash nothing", async () => {
    const before = await countCustomers();
    const guests = await Promise.all(Array.from({ length: 1000 }, signIn));
    expect(await countCustomers()).toBe(before);
    // If guests had a password, the short queue for password hashes would refuse most calls.
    expect(new Set(guests.map(({ user }) => user?._id)).size).toBe(1000);
  });

  test("signing out ends every token and key of one guest only", async () => {
    const { token, guest_key } = await signIn();
    const second = await signIn();
    expect((await shop.anyone.get("/auth/logout", withToken(token))).status).toBe(200);
    expect((await shop.anyone.get("/auth/user", withToken(token))).status).toBe(401);
    expect((await shop.anyone.get("/auth/logout", withToken(token))).status).toBe(401);
    expect((await shop.anyone.post("/auth/renew-guest", { guest_key })).status).toBe(401);
    expect((await shop.anyone.get("/auth/user", withToken(second.token))).status).toBe(200);
    expect((await shop.anyone.get("/auth/logout")).status).toBe(401);
  });
});

test("refuses an unknown login and a wrong password with the same text", async () => {
  const login = { login_id: "ada@harbour.test", type: "EMAIL", password: "longenough1" };
  expect(await shop.anyone.post("/auth/login", login)).toMatchObject({
    status: 401,
    body: { code: "invalid_credentials", message: "Login or password is wrong." },
  });
});
