import { guestPassword } from "@harbour/contracts/constants";
import { afterAll, describe, expect, test, vi } from "vitest";
import {
  aCourier,
  aProduct,
  addUnitsToCart,
  shopperPassword,
  startTestApi,
} from "../../../testing/index.ts";

vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());
const shop = await startTestApi();
const rateLimitedShop = await startTestApi({ settings: { rateLimits: true } });
const advanceMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

const login = (login_id: string, password = shopperPassword) => ({
  type: "EMAIL",
  login_id,
  password,
});
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("sign-in", () => {
  test("signing in finds the account in any letter case and records the time", async () => {
    await shop.shopper({ email: "ada@harbour.test" });
    const reply = await shop.anyone.post("/auth/login", login(" Ada@Harbour.TEST "));
    expect(reply).toMatchObject({ status: 200, body: { expires_in: 1800 } });
    expect(reply.body.user.last_logged_in_at).not.toBeNull();
    expect(reply.body).not.toHaveProperty("guest_key");
  });

  test("signing in merges the guest's cart with the larger quantity of each article", async () => {
    await aCourier(shop.deps);
    const product = await aProduct(shop.deps);
    const variantId = product.variants[0]!.id;
    const ada = await shop.shopper({ email: "cart@harbour.test" });
    const line = { product_variant_id: variantId, qty: 1 };
    await shop.as(ada).post("/stores/main/shopping-cart/add-to-cart", line);
    const guest = await addUnitsToCart(shop, { variantId, qty: 3 });
    expect((await shop.as(guest).post("/auth/login", login("cart@harbour.test"))).status).toBe(200);
    const cart = await shop.as(ada).post("/stores/main/shopping-cart/all", {});
    expect(cart.body.cart_items).toMatchObject([{ qty: 3 }]);
    const guestReply = await shop.as(guest).post("/stores/main/shopping-cart/all", {});
    expect(guestReply.status).toBe(401);
  });

  test("signing in ends the guest's token and key, and a wrong password does not", async () => {
    const email = "one-person@harbour.test";
    await shop.shopper({ email });
    const { body } = await shop.anyone.post("/auth/login", {
      login_id: "guest",
      type: "TEMP",
      password: guestPassword,
    });
    const guestHeaders = withToken(body.token);
    const wrongLogin = { ...login(email), password: "harbourlight99" };
    expect((await shop.anyone.post("/auth/login", wrongLogin, guestHeaders)).status).toBe(401);
    expect((await shop.anyone.get("/auth/user", guestHeaders)).status).toBe(200);
    expect((await shop.anyone.post("/auth/login", login(email), guestHeaders)).status).toBe(200);
    expect((await shop.anyone.get("/auth/user", guestHeaders)).status).toBe(401);
    const { guest_key } = body;
    expect((await shop.anyone.post("/auth/renew-guest", { guest_key })).status).toBe(401);
  });

  test("signing in merges the guest's wishlist", async () => {
    const product = await aProduct(shop.deps);
    const email = "liked@harbour.test";
    const ada = await shop.shopper({ email });
    const guest = shop.as(shop.guest());
    const wishlistItem = { product_id: product.id };
    expect((await guest.post("/stores/main/wishlist/add-to-wishlist", wishlistItem)).status).toBe(
      200,
    );
    await guest.post("/auth/login", login(email));
    const wishlistItems = await shop.as(ada).get("/stores/main/wishlist/all");
    expect(wishlistItems.body.data).toMatchObject([{ _id: product.id }]);
  });

  test("refuses an unknown login and a wrong password in one text", async () => {
    await shop.shopper({ email: "known@harbour.test" });
    const replies = [
      await shop.anyone.post("/auth/login", login("known@harbour.test", "wrongpassword1")),
      await shop.anyone.post("/auth/login", login("unknown@harbour.test", "wrongpassword1")),
      await shop.anyone.post("/auth/login", login("", "wrongpassword1")),
    ];
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 401,
        body: { code: "invalid_credentials", message: "Login or password is wrong." },
      });
  });
});

describe("sessions of an account", () => {
  test("lists the sessions of an account and ends one or all", async () => {
    const email = "places@harbour.test";
    const firstSession = await shop.shopper({ email });
    const headers = { "user-agent": `Firefox ${"x".repeat(400)}` };
    const otherSession = (await shop.anyone.post("/auth/login", login(email), { headers })).body;
    const { data } = (await shop.as(firstSession).get("/auth/sessions")).body;
    expect(data).toMatchObject([
      { is_current: false, user_agent: headers["user-agent"].slice(0, 300) },
      { is_current: true, _id: firstSession.sessionId },
    ]);
    const stranger = shop.as(await shop.shopper());
    expect((await stranger.delete(`/auth/sessions/${data[0]._id}`)).status).toBe(404);
    expect((await shop.as(firstSession).delete(`/auth/sessions/${data[0]._id}`)).status).toBe(200);
    expect((await shop.anyone.get("/auth/user", withToken(otherSession.token))).status).toBe(401);
    expect((await shop.as(firstSession).delete(`/auth/sessions/${data[0]._id}`)).status).toBe(404);
    expect((await shop.as(firstSession).delete("/auth/sessions")).status).toBe(200);
    expect((await shop.as(firstSession).get("/auth/user")).status).toBe(401);
  });

  test("signing out ends this session and leaves the others", async () => {
    const email = "out@harbour.test";
    const firstSession = await shop.shopper({ email });
    const otherSession = (await shop.anyone.post("/auth/login", login(email))).body;
    expect((await shop.as(firstSession).get("/auth/logout")).status).toBe(200);
    expect((await shop.as(firstSession).get("/auth/logout")).status).toBe(401);
    expect((await shop.anyone.get("/auth/user", withToken(otherSession.token))).status).toBe(200);
  });
});

