import { operatorRoles } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { operatorPlane } from "../../platform/routes/operator-plane.ts";
import { placeEndpoint } from "../../platform/routes/plane.ts";
import {
  operatorPassword,
  startTestApi,
  type TestApi,
  type CallOptions,
  overlapTransactions,
  withoutGuard,
} from "../../testing/index.ts";
import { createOperator, demoOwner, ensureDemoStaff } from "./create-operator.ts";

const shop = await startTestApi();
const { db } = shop.deps;
await createOperator(shop.deps, {
  email: " Mei@Harbour.test",
  name: "Mei",
  role: "support",
  password: operatorPassword,
});
const mei = { email: "mei@harbour.test", password: operatorPassword };

const findEndpointAddress = (name: keyof (typeof operatorPlane.endpoints)["staff"]) =>
  placeEndpoint(operatorPlane, operatorPlane.endpoints["staff"]![name]!).address;
const [login, logout, operatorAddress] = [
  findEndpointAddress("login"),
  findEndpointAddress("logout"),
  findEndpointAddress("operator"),
];
const signIn = (body: object, options?: CallOptions, api: TestApi = shop) =>
  api.anyone.post(login, body, options);
const bearerOptions = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("operator sessions", () => {
  test("an operator signs in, is recognised by the token and signs out", async () => {
    const signedIn = await signIn({ email: "MEI@harbour.test ", password: operatorPassword });
    expect(signedIn.status).toBe(200);
    const { token, operator } = signedIn.body;
    expect(operator).toEqual({
      _id: expect.any(String),
      email: mei.email,
      name: "Mei",
      role: "support",
    });
    expect((await shop.anyone.get(operatorAddress, bearerOptions(token))).body).toEqual(operator);
    expect((await shop.anyone.post(logout, undefined, bearerOptions(token))).status).toBe(200);
    expect((await shop.anyone.get(operatorAddress, bearerOptions(token))).status).toBe(401);
  });

  test("refuses a wrong password and an unknown operator alike", async () => {
    const wrongPasswordReply = await signIn({ ...mei, password: "wrong" });
    const unknownEmailReply = await signIn({ email: "nobody@harbour.test", password: "wrong" });
    expect([wrongPasswordReply.status, wrongPasswordReply.body.code]).toEqual([
      401,
      "invalid_credentials",
    ]);
    expect({ ...unknownEmailReply.body, request_id: "" }).toEqual({
      ...wrongPasswordReply.body,
      request_id: "",
    });
  });

  test("ends an operator's session after half an hour without calls, and after 12 hours", async () => {
    for (const age of [
      sql`last_used_at = now() - interval '31 minutes'`,
      sql`expires_at = now()`,
    ]) {
      const { token } = (await signIn(mei)).body;
      expect((await shop.anyone.get(operatorAddress, bearerOptions(token))).status).toBe(200);
      await db.execute(sql`update operator_sessions set ${age}`);
      expect((await shop.anyone.get(operatorAddress, bearerOptions(token))).status).toBe(401);
    }
  });

  test("an operator's calls keep the session alive", async () => {
    const { token } = (await signIn(mei)).body;
    await db.execute(
      sql`update operator_sessions set last_used_at = now() - interval '29 minutes'`,
    );
    expect((await shop.anyone.get(operatorAddress, bearerOptions(token))).status).toBe(200);
    await db.execute(
      sql`update operator_sessions set last_used_at = last_used_at - interval '29 minutes'`,
    );
    expect((await shop.anyone.get(operatorAddress, bearerOptions(token))).status).toBe(200);
  });

  test("an operator has the rights of the present role, and none after leaving", async () => {
    const { token, operator } = (await signIn(mei)).body;
    await db.execute(sql`update operators set role = 'content' where id = ${operator._id}`);
    expect((await shop.anyone.get(operatorAddress, bearerOptions(token))).body.role).toBe(
      "content",
    );
    await db.execute(
      sql`update operators set role = 'support', closed_at = now() where id = ${operator._id}`,
    );
    expect((await shop.anyone.get(operatorAddress, bearerOptions(token))).status).toBe(401);
    expect((await signIn(mei)).status).toBe(401);
    await db.execute(sql`update operators set closed_at = null where id = ${operator._id}`);
  });

  test("stores an operator's token only as its hash", async () => {
    const { token } = (await signIn(mei)).body;
    const rows = JSON.stringify(await db.select({ all: sql`s` }).from(sql`operator_sessions s`));
    expect(token).toMatch(/^ho_[\w-]{43}$/);
    expect(rows).not.toContain(token.slice(3));
  });
});

