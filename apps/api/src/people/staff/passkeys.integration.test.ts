import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Operator } from "../../platform/modules/actor.ts";
import {
  enrolSecondFactor,
  operatorPassword,
  startTestApi,
  type TestApi,
} from "../../testing/index.ts";
import { makeAuthenticator } from "../../testing/people/authenticator.ts";

const shop = await startTestApi();
/** A shop that requires a second factor. */
const earnestShop = await startTestApi({ settings: { isDemo: false } });
const { db } = shop.deps;
const password = operatorPassword;
const below = "/api/operator";

type Key = ReturnType<typeof makeAuthenticator>;
type Facts = Parameters<Key["answer"]>[1];

/** Begins a passkey, and answers as the key does. Returns the reply of the last call. */
async function add(operator: Operator, key: Key, facts: Facts = {}, api: TestApi = shop) {
  const staff = api.as(operator);
  const begun = await staff.post("/auth/passkeys/begin", { password });
  expect(begun.status, begun.text).toBe(200);
  const { challenge_id, options } = begun.body;
  const response = key.register(options, facts);
  return staff.post("/auth/passkeys", { name: "Laptop", challenge_id, response });
}

async function withPasskey(api: TestApi = shop, facts: { secondFactor?: boolean } = {}) {
  const operator = await api.operator("support", facts);
  const key = makeAuthenticator();
  const added = await add(operator, key, {}, api);
  expect(added.status, added.text).toBe(200);
  return { operator, key, id: added.body._id as string };
}

/** Begins a sign-in by a passkey alone, and returns the body that the page would send. */
async function signInBody(key: Key, facts: Facts = {}) {
  const begun = await shop.anyone.post(`${below}/auth/passkey-session/challenge`);
  const { challenge_id, options } = begun.body;
  return { passkey: { challenge_id, response: key.answer(options, facts) } };
}
const send = (body: object) => shop.anyone.post(`${below}/auth/passkey-session`, body);
const signIn = async (key: Key, facts: Facts = {}) => send(await signInBody(key, facts));
const login = (operator: Operator, more: object = {}) =>
  shop.anyone.post(`${below}/auth/session`, {
    email: `${operator.id}@staff.test`,
    password,
    ...more,
  });
const refused = expect.objectContaining({ code: "invalid_credentials" });

