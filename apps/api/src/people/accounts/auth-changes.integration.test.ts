import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Registered } from "../../platform/modules/actor.ts";
import { readNewestCode, readMailbox, shopperPassword, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const newPassword = "lanternfish42";

const signIn = (login_id: string, password: string, type = "EMAIL") =>
  shop.anyone.post("/auth/login", { type, login_id, password });
const isSignedIn = async (shopper: Registered) =>
  (await shop.as(shopper).get("/auth/user")).status === 200;
const requestPasswordReset = (email: string) =>
  shop.anyone.post("/auth/forget-password", { type: "EMAIL", email });
const readMailKinds = async (to: string) => (await readMailbox(shop, to)).map(({ kind }) => kind);
const signInOnOtherDevice = async (email: string) =>
  (await signIn(email, shopperPassword)).body.token as string;
const resetPassword = (verification_code: string, caller = shop.anyone) =>
  caller.post("/auth/reset-password", { verification_code, new_password: newPassword });
const addConfirmedPhone = ({ id }: Registered, phone: string) =>
  shop.deps.db.execute(sql`
    insert into logins (customer_id, kind, address, area_code, phone, verified_at)
    values (${id}, 'PHONE', ${`852${phone}`}, '852', ${phone}, now())`);
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("forgotten password", () => {
  test("a password reset ends every session and tells the owner", async () => {
    const email = "forgot@harbour.test";
    const ada = await shop.shopper({ email });
    await requestPasswordReset(email);
    const verification_code = await readNewestCode(shop, email);
    expect((await resetPassword(verification_code)).status).toBe(200);
    expect(await isSignedIn(ada)).toBe(false);
    expect((await signIn(email, shopperPassword)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect(await readMailKinds(email)).toEqual(["password-changed", "password-code"]);
    expect((await resetPassword(verification_code)).body.code).toBe("invalid_code");
  });

  test("a password reset confirms the address and drops other unconfirmed claims of the account", async () => {
    const email = "pending@harbour.test";
    const pending = await shop.shopper({ email, verified: false });
    const phone = { area_code: "852", phone: "61112222" };
    expect((await shop.as(pending).put("/profiles/account", phone)).status).toBe(200);
    await requestPasswordReset(email);
    await resetPassword(await readNewestCode(shop, email));
    const { user } = (await signIn(email, newPassword)).body;
    expect(user).toMatchObject({ is_verified: true, account: { email, phone: null } });
  });

  test("a reset request for an unknown address sends nothing", async () => {
    expect((await requestPasswordReset("nobody@harbour.test")).status).toBe(200);
    expect(await readMailKinds("nobody@harbour.test")).toEqual([]);
  });

  test("reset digits by phone work only for the browser that requested them", async () => {
    const ada = await shop.shopper();
    await addConfirmedPhone(ada, "63334444");
    const requester = shop.as(shop.guest());
    await requester.post("/auth/forget-password", {
      type: "PHONE",
      area_code: "852",
      phone: "63334444",
    });
    const code = await readNewestCode(shop, "85263334444");
    for (const otherCaller of [shop.anyone, shop.as(shop.guest())])
      expect((await resetPassword(code, otherCaller)).body.code).toBe("invalid_code");
    expect((await resetPassword(code, requester)).status).toBe(200);
    expect((await signIn("85263334444", newPassword, "PHONE")).status).toBe(200);
  });

  test("a new reset request revokes the older link", async () => {
    const email = "twice@harbour.test";
    await shop.shopper({ email });
    await requestPasswordReset(email);
    const olderCode = await readNewestCode(shop, email);
    await requestPasswordReset(email);
    const newerCode = await readNewestCode(shop, email);
    expect((await resetPassword(olderCode)).body.code).toBe("invalid_code");
    expect((await resetPassword(newerCode)).status).toBe(200);
  });

  test("an unconfirmed email cannot reset the password of an account with a confirmed phone", async () => {
    const email = "victim@harbour.test";
    const stranger = await shop.shopper({ email, verified: false });
    await addConfirmedPhone(stranger, "65556666");
    await requestPasswordReset(email);
    expect(await readMailKinds(email)).toEqual([]);
  });

  test("confirming a phone revokes a reset code sent to an unconfirmed email", async () => {
    const email = "slow@harbour.test";
    const stranger = await shop.shopper({ email, verified: false });
    await requestPasswordReset(email);
    const verification_code = await readNewestCode(shop, email);
    await addConfirmedPhone(stranger, "65557777");
    expect((await resetPassword(verification_code)).body.code).toBe("invalid_code");
    expect((await shop.as(stranger).get("/auth/user")).body.user.is_verified).toBe(false);
  });
});

describe("password change", () => {
  test("changing the password ends all other sessions", async () => {
    const email = "change@harbour.test";
    const ada = await shop.shopper({ email });
    const otherToken = await signInOnOtherDevice(email);
    const change = { old_password: shopperPassword, new_password: newPassword };
    expect((await shop.as(ada).post("/auth/update-password", change)).status).toBe(200);
    expect(await isSignedIn(ada)).toBe(true);
    expect((await shop.anyone.get("/auth/user", withToken(otherToken))).status).toBe(401);
    expect(await readMailKinds(email)).toEqual(["password-changed"]);
  });

  test("changing the password requires the present one", async () => {
    const ada = shop.as(await shop.shopper());
    const wrongOldPassword = { old_password: "notmypassword1", new_password: newPassword };
    expect(await ada.post("/auth/update-password", wrongOldPassword)).toMatchObject({
      status: 422,
      body: { errors: { old_password: [expect.any(String)] } },
    });
    const commonPasswordChange = { old_password: shopperPassword, new_password: "password1" };
    expect(
      (await ada.post("/auth/update-password", commonPasswordChange)).body.errors,
    ).toHaveProperty("new_password");
  });
});

describe("address change", () => {
  test("changing an email needs the old address's code, notifies the old address and asks the new address to confirm", async () => {
    const [oldEmail, email] = ["old@harbour.test", "new@harbour.test"];
    const ada = shop.as(await shop.shopper({ email: oldEmail }));
    expect((await ada.get("/auth/change-email-request")).body).toMatchObject({
      channel: "EMAIL",
      hint: "o***@harbour.test",
    });
    const [mail] = await readMailbox(shop, oldEmail);
    expect(mail!.text).toContain("https://harbour.test/account/update-email?verification_code=");
    const verification_code = await readNewestCode(shop, oldEmail);
    const change = await ada.post("/auth/change-email", { verification_code, email });
    expect(change.status).toBe(200);
    expect((await ada.get("/auth/user")).body.user.account).toMatchObject({
      email,
      is_email_verified: false,
    });
    expect(await readMailKinds(oldEmail)).toEqual(["email-changed", "email-code"]);
    const query = { verification_code: await readNewestCode(shop, email) };
    expect((await ada.get("/auth/verify", { query })).status).toBe(200);
    expect((await signIn(oldEmail, shopperPassword)).status).toBe(401);
    expect((await signIn(email, shopperPassword)).body.user.is_verified).toBe(true);
  });

  test("the first phone number may be added with a code", async () => {
    const email = "firstphone@harbour.test";
    const ada = shop.as(await shop.shopper({ email }));
    await ada.get("/auth/change-phone-request");
    const verification_code = await readNewestCode(shop, email);
    const phone = { area_code: "852", phone: "67778888" };
    const phoneReply = await ada.post("/auth/change-phone", { verification_code, ...phone });
    expect(phoneReply.status).toBe(200);
    const query = { verification_code: await readNewestCode(shop, "85267778888") };
    expect((await ada.get("/auth/verify", { query })).status).toBe(200);
    expect((await ada.get("/auth/user")).body.user.account).toMatchObject({
      ...phone,
      is_phone_verified: true,
    });
    expect((await signIn("85267778888", shopperPassword, "PHONE")).status).toBe(200);
  });

  test("refuses another account's code, another purpose's code and the present address", async () => {
    const [email, otherEmail] = ["mine@harbour.test", "others@harbour.test"];
    const ada = shop.as(await shop.shopper({ email }));
    const strangerCaller = shop.as(await shop.shopper({ email: otherEmail }));
    await strangerCaller.get("/auth/change-email-request");
    const strangerCode = await readNewestCode(shop, otherEmail);
    await ada.get("/auth/change-phone-request");
    const phoneChangeCode = await readNewestCode(shop, email);
    for (const verification_code of [strangerCode, phoneChangeCode]) {
      const change = await ada.post("/auth/change-email", {
        verification_code,
        email: "x@harbour.test",
      });
      expect(change.body.code).toBe("invalid_code");
    }
    await ada.get("/auth/change-email-request");
    const verification_code = await readNewestCode(shop, email);
    const sameAddressReply = await ada.post("/auth/change-email", { verification_code, email });
    expect(sameAddressReply.body.errors).toHaveProperty("email");
  });

  test.each([
    ["e-mail", "phone"],
    ["phone", "e-mail"],
  ])("changing one address leaves the code for the other valid: %s first", async (first) => {
    const email = `both-${first}@harbour.test`;
    const ada = shop.as(await shop.shopper({ email }));
    await ada.get("/auth/change-email-request");
    const emailChange = {
      verification_code: await readNewestCode(shop, email),
      email: `new-${email}`,
    };
    await ada.get("/auth/change-phone-request");
    const phone = first === "phone" ? "61230001" : "61230002";
    const phoneChange = {
      verification_code: await readNewestCode(shop, email),
      area_code: "852",
      phone,
    };
    const change = {
      "e-mail": () => ada.post("/auth/change-email", emailChange),
      phone: () => ada.post("/auth/change-phone", phoneChange),
    };
    const order = first === "phone" ? [change.phone, change["e-mail"]] : Object.values(change);
    for (const attempt of order) expect((await attempt()).status).toBe(200);
    expect((await ada.get("/auth/user")).body.user.account).toMatchObject({
      email: `new-${email}`,
      phone,
    });
  });

  test("changing the email revokes a reset sent to the old address", async () => {
    const oldEmail = "leaving@harbour.test";
    const ada = shop.as(await shop.shopper({ email: oldEmail }));
    await requestPasswordReset(oldEmail);
    const resetCode = await readNewestCode(shop, oldEmail);
    await ada.get("/auth/change-email-request");
    const verification_code = await readNewestCode(shop, oldEmail);
    await ada.post("/auth/change-email", { verification_code, email: "arrived@harbour.test" });
    expect((await resetPassword(resetCode)).body.code).toBe("invalid_code");
  });

  test("allows five change requests an hour for email and phone each", async () => {
    const ada = shop.as(await shop.shopper());
    const ask = (kind: string) => ada.get(`/auth/change-${kind}-request`);
    for (let time = 0; time < 5; time += 1) expect((await ask("email")).status).toBe(200);
    const sixthReply = await ask("email");
    expect(sixthReply.status).toBe(429);
    expect(Number(sixthReply.headers["retry-after"])).toBeGreaterThan(3500);
    expect((await ask("phone")).status).toBe(200);
  });
});

describe("repeated verification code", () => {
  test("sends another code only to an unconfirmed address", async () => {
    const email = "again@harbour.test";
    const ada = shop.as(await shop.shopper({ email, verified: false }));
    expect((await ada.post("/auth/send-verification", { type: "PHONE" })).status).toBe(409);
    expect((await ada.post("/auth/send-verification", { type: "EMAIL" })).status).toBe(200);
    const query = { verification_code: await readNewestCode(shop, email) };
    expect((await ada.get("/auth/verify", { query })).status).toBe(200);
    expect((await ada.post("/auth/send-verification", { type: "EMAIL" })).status).toBe(409);
  });

  test("refuses a verification code after its expiry", async () => {
    const email = "late@harbour.test";
    const ada = shop.as(await shop.shopper({ email, verified: false }));
    await ada.post("/auth/send-verification", { type: "EMAIL" });
    const query = { verification_code: await readNewestCode(shop, email) };
    const {
      rows: [row],
    } = await shop.deps.db.execute(sql`
      select extract(epoch from expires_at - now())::integer as seconds from verification_codes where address = ${email}`);
    expect(row!["seconds"]).toBeGreaterThan(3590);
    expect(row!["seconds"]).toBeLessThanOrEqual(3600);
    await shop.deps.db.execute(
      sql`update verification_codes set expires_at = now() where address = ${email}`,
    );
    expect((await ada.get("/auth/verify", { query })).body.code).toBe("invalid_code");
  });

  test("stores codes only as hashes", async () => {
    const email = "hashed@harbour.test";
    await shop.as(await shop.shopper({ email, verified: false })).post("/auth/send-verification", {
      type: "EMAIL",
    });
    const code = await readNewestCode(shop, email);
    const { rows } = await shop.deps.db.execute(
      sql`select * from verification_codes where address = ${email}`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