describe("failed attempts", () => {
  test("delays each further wrong password longer, and the account recovers", async () => {
    const email = "guessed@harbour.test";
    await rateLimitedShop.shopper({ email });
    const address = "10.0.0.1";
    const seconds: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const wrongLogin = login(email, "wrongpassword1");
      let reply = await rateLimitedShop.anyone.post("/auth/login", wrongLogin, { address });
      if (reply.status === 429) {
        seconds.push(Number(reply.headers["retry-after"]));
        advanceMinutes(seconds.at(-1)! / 60);
        reply = await rateLimitedShop.anyone.post("/auth/login", wrongLogin, { address });
      }
      expect(reply.status).toBe(401);
    }
    expect(seconds).toEqual([2, 4, 8]);
    const earlyReply = await rateLimitedShop.anyone.post("/auth/login", login(email), { address });
    expect(earlyReply.status).toBe(429);
    advanceMinutes(1);
    const signInReply = await rateLimitedShop.anyone.post("/auth/login", login(email), { address });
    expect(signInReply.status).toBe(200);
  });

  test("delays failed attempts at an unknown login like those at a known one", async () => {
    const replies = [];
    for (let guess = 0; guess < 5; guess += 1)
      replies.push(
        await rateLimitedShop.anyone.post(
          "/auth/login",
          login("ghost@harbour.test", "wrongpassword1"),
          {
            address: "10.1.0.1",
          },
        ),
      );
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429]);
    expect(replies[4]!.headers["retry-after"]).toBe("2");
  });

  test("counts twenty parallel failed attempts as twenty", async () => {
    const email = "crowd@harbour.test";
    await rateLimitedShop.shopper({ email });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        rateLimitedShop.anyone.post("/auth/login", login(email, "wrongpassword1"), {
          address: "10.2.0.1",
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(16);
  });

  test("delays failed attempts of one network address across different logins", async () => {
    advanceMinutes(60);
    const statuses: number[] = [];
    for (let guess = 0; guess < 13; guess += 1) {
      if (guess === 8) advanceMinutes(1);
      const reply = await rateLimitedShop.anyone.post(
        "/auth/login",
        login(`${guess}@x.test`, "wrongpassword1"),
        {
          address: "10.3.0.1",
        },
      );
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), 429]);
  });

  test("strangers' failed attempts everywhere do not lock out the owner", async () => {
    const email = "owner@harbour.test";
    await rateLimitedShop.shopper({ email });
    const from = (address: string, password?: string) =>
      rateLimitedShop.anyone.post("/auth/login", login(email, password), { address });
    const home = "198.51.100.7";
    expect((await from(home)).status).toBe(200);
    const countAcceptedGuesses = async (address: string) => {
      const statuses: number[] = [];
      for (let guess = 0; guess < 5; guess += 1)
        statuses.push((await from(address, "wrongpassword1")).status);
      return statuses.filter((status) => status === 401).length;
    };
    for (let stranger = 1; stranger <= 5; stranger += 1)
      expect(await countAcceptedGuesses(`10.6.0.${stranger}`)).toBe(4);
    // The account counts as under attack now, so a new network has one attempt. A whole IPv6 network counts as one
    // network.
    expect(await countAcceptedGuesses("2001:db8:6::1")).toBe(1);
    expect((await from("2001:db8:6::2", "wrongpassword1")).status).toBe(429);
    expect((await from(home)).status).toBe(200);
    expect((await from("203.0.113.77")).status).toBe(200);
  });

  test("one address may sign in ten times a minute, with guests counted apart", async () => {
    advanceMinutes(60);
    const email = "busy@harbour.test";
    await rateLimitedShop.shopper({ email });
    const address = "10.4.0.1";
    for (let time = 0; time < 10; time += 1)
      expect(
        (await rateLimitedShop.anyone.post("/auth/login", login(email), { address })).status,
      ).toBe(200);
    const eleventhReply = await rateLimitedShop.anyone.post("/auth/login", login(email), {
      address,
    });
    expect(eleventhReply.status).toBe(429);
    expect(Number(eleventhReply.headers["retry-after"])).toBeGreaterThan(0);
    const guest = { type: "TEMP", login_id: "x", password: "x" };
    expect((await rateLimitedShop.anyone.post("/auth/login", guest, { address })).status).toBe(200);
  });

  test("delays wrong old passwords of a signed-in account", async () => {
    const ada = rateLimitedShop.as(await rateLimitedShop.shopper());
    const change = { old_password: "wrongpassword1", new_password: "lanternfish42" };
    const statuses = [];
    for (let guess = 0; guess < 5; guess += 1)
      statuses.push(
        (await ada.post("/auth/update-password", change, { address: `10.5.0.${guess}` })).status,
      );
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
  });
});