describe("a passkey", () => {
  test("signs in alone, with a session in a cookie", async () => {
    const { operator, key } = await withPasskey();
    const answer = await signIn(key);
    expect(answer.body).toEqual({ operator: expect.objectContaining({ _id: operator.id }) });
    const cookie = String(answer.headers["set-cookie"]).split(";")[0]!;
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const self = await shop.anyone.get(`${below}/auth/operator`, { headers });
    expect(self.body).toMatchObject({ _id: operator.id });
    const { rows } = await db.execute(sql`
      select counter::int, last_used_at is not null as is_used from operator_passkeys where credential_id = ${key.id}`);
    expect(rows).toEqual([{ counter: 2, is_used: true }]);
  });

  test("serves as the second factor beside the password, in place of a code", async () => {
    const { operator, key } = await withPasskey();
    const asked = await login(operator);
    expect([asked.status, asked.body.code]).toEqual([401, "totp_required"]);
    expect(asked.body.details.factors).toEqual(["passkey"]);
    const { challenge_id, options } = asked.body.details.passkey;
    expect(options).toMatchObject({ userVerification: "required", rpId: "harbour.test" });
    expect(options.allowCredentials).toEqual([expect.objectContaining({ id: key.id })]);
    const passkey = { challenge_id, response: key.answer(options) };
    expect((await login(operator, { password: "wrong", passkey })).body).toEqual(refused);
    // The challenge of a wrong password was not looked at.
    expect((await login(operator, { passkey })).status).toBe(200);
    expect((await login(operator, { totp: "123456" })).body).toEqual(refused);
  });

  test("opens a shop that requires a second factor", async () => {
    const operator = await earnestShop.operator("support", { secondFactor: false });
    const orders = () => earnestShop.as(operator).get("/orders");
    expect((await orders()).body.code).toBe("second_factor_required");
    expect((await add(operator, makeAuthenticator(), {}, earnestShop)).status).toBe(200);
    expect((await orders()).status).toBe(200);
    const state = await earnestShop.as(operator).get("/auth/second-factor");
    expect(state.body).toMatchObject({ is_required: true, set_up_at: null, passkeys: 1 });
  });

  test("needs the password again before it is added, and the code of an authenticator", async () => {
    const mei = await shop.operator("support");
    const begin = (body: object) => shop.as(mei).post("/auth/passkeys/begin", body);
    expect((await begin({ password: "wrong" })).body).toEqual(refused);
    const { codeIn } = await enrolSecondFactor(shop, mei);
    const asked = await begin({ password });
    expect(asked.body).toMatchObject({ code: "totp_required", details: { factors: ["totp"] } });
    const begun = await begin({ password, totp: codeIn(1) });
    expect(begun.body.options).toMatchObject({
      rp: { id: "harbour.test" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  test("ends other sessions only as the first second factor", async () => {
    const { operator } = await withPasskey();
    const other = await shop.anyone.post(`${below}/auth/login`, {
      email: `${operator.id}@staff.test`,
      password,
    });
    expect(other.status).toBe(401);
    const mei = await shop.operator("support");
    const before = await login(mei);
    const headers = {
      cookie: String(before.headers["set-cookie"]).split(";")[0]!,
      "sec-fetch-site": "same-origin",
    };
    const self = () => shop.anyone.get(`${below}/auth/operator`, { headers });
    expect((await self()).status).toBe(200);
    await add(mei, makeAuthenticator());
    expect((await self()).status).toBe(401);
  });

  test("obeys only its owner: it is listed, renamed and removed", async () => {
    const { operator, id, key } = await withPasskey();
    const stranger = shop.as(await shop.operator("owner"));
    const caller = shop.as(operator);
    expect((await stranger.get("/auth/passkeys")).body.data).toEqual([]);
    expect((await stranger.put(`/auth/passkeys/${id}`, { name: "Mine" })).status).toBe(404);
    expect((await stranger.delete(`/auth/passkeys/${id}`)).status).toBe(404);
    expect((await caller.put(`/auth/passkeys/${id}`, { name: "Till" })).body.name).toBe("Till");
    expect((await caller.get("/auth/passkeys")).body.data).toEqual([
      expect.objectContaining({ _id: id, name: "Till", is_synced: false }),
    ]);
    expect((await caller.delete(`/auth/passkeys/${id}`)).status).toBe(200);
    expect((await signIn(key)).body).toEqual(refused);
  });

  test("ends its owner's other sessions when it is removed", async () => {
    const { operator, id, key } = await withPasskey();
    const opened = await signIn(key);
    const headers = {
      cookie: String(opened.headers["set-cookie"]).split(";")[0]!,
      "sec-fetch-site": "same-origin",
    };
    const self = () => shop.anyone.get(`${below}/auth/operator`, { headers });
    expect((await self()).status).toBe(200);
    expect((await shop.as(operator).delete(`/auth/passkeys/${id}`)).status).toBe(200);
    expect((await self()).status).toBe(401);
    expect((await shop.as(operator).get("/auth/operator")).status).toBe(200);
  });

  test("stays as the last factor of a shop that requires one", async () => {
    const { operator, id } = await withPasskey(earnestShop, { secondFactor: false });
    const caller = earnestShop.as(operator);
    expect((await caller.delete(`/auth/passkeys/${id}`)).status).toBe(409);
    const more = await caller.get("/auth/passkeys");
    expect(more.body.data).toHaveLength(1);
  });

  test("goes when an owner resets the second factors", async () => {
    const { operator, key } = await withPasskey();
    const owner = shop.as(await shop.operator("owner"));
    const listed = await owner.get(`/operators/${operator.id}`);
    expect(listed.body.has_second_factor).toBe(true);
    const reset = await owner.post(`/operators/${operator.id}/reset-second-factor`);
    expect(reset.status).toBe(200);
    expect((await signIn(key)).body).toEqual(refused);
    expect((await login(operator)).status).toBe(200);
  });
});

describe("a passkey is refused", () => {
  const foreign: [string, Facts][] = [
    ["a page of another origin", { origin: "https://harbour.test.evil.example" }],
    ["a page without HTTPS", { origin: "http://harbour.test" }],
    ["another site's key", { rpId: "evil.example" }],
    ["no check of PIN or finger", { isUserVerified: false }],
  ];
  test.each(foreign)("at the sign-in from %s", async (_, facts) => {
    const { key } = await withPasskey();
    expect((await signIn(key, facts)).body).toEqual(refused);
    expect((await signIn(key)).status).toBe(200);
  });

  test.each(foreign)("at its registration from %s", async (_, facts) => {
    const mei = await shop.operator("support");
    expect((await add(mei, makeAuthenticator(), facts)).body).toEqual(refused);
    expect((await shop.as(mei).get("/auth/passkeys")).body.data).toEqual([]);
  });

  test("with a challenge that was used", async () => {
    const { key } = await withPasskey();
    const body = await signInBody(key);
    expect((await send(body)).status).toBe(200);
    expect((await send(body)).body).toEqual(refused);
  });

  test("with a challenge that was shown to a wrong answer before", async () => {
    const { key } = await withPasskey();
    const begun = await shop.anyone.post(`${below}/auth/passkey-session/challenge`);
    const { challenge_id, options } = begun.body;
    const wrong = key.answer({ challenge: "c29tZXRoaW5n" });
    expect((await send({ passkey: { challenge_id, response: wrong } })).body).toEqual(refused);
    const right = key.answer(options);
    expect((await send({ passkey: { challenge_id, response: right } })).body).toEqual(refused);
  });

  test("with a challenge older than five minutes", async () => {
    const { key } = await withPasskey();
    const body = await signInBody(key);
    await db.execute(sql`
      update operator_challenges set expires_at = expires_at - interval '5 minutes'
      where id = ${body.passkey.challenge_id}`);
    expect((await send(body)).body).toEqual(refused);
  });

  test("with the challenge of another person or another purpose", async () => {
    const [mei, kit] = [await withPasskey(), await withPasskey()];
    const asked = (await login(mei.operator)).body.details.passkey;
    const response = mei.key.answer(asked.options);
    const { challenge_id } = asked;
    expect((await send({ passkey: { challenge_id, response } })).body).toEqual(refused);
    const stolen = { passkey: { challenge_id, response } };
    expect((await shop.as(kit.operator).post("/auth/step-up", stolen)).body).toEqual(refused);
  });

  test("for the account of another person", async () => {
    const [mei, kit] = [await withPasskey(), await withPasskey()];
    const { challenge_id, options } = (await login(mei.operator)).body.details.passkey;
    const passkey = { challenge_id, response: kit.key.answer(options) };
    expect((await login(mei.operator, { passkey })).body).toEqual(refused);
  });

  test("beside the right password, which the audit records", async () => {
    const { operator } = await withPasskey();
    const { challenge_id, options } = (await login(operator)).body.details.passkey;
    const passkey = { challenge_id, response: makeAuthenticator().answer(options) };
    expect((await login(operator, { passkey })).body).toEqual(refused);
    const { rows } = await db.execute(sql`
      select subject, after from operator_audit where operator_id = ${operator.id} and action = 'wrong-second-factor'`);
    expect(rows).toEqual([{ subject: `operator ${operator.id}`, after: null }]);
  });

  test("when it is registered already", async () => {
    const { key } = await withPasskey();
    const other = await shop.operator("support");
    expect((await add(other, key)).status).toBe(409);
  });

  test("when its counter went back, because the key was copied", async () => {
    const { key } = await withPasskey();
    expect((await signIn(key, { counter: 7 })).status).toBe(200);
    expect((await signIn(key, { counter: 7 })).body).toEqual(refused);
    expect((await signIn(key, { counter: 8 })).status).toBe(200);
  });

  test("after its owner left the staff", async () => {
    const { key, operator } = await withPasskey();
    await db.execute(sql`update operators set closed_at = now() where id = ${operator.id}`);
    expect((await signIn(key)).body).toEqual(refused);
  });

  test("outside the shop's own machine for demo staff", async () => {
    const { key, operator } = await withPasskey();
    await db.execute(sql`update operators set is_demo = true where id = ${operator.id}`);
    const body = await signInBody(key);
    const far = { address: "203.0.113.9" };
    expect((await shop.anyone.post(`${below}/auth/passkey-session`, body, far)).body).toEqual(
      refused,
    );
  });
});

test("a challenge that several calls show at once opens one session", async () => {
  const [operator, key] = [await shop.operator("support"), makeAuthenticator()];
  // The counter of a synced passkey stays at 0, so that the challenge alone decides.
  await add(operator, key, { counter: 0 });
  const body = await signInBody(key, { counter: 0 });
  const replies = await Promise.all([send(body), send(body), send(body)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
});

test("two copies of a key that answer at once open one session", async () => {
  const { key } = await withPasskey();
  const bodies = [await signInBody(key, { counter: 9 }), await signInBody(key, { counter: 9 })];
  const replies = await Promise.all(bodies.map(send));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});
