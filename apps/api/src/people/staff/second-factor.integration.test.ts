import { sql } from "drizzle-orm";
import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import type { Operator } from "../../platform/modules/actor.ts";
import {
  operatorPassword,
  overlapTransactions,
  enrolSecondFactor,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";

/** Returns a clock that starts at noon in Hong Kong and moves only when a test moves it. */
const startClock = (start = new Date("2026-11-23T04:00:00Z")) => {
  const clock = { now: start };
  return {
    at: () => clock.now,
    advance: (minutes: number) => (clock.now = addMinutes(clock.now, minutes)),
  };
};
const addMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

const clock = startClock();
const shop = await startTestApi({ clock: clock.at });
const { db } = shop.deps;
const staffEmail = ({ id }: Operator) => `${id}@staff.test`;
const signIn = (operator: Operator, fields: object = {}, api: TestApi = shop) =>
  api.anyone.post("/api/operator/auth/login", {
    email: staffEmail(operator),
    password: operatorPassword,
    ...fields,
  });
const base = "/auth/second-factor";

describe("second factor", () => {
  test("sign-in requires the second factor once it is set up", async () => {
    const mei = await shop.operator("support");
    expect((await signIn(mei)).status).toBe(200);
    const { generateCodeIn } = await enrolSecondFactor(shop, mei);
    const replyWithoutCode = await signIn(mei);
    expect([replyWithoutCode.status, replyWithoutCode.body.code]).toEqual([401, "totp_required"]);
    const wrongCodeReply = await signIn(mei, { totp: "000000" });
    expect([wrongCodeReply.status, wrongCodeReply.body.code]).toEqual([401, "invalid_credentials"]);
    const wrongPassword = await signIn(mei, { totp: generateCodeIn(1), password: "wrong" });
    expect(wrongPassword.body.code).toBe("invalid_credentials");
    const code = generateCodeIn(1);
    expect((await signIn(mei, { totp: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  });

  test("confirming a second factor ends the sessions without it", async () => {
    const mei = await shop.operator("support");
    const otherToken = (await signIn(mei)).body.token;
    const enrolment = await shop.as(mei).post(`${base}/begin`, { password: operatorPassword });
    expect(enrolment.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(enrolment.body.otpauth_uri).toContain("issuer=Harbour");
    expect(enrolment.body.otpauth_uri).toContain(`secret=${enrolment.body.secret}`);
    expect((await signIn(mei)).status).toBe(200);
    const wrongCodeReply = await shop.as(mei).post(`${base}/confirm`, { totp: "000000" });
    expect(wrongCodeReply.body.code).toBe("invalid_code");
    await enrolSecondFactor(shop, mei);
    expect((await shop.as(mei).get(base)).body).toEqual({
      is_required: false,
      set_up_at: expect.any(String),
      recovery_codes_left: 10,
      passkeys: 0,
    });
    const headers = { authorization: `Bearer ${otherToken}` };
    expect((await shop.anyone.get(`/api/operator${base}`, { headers })).status).toBe(401);
  });

  test("setting up a second factor needs the password and the former code", async () => {
    const mei = await shop.operator("support");
    const beginSetup = (body: object) => shop.as(mei).post(`${base}/begin`, body);
    expect((await beginSetup({ password: "wrong" })).body.code).toBe("invalid_credentials");
    const { generateCodeIn } = await enrolSecondFactor(shop, mei);
    expect((await beginSetup({ password: operatorPassword })).body.code).toBe("totp_required");
    const oldCode = generateCodeIn(1);
    expect((await beginSetup({ password: operatorPassword, totp: oldCode })).status).toBe(200);
    // The old factor counts until the new one is confirmed.
    clock.advance(1);
    expect((await signIn(mei, { totp: generateCodeIn(0) })).status).toBe(200);
  });

  test("an unconfirmed setup expires after a quarter of an hour", async () => {
    const ownClock = startClock(new Date());
    const api = await startTestApi({ clock: ownClock.at });
    const mei = await api.operator("support");
    await api.as(mei).post(`${base}/begin`, { password: operatorPassword });
    ownClock.advance(16);
    const lateReply = await api.as(mei).post(`${base}/confirm`, { totp: "000000" });
    expect([lateReply.status, lateReply.body.code]).toEqual([409, "conflict"]);
  });

  test("stores the secret encrypted and recovery codes as hashes", async () => {
    const mei = await shop.operator("support");
    const { recoveryCodes } = await enrolSecondFactor(shop, mei);
    const enrolment = await shop.as(await shop.operator()).post(`${base}/begin`, {
      password: operatorPassword,
    });
    const storedFactors = JSON.stringify([
      (await db.execute(sql`select * from operator_second_factors`)).rows,
      (await db.execute(sql`select * from operator_recovery_codes`)).rows,
      (await db.execute(sql`select * from operator_audit`)).rows,
    ]);
    expect(storedFactors).not.toContain(enrolment.body.secret);
    for (const code of recoveryCodes) expect(storedFactors).not.toContain(code.replaceAll("-", ""));
    for (const code of recoveryCodes) expect(storedFactors).not.toContain(code);
  });

  test("a demo operator can remove the second factor with password and code", async () => {
    const mei = await shop.operator("support");
    const { generateCodeIn } = await enrolSecondFactor(shop, mei);
    const remove = (totp: string) =>
      shop.as(mei).post(`${base}/remove`, { password: operatorPassword, totp });
    expect((await remove("000000")).body.code).toBe("invalid_credentials");
    expect((await remove(generateCodeIn(1))).status).toBe(200);
    expect((await remove(generateCodeIn(1))).body.code).toBe("conflict");
    expect((await signIn(mei)).status).toBe(200);
  });
});

describe("recovery codes", () => {
  test("each recovery code replaces the authenticator once", async () => {
    const mei = await shop.operator("support");
    const { recoveryCodes } = await enrolSecondFactor(shop, mei);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code] = recoveryCodes;
    expect((await signIn(mei, { totp: code!.toUpperCase() })).status).toBe(200);
    expect((await signIn(mei, { totp: code })).body.code).toBe("invalid_credentials");
    expect((await shop.as(mei).get(base)).body.recovery_codes_left).toBe(9);
    // A code of another operator is refused.
    const colleagueFactor = await enrolSecondFactor(shop, await shop.operator());
    expect((await signIn(mei, { totp: colleagueFactor.recoveryCodes[0] })).status).toBe(401);
  });

  test("new recovery codes revoke the old ones", async () => {
    const mei = await shop.operator("support");
    const { recoveryCodes, generateCodeIn } = await enrolSecondFactor(shop, mei);
    const renewReply = await shop
      .as(mei)
      .post(`${base}/recovery-codes`, { password: operatorPassword, totp: generateCodeIn(1) });
    expect(renewReply.body.recovery_codes).toHaveLength(10);
    expect((await signIn(mei, { totp: recoveryCodes[3] })).status).toBe(401);
    expect((await signIn(mei, { totp: renewReply.body.recovery_codes[3] })).status).toBe(200);
  });

  test("recovery codes work after a change of SECRET", async () => {
    const mei = await shop.operator("support");
    const { recoveryCodes, generateCodeIn } = await enrolSecondFactor(shop, mei);
    await db.execute(
      sql`update operator_second_factors set secret = 'sealed-otherwise' where operator_id = ${mei.id}`,
    );
    expect((await signIn(mei, { totp: generateCodeIn(1) })).status).toBe(401);
    expect((await signIn(mei, { totp: recoveryCodes[0] })).status).toBe(200);
  });
});

describe("single use of a code", () => {
  test("accepts a second factor's code once and no earlier code after it", async () => {
    const mei = await shop.operator("support");
    const { generateCodeIn } = await enrolSecondFactor(shop, mei);
    const [now, next] = [generateCodeIn(0), generateCodeIn(1)];
    expect((await signIn(mei, { totp: now })).status).toBe(401);
    expect((await signIn(mei, { totp: next })).status).toBe(200);
    expect((await signIn(mei, { totp: next })).status).toBe(401);
    clock.advance(1);
    expect((await signIn(mei, { totp: generateCodeIn(-1) })).status).toBe(401);
    expect((await signIn(mei, { totp: generateCodeIn(0) })).status).toBe(200);
  });

  /** Signs in twice at once with the same code. */
  async function signInTwice(
    pick: (enrolment: Awaited<ReturnType<typeof enrolSecondFactor>>) => string,
    guard?: ReturnType<typeof withoutGuard>,
  ): Promise<number[]> {
    const api = await startTestApi({ clock: clock.at, ...(guard && { deps: guard.deps }) });
    const mei = await api.operator("support");
    const enrolledFactor = await enrolSecondFactor(api, mei);
    const parallelSignIns = [1, 2].map(() => signIn(mei, { totp: pick(enrolledFactor) }, api));
    return (await Promise.all(parallelSignIns))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b);
  }

  test.each([
    ["of the authenticator", /("operator_second_factors"."last_step") < /, "$1 <= "],
    ["to recover with", / and "operator_recovery_codes"."used_at" is null/, ""],
  ])(
    "a code %s opens one of two parallel sign-ins, or both without the guard",
    async (kind, condition, replacement) => {
      const pick: Parameters<typeof signInTwice>[0] = ({ generateCodeIn, recoveryCodes }) =>
        kind === "to recover with" ? recoveryCodes[0]! : generateCodeIn(1);
      expect(await signInTwice(pick)).toEqual([200, 401]);
      const guard = withoutGuard(condition, replacement);
      expect(await signInTwice(pick, guard)).toEqual([200, 200]);
      expect(guard.removals()).toBeGreaterThan(0);
    },
  );
});

test("setting up twice at once shows the recovery codes that are valid", async () => {
  const mei = await shop.operator("support");
  const enrolment = await shop.as(mei).post(`${base}/begin`, { password: operatorPassword });
  const totp = new TOTP({ secret: enrolment.body.secret }).generate({
    timestamp: clock.at().getTime(),
  });
  const replies = await Promise.all(
    [1, 2].map(() => shop.as(mei).post(`${base}/confirm`, { totp })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const newRecoveryCodes = replies.find(({ status }) => status === 200)!.body.recovery_codes;
  expect((await signIn(mei, { totp: newRecoveryCodes[0] })).status).toBe(200);
});

test("a sign-in by password alone is refused while a second factor is being confirmed", async () => {
  const mei = await shop.operator("support");
  await overlapTransactions(
    db,
    async (tx) => {
      await tx.execute(sql`select from operators where id = ${mei.id} for no key update`);
      await tx.execute(sql`
        insert into operator_second_factors (operator_id, secret, confirmed_at, last_step) values (${mei.id}, 'sealed', now(), 1)`);
    },
    async () => expect((await signIn(mei)).body.code).toBe("totp_required"),
  );
});

test("delays wrong codes like wrong passwords, even with sign-ins without a code in between", async () => {
  const limitedApi = await startTestApi({ settings: { rateLimits: true }, clock: clock.at });
  const mei = await limitedApi.operator("support");
  const { generateCodeIn } = await enrolSecondFactor(limitedApi, mei);
  const codes: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    codes.push((await signIn(mei, { totp: "000000" }, limitedApi)).body.code);
    if (attempt < 4) codes.push((await signIn(mei, {}, limitedApi)).body.code);
  }
  expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(4);
  expect(codes.at(-1)).toBe("too_many_requests");
  clock.advance(2);
  expect((await signIn(mei, { totp: generateCodeIn(0) }, limitedApi)).status).toBe(200);
});

describe("operators outside a demo", async () => {
  const nonDemoShop = await startTestApi({ settings: { isDemo: false }, clock: clock.at });

  test("an operator without a second factor may only set it up", async () => {
    const mei = await nonDemoShop.operator("owner", { secondFactor: false });
    const stock = () => nonDemoShop.as(mei).get("/webhooks");
    const refusedReply = await stock();
    expect([refusedReply.status, refusedReply.body.code]).toEqual([403, "second_factor_required"]);
    const document = { headers: { authorization: `Bearer ${nonDemoShop.signToken(mei)}` } };
    const readDocument = () => nonDemoShop.anyone.get("/api/operator/openapi.json", document);
    expect((await readDocument()).status).toBe(404);
    expect((await nonDemoShop.as(mei).get("/auth/operator")).status).toBe(200);
    expect((await nonDemoShop.as(mei).get(base)).body.is_required).toBe(true);
    await enrolSecondFactor(nonDemoShop, mei);
    expect((await stock()).status).toBe(200);
    expect((await readDocument()).status).toBe(200);
  });

  test("a second factor can be replaced but not removed", async () => {
    const mei = await nonDemoShop.operator("support", { secondFactor: false });
    const { generateCodeIn } = await enrolSecondFactor(nonDemoShop, mei);
    const proof = { password: operatorPassword, totp: generateCodeIn(1) };
    expect((await nonDemoShop.as(mei).post(`${base}/remove`, proof)).body.code).toBe("forbidden");
    expect((await nonDemoShop.as(mei).post(`${base}/begin`, proof)).status).toBe(200);
  });
});
