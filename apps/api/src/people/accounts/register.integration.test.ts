import { describe, expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  readNewestCode,
  addUnitsToCart,
  readMailbox,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
const password = "windows7blue";

const registration = (email: string, changes: Record<string, unknown> = {}) => ({
  type: "EMAIL",
  username: "Chan Tai Man",
  email,
  area_code: "",
  phone: "",
  password,
  ...changes,
});
const signIn = (email: string, secret = password) =>
  shop.anyone.post("/auth/login", { type: "EMAIL", login_id: email, password: secret });
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("registration", () => {
  test("a registered shopper is signed in at once and confirmed by the mailed link", async () => {
    const email = "new@harbour.test";
    const requestBody = { ...registration(" New@Harbour.test "), preferred_language: "zh" };
    expect((await shop.anyone.post("/auth/register", requestBody)).status).toBe(200);
    const { body } = await signIn(email);
    expect(body.user).toMatchObject({
      type: "EMAIL",
      login_id: email,
      is_verified: false,
      last_logged_in_at: expect.any(String),
      account: { username: "Chan Tai Man", email, country: "HK", preferred_language: "zh" },
    });
    const [mail] = await readMailbox(shop, email);
    expect(mail).toMatchObject({ language: "zh", subject: "請驗證你的電郵地址" });
    expect(mail!.text).toContain(
      "https://harbour.test/zh/authentication/verify?verification_code=",
    );

    const verification_code = await readNewestCode(shop, email);
    const otherGuest = shop.as(shop.guest());
    expect(
      (await otherGuest.get("/auth/check-verification-code", { query: { verification_code } }))
        .body,
    ).toMatchObject({ purpose: "account" });
    const verifyReply = await otherGuest.get("/auth/verify", { query: { verification_code } });
    expect(verifyReply.status).toBe(200);
    const { user } = (await shop.anyone.get("/auth/user", withToken(body.token))).body;
    expect(user).toMatchObject({ is_verified: true, account: { is_email_verified: true } });

    const repeatedReply = await otherGuest.get("/auth/verify", { query: { verification_code } });
    expect(repeatedReply).toMatchObject({ status: 422, body: { code: "invalid_code" } });
  });

  test("a shopper registered by phone confirms it with six digits while signed in", async () => {
    const requestBody = registration("", { type: "PHONE", area_code: "852", phone: "91234567" });
    expect((await shop.anyone.post("/auth/register", requestBody)).status).toBe(200);
    const login = { type: "PHONE", login_id: "85291234567", password };
    const { body } = await shop.anyone.post("/auth/login", login);
    expect(body.user).toMatchObject({ type: "PHONE", login_id: "85291234567", is_verified: false });
    const query = { verification_code: await readNewestCode(shop, "85291234567") };
    const strangerReply = await shop.as(shop.guest()).get("/auth/verify", { query });
    expect(strangerReply.body.code).toBe("invalid_code");
    const verifyReply = await shop.anyone.get("/auth/verify", { query, ...withToken(body.token) });
    expect(verifyReply.status).toBe(200);
  });

  test("a shopper registered with email and phone signs in with either and confirms the first", async () => {
    const email = "both@harbour.test";
    const requestBody = registration(email, { area_code: "852", phone: "91112222" });
    expect((await shop.anyone.post("/auth/register", requestBody)).status).toBe(200);
    const login = { type: "PHONE", login_id: "85291112222", password };
    const { body } = await shop.anyone.post("/auth/login", login);
    expect(body.user).toMatchObject({
      type: "EMAIL",
      login_id: email,
      account: { email, phone: "91112222", is_email_verified: false, is_phone_verified: false },
    });
    expect(await readMailbox(shop, email)).toHaveLength(1);
    expect(await readMailbox(shop, "85291112222")).toEqual([]);
  });

  test("registering with another account's address never gains that address", async () => {
    const email = "taken@harbour.test";
    const holder = await shop.shopper({ email });
    const reply = await shop.anyone.post("/auth/register", registration(email));
    expect(reply).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    const { body } = await signIn(email);
    expect(body.user._id).not.toBe(holder.id);
    expect(body.user.is_verified).toBe(false);
    const emails = await readMailbox(shop, email);
    expect(emails.map(({ kind }) => kind)).toEqual(["known-account"]);
    expect(emails[0]!.text).not.toContain("verification_code");
    expect((await signIn(email, "harbourlight88")).body.user._id).toBe(holder.id);
  });

  test("refuses a phone of an area that the shop does not accept", async () => {
    const elsewhere = { area_code: "9999", phone: "91234567" };
    const loginTypes = [{ type: "PHONE", email: "" }, { type: "EMAIL" }];
    for (const loginType of loginTypes) {
      const requestBody = registration("elsewhere@harbour.test", { ...elsewhere, ...loginType });
      const reply = await shop.anyone.post("/auth/register", requestBody);
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { area_code: ["This shop takes no phone numbers with this area code."] } },
      });
    }
    const requestBody = registration("macao@harbour.test", { area_code: "853", phone: "61234567" });
    expect((await shop.anyone.post("/auth/register", requestBody)).status).toBe(200);
  });

  test("refuses common and malformed passwords", async () => {
    const commonPasswordReply = await shop.anyone.post(
      "/auth/register",
      registration("common@harbour.test", { password: "Password1" }),
    );
    expect(commonPasswordReply).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    for (const weakPassword of ["short1", "onlyletters", "12345678", "with space 1"]) {
      const reply = await shop.anyone.post(
        "/auth/register",
        registration("bad@harbour.test", { password: weakPassword }),
      );
      expect(reply.status, weakPassword).toBe(422);
    }
  });

  test("sends at most five messages an hour to an address, whoever asks", async () => {
    const email = "flooded@harbour.test";
    for (let time = 1; time <= 5; time += 1)
      expect((await shop.anyone.post("/auth/register", registration(email))).status).toBe(200);
    const sixthReply = await shop.anyone.post("/auth/register", registration(email));
    expect(sixthReply.status).toBe(429);
    expect(Number(sixthReply.headers["retry-after"])).toBeGreaterThan(3500);
    expect(await readMailbox(shop, email)).toHaveLength(5);
  });
});

