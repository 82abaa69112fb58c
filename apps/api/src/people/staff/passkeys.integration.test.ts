import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Operator } from "../../platform/modules/actor.ts";
import {
  type CallOptions,
  enrolSecondFactor,
  operatorPassword,
  startTestApi,
  type TestApi,
  type TestReply,
} from "../../testing/index.ts";
import { makeAuthenticator } from "../../testing/people/authenticator.ts";

const shop = await startTestApi();
/** A shop that requires a second factor. */
const nonDemoShop = await startTestApi({ settings: { isDemo: false } });
const { db } = shop.deps;
const password = operatorPassword;
const operatorBase = "/api/operator";

type Authenticator = ReturnType<typeof makeAuthenticator>;
type Facts = Parameters<Authenticator["answer"]>[1];

/** Begins to add a passkey, and answers as the authenticator does. Returns the reply of the last call. */
async function addPasskey(
  operator: Operator,
  key: Authenticator,
  keyOptions: Facts = {},
  api: TestApi = shop,
) {
  const staff = api.as(operator);
  const challenge = await staff.post("/auth/passkeys/begin", { password });
  expect(challenge.status, challenge.text).toBe(200);
  const { challenge_id, options } = challenge.body;
  const response = key.register(options, keyOptions);
  return staff.post("/auth/passkeys", { name: "Laptop", challenge_id, response });
}

async function createOperatorWithPasskey(
  api: TestApi = shop,
  operatorOptions: { secondFactor?: boolean } = {},
) {
  const operator = await api.operator("support", operatorOptions);
  const key = makeAuthenticator();
  const addReply = await addPasskey(operator, key, {}, api);
  expect(addReply.status, addReply.text).toBe(200);
  return { operator, key, id: addReply.body._id as string };
}

/** Begins a sign-in by a passkey alone. */
const beginSignIn = async () =>
  (await shop.anyone.post(`${operatorBase}/auth/passkey-session/challenge`)).body;
/** Begins a sign-in by a passkey alone. Returns the body that the page would send. */
async function signInBody(key: Authenticator, keyOptions: Facts = {}) {
  const { challenge_id, options } = await beginSignIn();
  return { passkey: { challenge_id, response: key.answer(options, keyOptions) } };
}
const send = (body: object, options?: CallOptions) =>
  shop.anyone.post(`${operatorBase}/auth/passkey-session`, body, options);
const signIn = async (key: Authenticator, keyOptions: Facts = {}) =>
  send(await signInBody(key, keyOptions));
const login = (operator: Operator, fields: object = {}) =>
  shop.anyone.post(`${operatorBase}/auth/session`, {
    email: `${operator.id}@staff.test`,
    password,
    ...fields,
  });
/** Returns a function that calls the operator's own account in the session that a sign-in opened. */
function openSession({ headers: { "set-cookie": cookies } }: TestReply) {
  const headers = { cookie: String(cookies).split(";")[0]!, "sec-fetch-site": "same-origin" };
  return () => shop.anyone.get(`${operatorBase}/auth/operator`, { headers });
}
const refused = expect.objectContaining({ code: "invalid_credentials" });