test("delays failed attempts whether or not the operator exists", async () => {
  const limitedApi = await startTestApi({ settings: { rateLimits: true } });
  await createOperator(limitedApi.deps, { ...mei, name: "Mei", role: "support" });
  for (const [address, email] of [
    ["203.0.113.1", mei.email],
    ["203.0.113.2", "nobody@harbour.test"],
  ] as const) {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      statuses.push((await signIn({ email, password: "wrong" }, { address }, limitedApi)).status);
    expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
  }
});

describe("password change during an operator's sign-in", () => {
  const signInMeanwhile = async (api: TestApi) => {
    const email = "racing@harbour.test";
    await createOperator(api.deps, { ...mei, email, name: "Ray", role: "content" });
    const [, reply] = await overlapTransactions(
      api.deps.db,
      (tx) =>
        tx.execute(
          sql`update operators set password_hash = '$argon2id$another' where email = ${email}`,
        ),
      () => signIn({ ...mei, email }, {}, api),
    );
    return reply.status;
  };

  test("refuses a sign-in with the old password during its change", async () => {
    expect(await signInMeanwhile(await startTestApi())).toBe(401);
  });

  test("without the lock, a sign-in with the old password succeeds", async () => {
    const guard = withoutGuard(/ for no key update/, "");
    expect(await signInMeanwhile(await startTestApi({ deps: guard.deps }))).toBe(200);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

describe("operator audit", () => {
  test("the audit records actions with their network address", async () => {
    const { token, operator } = (await signIn(mei, { address: "203.0.113.9" })).body;
    await shop.anyone.post(logout, undefined, bearerOptions(token));
    const rows = await db
      .select({ action: sql`action`, address: sql`address`, role: sql`role` })
      .from(sql`operator_audit`)
      .where(sql`operator_id = ${operator._id}`)
      .orderBy(sql`id desc`)
      .limit(2);
    expect(rows).toEqual([
      { action: "sign-out", address: "127.0.0.1", role: "support" },
      { action: "sign-in", address: "203.0.113.9", role: "support" },
    ]);
  });

  test.each([
    sql`update operator_audit set action = 'nothing'`,
    sql`delete from operator_audit`,
    sql`truncate operator_audit`,
  ])("the database refuses to change the audit %#", async (change) => {
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: "operator_audit is append-only" },
    });
  });
});

describe("demo staff", () => {
  test("the demo has an operator of each role", async () => {
    await ensureDemoStaff(shop.deps);
    for (const role of operatorRoles) {
      const signedIn = await signIn({ ...demoOwner, email: `${role}@demo.harbour.test` });
      expect(signedIn.body.operator.role).toBe(role);
    }
  });

  test("demo staff sign in only from the shop's own machine", async () => {
    await ensureDemoStaff(shop.deps);
    await ensureDemoStaff(shop.deps);
    const demoSignIn = await signIn(demoOwner);
    expect(demoSignIn.body.operator).toMatchObject({
      email: "owner@demo.harbour.test",
      role: "owner",
    });
    for (const options of [
      { address: "203.0.113.9" },
      { headers: { "x-forwarded-for": "127.0.0.1" } },
      { headers: { "cf-connecting-ip": "127.0.0.1" } },
      { headers: { host: "shop.example" } },
      { headers: { host: "127.shop.example" } },
    ])
      expect((await signIn(demoOwner, options)).status, JSON.stringify(options)).toBe(401);
    const elsewhere = { ...bearerOptions(demoSignIn.body.token), address: "203.0.113.9" };
    expect((await shop.anyone.get(operatorAddress, elsewhere)).status).toBe(401);
  });

  test("demo staff cannot sign in once the shop is no demo", async () => {
    const nonDemoShop = await startTestApi({ settings: { isDemo: false } });
    await ensureDemoStaff(nonDemoShop.deps);
    expect((await signIn(demoOwner, {}, nonDemoShop)).status).toBe(401);
  });
});

describe("operator API document", () => {
  const document = "/api/operator/openapi.json";

  test("shows the operator API document to staff, and in a demo to local callers", async () => {
    const elsewhere = { address: "203.0.113.9" };
    const staff = shop.signToken(await shop.operator("content"))!;
    const shopper = shop.signToken(await shop.shopper())!;
    expect((await shop.anyone.get(document)).status).toBe(200);
    expect((await shop.anyone.get(document, elsewhere)).status).toBe(404);
    expect((await shop.anyone.get("/api/operator/docs", elsewhere)).status).toBe(404);
    expect(
      (await shop.anyone.get(document, { ...elsewhere, ...bearerOptions(shopper) })).status,
    ).toBe(404);
    expect(
      (await shop.anyone.get(document, { ...elsewhere, ...bearerOptions(staff) })).status,
    ).toBe(200);
  });
});
