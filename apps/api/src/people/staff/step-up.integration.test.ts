import { operatorApi } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import { composeOperatorCookie } from "../../platform/sessions/operator-cookie.ts";
import { recordSessionProof } from "../../platform/sessions/operator-sessions.ts";
import { enrolSecondFactor, operatorPassword, startTestApi } from "../../testing/index.ts";
import { makeAuthenticator } from "../../testing/people/authenticator.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const password = operatorPassword;
const buildNewOperator = () => ({
  email: `${crypto.randomUUID()}@staff.test`,
  name: "Kit",
  role: "support",
  password: "lantern-by-the-pier-8",
});

/** Makes an operator who last proved their identity that many minutes ago. */
async function makeOperatorProvenAgo(minutes: number): Promise<Operator> {
  const operator = await shop.operator("owner");
  await db.execute(sql`
    update operator_sessions set proven_at = now() - ${minutes} * interval '1 minute'
    where id = ${operator.sessionId}`);
  return operator;
}
const addPasskey = async (operator: Operator) =>
  (await shop.as(operator).post("/operators", buildNewOperator())).status;
const stepUp = (operator: Operator, proof: object) =>
  shop.as(operator).post("/auth/step-up", proof);

describe("calls that need a recent proof", () => {
  test("return money, change staff, remove passkeys, manage keys and webhooks, or copy or erase a member", () => {
    const calls = Object.values(operatorApi).flatMap((noun) => Object.values(noun));
    const stepUpCalls = calls.filter((call) => "needsStepUp" in call && call.needsStepUp === true);
    expect(stepUpCalls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "DELETE /auth/passkeys/:passkey_id",
      "POST /api-keys",
      "POST /bank-transfers/:transfer_id/return",
      "POST /bank-transfers/:transfer_id/surplus-returned",
      "POST /members/:customer_id/data-copy",
      "POST /members/:customer_id/data-copy/link",
      "POST /members/:customer_id/erase",
      "POST /operators",
      "POST /operators/:operator_id/disable",
      "POST /operators/:operator_id/enable",
      "POST /operators/:operator_id/password",
      "POST /operators/:operator_id/reset-second-factor",
      "POST /orders/:order_id/refunds",
      "POST /orders/:order_id/return-transfer",
      "POST /refund-requests/:request_id/decide",
      "POST /refunds/:refund_id/again",
      "POST /refunds/:refund_id/paid-out",
      "POST /webhooks",
      "POST /webhooks/:webhook_id/rotate-secret",
      "PUT /operators/:operator_id",
      "PUT /webhooks/:webhook_id",
    ]);
  });

  test("accept a sign-in as proof for a quarter of an hour", async () => {
    expect(await addPasskey(await makeOperatorProvenAgo(14))).toBe(200);
    const lateOperator = await makeOperatorProvenAgo(15);
    const refusedReply = await shop.as(lateOperator).post("/operators", buildNewOperator());
    expect([refusedReply.status, refusedReply.body.code]).toEqual([403, "step_up_required"]);
  });

  test("refuse a session without a recorded proof", async () => {
    const operator = await shop.operator("owner");
    await db.execute(
      sql`update operator_sessions set proven_at = null where id = ${operator.sessionId}`,
    );
    expect(await addPasskey(operator)).toBe(403);
  });

  test("need one proof for a session's cookie and token alike", async () => {
    const operator = await makeOperatorProvenAgo(20);
    const cookie = composeOperatorCookie(shop.deps.settings, shop.signToken(operator)!);
    const headers = { cookie: cookie.split(";")[0]!, "sec-fetch-site": "same-origin" };
    const post = (path: string, body: object) =>
      shop.anyone.post(`/api/operator${path}`, body, { headers });
    expect((await post("/operators", buildNewOperator())).body.code).toBe("step_up_required");
    expect((await post("/auth/step-up", { password })).status).toBe(200);
    expect((await post("/operators", buildNewOperator())).status).toBe(200);
    expect(await addPasskey(operator)).toBe(200);
  });
});

describe("a proof", () => {
  test("needs the password and the code of a second factor, and holds for one session", async () => {
    const operator = await shop.operator("owner");
    const { generateCodeIn } = await enrolSecondFactor(shop, operator);
    const { email } = (await shop.as(operator).get("/auth/operator")).body;
    await db.execute(
      sql`update operator_sessions set proven_at = null where operator_id = ${operator.id}`,
    );
    const wrongPasswordReply = await stepUp(operator, {
      password: "wrong",
      totp: generateCodeIn(1),
    });
    expect(wrongPasswordReply.body.code).toBe("invalid_credentials");
    expect((await stepUp(operator, { password })).body.code).toBe("totp_required");
    expect(await addPasskey(operator)).toBe(403);
    const login = { email, password, totp: generateCodeIn(1) };
    const signInReply = await shop.anyone.post("/api/operator/auth/login", login);
    expect(signInReply.status, signInReply.text).toBe(200);
    expect(await addPasskey(operator), "another session's proof").toBe(403);
  });

  test("shows when it expires, and is audited", async () => {
    const operator = await makeOperatorProvenAgo(60);
    const { body } = await stepUp(operator, { password });
    const minutes = (Date.parse(body.proven_until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThan(16);
    const { rows } = await db.execute(sql`
      select action, subject, after from operator_audit where operator_id = ${operator.id}`);
    expect(rows).toEqual([
      {
        action: "step-up",
        subject: `session ${operator.sessionId}`,
        after: { second_factor: "none" },
      },
    ]);
  });

  test("by a passkey needs no password", async () => {
    const operator = await shop.operator("owner");
    const staff = shop.as(operator);
    const key = makeAuthenticator();
    const challenge = (await staff.post("/auth/passkeys/begin", { password })).body;
    const { challenge_id, options } = challenge;
    await staff.post("/auth/passkeys", {
      name: "Key",
      challenge_id,
      response: key.register(options),
    });
    await db.execute(
      sql`update operator_sessions set proven_at = null where operator_id = ${operator.id}`,
    );
    const { factors, passkey } = (await staff.post("/auth/step-up/challenge")).body;
    expect(factors).toEqual(["passkey"]);
    expect((await stepUp(operator, { password })).body.code).toBe("totp_required");
    const passkeyAnswer = {
      challenge_id: passkey.challenge_id,
      response: key.answer(passkey.options),
    };
    expect((await stepUp(operator, { passkey: passkeyAnswer })).status).toBe(200);
    expect(await addPasskey(operator)).toBe(200);
    expect((await stepUp(operator, { passkey: passkeyAnswer })).body.code).toBe(
      "invalid_credentials",
    );
  });

  test("fails for a session that has ended meanwhile", async () => {
    const { sessionId } = await shop.operator("owner");
    await db.execute(sql`delete from operator_sessions where id = ${sessionId}`);
    const proof = inTransaction(db, (tx) => recordSessionProof(tx, sessionId));
    await expect(proof).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("offers no passkey to an account without passkeys", async () => {
    const operator = await shop.operator("content");
    const challengeReply = await shop.as(operator).post("/auth/step-up/challenge");
    expect(challengeReply.body).toEqual({ factors: [], passkey: null });
  });
});