describe("a passkey", () => {
  test("signs its owner in without a password and opens a session in a cookie", async () => {
    const { operator, key } = await createOperatorWithPasskey();
    const signInReply = await signIn(key);
    expect(signInReply.body).toEqual({ operator: expect.objectContaining({ _id: operator.id }) });
    expect((await openSession(signInReply)()).body).toMatchObject({ _id: operator.id });
    const { rows } = await db.execute(sql`
      select counter::int, last_used_at is not null as is_used from operator_passkeys where credential_id = ${key.id}`);
    expect(rows).toEqual([{ counter: 2, is_used: true }]);
  });

  test("serves as the second factor after the password, in place of a code", async () => {
    const { operator, key } = await createOperatorWithPasskey();
    const challengeReply = await login(operator);
    expect([challengeReply.status, challengeReply.body.code]).toEqual([401, "totp_required"]);
    expect(challengeReply.body.details.factors).toEqual(["passkey"]);
    const { challenge_id, options } = challengeReply.body.details.passkey;
    expect(options).toMatchObject({ userVerification: "required", rpId: "harbour.test" });
    expect(options.allowCredentials).toEqual([expect.objectContaining({ id: key.id })]);
    const passkey = { challenge_id, response: key.answer(options) };
    expect((await login(operator, { password: "wrong", passkey })).body).toEqual(refused);
    // The wrong password was refused before the passkey was checked, so the challenge is still valid.
    expect((await login(operator, { passkey })).status).toBe(200);
    expect((await login(operator, { totp: "123456" })).body).toEqual(refused);
  });

  test("opens a shop that requires a second factor", async () => {
    const operator = await nonDemoShop.operator("support", { secondFactor: false });
    const orders = () => nonDemoShop.as(operator).get("/orders");
    expect((await orders()).body.code).toBe("second_factor_required");
    expect((await addPasskey(operator, makeAuthenticator(), {}, nonDemoShop)).status).toBe(200);
    expect((await orders()).status).toBe(200);
    const state = await nonDemoShop.as(operator).get("/auth/second-factor");
    expect(state.body).toMatchObject({ is_required: true, set_up_at: null, passkeys: 1 });
  });

  test("needs the password and the authenticator's code again before it is added", async () => {
    const mei = await shop.operator("support");
    const beginPasskey = (body: object) => shop.as(mei).post("/auth/passkeys/begin", body);
    expect((await beginPasskey({ password: "wrong" })).body).toEqual(refused);
    const { generateCodeIn } = await enrolSecondFactor(shop, mei);
    const challengeReply = await beginPasskey({ password });
    expect(challengeReply.body).toMatchObject({
      code: "totp_required",
      details: { factors: ["totp"] },
    });
    const challenge = await beginPasskey({ password, totp: generateCodeIn(1) });
    expect(challenge.body.options).toMatchObject({
      rp: { id: "harbour.test" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  test("ends other sessions only when it is the first second factor", async () => {
    const { operator } = await createOperatorWithPasskey();
    const passwordReply = await shop.anyone.post(`${operatorBase}/auth/login`, {
      email: `${operator.id}@staff.test`,
      password,
    });
    expect(passwordReply.status).toBe(401);
    const mei = await shop.operator("support");
    const ownAccount = openSession(await login(mei));
    expect((await ownAccount()).status).toBe(200);
    await addPasskey(mei, makeAuthenticator());
    expect((await ownAccount()).status).toBe(401);
  });

  test("can be listed, renamed and removed by its owner only", async () => {
    const { operator, id, key } = await createOperatorWithPasskey();
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
    const { operator, id, key } = await createOperatorWithPasskey();
    const ownAccount = openSession(await signIn(key));
    expect((await ownAccount()).status).toBe(200);
    expect((await shop.as(operator).delete(`/auth/passkeys/${id}`)).status).toBe(200);
    expect((await ownAccount()).status).toBe(401);
    expect((await shop.as(operator).get("/auth/operator")).status).toBe(200);
  });

  test("cannot be removed as the last factor in a shop that requires a second factor", async () => {
    const { operator, id } = await createOperatorWithPasskey(nonDemoShop, { secondFactor: false });
    const caller = nonDemoShop.as(operator);
    expect((await caller.delete(`/auth/passkeys/${id}`)).status).toBe(409);
    const passkeysReply = await caller.get("/auth/passkeys");
    expect(passkeysReply.body.data).toHaveLength(1);
  });

  test("is removed when an owner resets the operator's second factors", async () => {
    const { operator, key } = await createOperatorWithPasskey();
    const owner = shop.as(await shop.operator("owner"));
    const operatorReply = await owner.get(`/operators/${operator.id}`);
    expect(operatorReply.body.has_second_factor).toBe(true);
    const resetReply = await owner.post(`/operators/${operator.id}/reset-second-factor`);
    expect(resetReply.status).toBe(200);
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
  test.each(foreign)("at the sign-in from %s", async (_, keyOptions) => {
    const { key } = await createOperatorWithPasskey();
    expect((await signIn(key, keyOptions)).body).toEqual(refused);
    expect((await signIn(key)).status).toBe(200);
  });

  test.each(foreign)("at its registration from %s", async (_, keyOptions) => {
    const mei = await shop.operator("support");
    expect((await addPasskey(mei, makeAuthenticator(), keyOptions)).body).toEqual(refused);
    expect((await shop.as(mei).get("/auth/passkeys")).body.data).toEqual([]);
  });

  test("with a challenge that was used", async () => {
    const { key } = await createOperatorWithPasskey();
    const body = await signInBody(key);
    expect((await send(body)).status).toBe(200);
    expect((await send(body)).body).toEqual(refused);
  });

  test("with a challenge that already got a wrong answer", async () => {
    const { key } = await createOperatorWithPasskey();
    const { challenge_id, options } = await beginSignIn();
    const wrong = { challenge_id, response: key.answer({ challenge: "c29tZXRoaW5n" }) };
    expect((await send({ passkey: wrong })).body).toEqual(refused);
    const valid = { challenge_id, response: key.answer(options) };
    expect((await send({ passkey: valid })).body).toEqual(refused);
  });

  test("with a challenge older than five minutes", async () => {
    const { key } = await createOperatorWithPasskey();
    const body = await signInBody(key);
    await db.execute(sql`
      update operator_challenges set expires_at = expires_at - interval '5 minutes'
      where id = ${body.passkey.challenge_id}`);
    expect((await send(body)).body).toEqual(refused);
  });

  test("with the challenge of another person or another purpose", async () => {
    const [mei, kit] = [await createOperatorWithPasskey(), await createOperatorWithPasskey()];
    const { challenge_id, options } = (await login(mei.operator)).body.details.passkey;
    const stolenProof = { passkey: { challenge_id, response: mei.key.answer(options) } };
    expect((await send(stolenProof)).body).toEqual(refused);
    expect((await shop.as(kit.operator).post("/auth/step-up", stolenProof)).body).toEqual(refused);
  });

  test("for the account of another person", async () => {
    const [mei, kit] = [await createOperatorWithPasskey(), await createOperatorWithPasskey()];
    const { challenge_id, options } = (await login(mei.operator)).body.details.passkey;
    const passkey = { challenge_id, response: kit.key.answer(options) };
    expect((await login(mei.operator, { passkey })).body).toEqual(refused);
  });

  test("after the right password if the passkey is unknown, and the audit records the failure", async () => {
    const { operator } = await createOperatorWithPasskey();
    const { challenge_id, options } = (await login(operator)).body.details.passkey;
    const passkey = { challenge_id, response: makeAuthenticator().answer(options) };
    expect((await login(operator, { passkey })).body).toEqual(refused);
    const { rows } = await db.execute(sql`
      select subject, after from operator_audit where operator_id = ${operator.id} and action = 'wrong-second-factor'`);
    expect(rows).toEqual([{ subject: `operator ${operator.id}`, after: null }]);
  });

  test("when it is registered already", async () => {
    const { key } = await createOperatorWithPasskey();
    const secondOperator = await shop.operator("support");
    expect((await addPasskey(secondOperator, key)).status).toBe(409);
  });

  test("when its counter went back, because the key was copied", async () => {
    const { key } = await createOperatorWithPasskey();
    expect((await signIn(key, { counter: 7 })).status).toBe(200);
    expect((await signIn(key, { counter: 7 })).body).toEqual(refused);
    expect((await signIn(key, { counter: 8 })).status).toBe(200);
  });

  test("after its owner left the staff", async () => {
    const { key, operator } = await createOperatorWithPasskey();
    await db.execute(sql`update operators set closed_at = now() where id = ${operator.id}`);
    expect((await signIn(key)).body).toEqual(refused);
  });

  test("when demo staff sign in from another machine", async () => {
    const { key, operator } = await createOperatorWithPasskey();
    await db.execute(sql`update operators set is_demo = true where id = ${operator.id}`);
    const body = await signInBody(key);
    const otherNetwork = { address: "203.0.113.9" };
    expect((await send(body, otherNetwork)).body).toEqual(refused);
  });
});

test("several sign-ins with one challenge at once open one session", async () => {
  const [operator, key] = [await shop.operator("support"), makeAuthenticator()];
  // The counter of a synced passkey stays at 0, so only the challenge prevents a replay.
  await addPasskey(operator, key, { counter: 0 });
  const body = await signInBody(key, { counter: 0 });
  const replies = await Promise.all([send(body), send(body), send(body)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
});

test("two copies of a passkey that sign in at once open one session", async () => {
  const { key } = await createOperatorWithPasskey();
  const bodies = [await signInBody(key, { counter: 9 }), await signInBody(key, { counter: 9 })];
  const replies = await Promise.all(bodies.map((body) => send(body)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});