describe("mailbox claimed by several accounts", () => {
  test("a mailbox goes to the account that confirms it, and other accounts lose their claims", async () => {
    const email = "claimed@harbour.test";
    await shop.anyone.post("/auth/register", registration(email, { password: "firstclaim1x" }));
    const first = (await signIn(email, "firstclaim1x")).body;
    // Waits for the first e-mail, because the link of the second e-mail is followed below.
    await readNewestCode(shop, email);
    await shop.anyone.post("/auth/register", registration(email, { password: "secondclaim2x" }));
    const second = (await signIn(email, "secondclaim2x")).body;
    expect(second.user._id).not.toBe(first.user._id);
    const query = { verification_code: await readNewestCode(shop, email) };
    expect((await shop.as(shop.guest()).get("/auth/verify", { query })).status).toBe(200);

    expect((await shop.anyone.get("/auth/user", withToken(first.token))).status).toBe(401);
    expect((await shop.anyone.get("/auth/user", withToken(second.token))).body.user).toMatchObject({
      is_verified: true,
    });
    expect((await signIn(email, "firstclaim1x")).status).toBe(401);
    expect((await signIn(email, "secondclaim2x")).status).toBe(200);
  });
});

describe("guest who becomes an account", () => {
  test("a guest who registers keeps the cart and loses the guest's token and key", async () => {
    await aCourier(shop.deps);
    const { variants } = await aProduct(shop.deps);
    const guest = await addUnitsToCart(shop, { variantId: variants[0]!.id, qty: 2 });
    const email = "migrant@harbour.test";
    expect((await shop.as(guest).post("/auth/migrate", registration(email))).status).toBe(200);
    expect((await shop.as(guest).get("/auth/user")).status).toBe(401);
    expect((await shop.as(guest).post("/stores/main/shopping-cart/all", {})).status).toBe(401);

    const { token, user } = (await signIn(email)).body;
    expect(user._id).toBe(guest.id);
    const cart = await shop.anyone.post("/stores/main/shopping-cart/all", {}, withToken(token));
    expect(cart.body.cart_items).toMatchObject([{ qty: 2 }]);
    const repeatedReply = await shop.anyone.post(
      "/auth/migrate",
      registration("other@harbour.test"),
      withToken(token),
    );
    expect(repeatedReply).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("the guest's key renews no token after the registration", async () => {
    const guestLoginReply = await shop.anyone.post("/auth/login", {
      type: "TEMP",
      password: "any",
    });
    const { token, guest_key } = guestLoginReply.body;
    await shop.anyone.post("/auth/migrate", registration("key@harbour.test"), withToken(token));
    expect((await shop.anyone.post("/auth/renew-guest", { guest_key })).status).toBe(401);
  });
});
