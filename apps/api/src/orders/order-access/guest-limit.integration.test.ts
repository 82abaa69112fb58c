import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteOldAttempts } from "../../platform/limits/failed-attempts.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  recipient,
  shopperPassword,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi({ settings: { rateLimits: true } });

test("stops guesses at an order's phone after five attempts from any number of addresses", async () => {
  const { orderId, reference } = await anUnpaidOrder();
  const guessContact = (number: number, name = orderId) =>
    shop.anyone.get(`/orders/${name}/details/guest`, {
      query: { phone: String(60_000_000 + number) },
      address: `10.0.0.${number}`,
    });
  for (let number = 1; number <= 5; number += 1)
    expect((await guessContact(number)).status).toBe(404);
  expect((await guessContact(6, reference)).status).toBe(429);
  expect((await guessContact(7, reference.replaceAll("-", "").toLowerCase())).status).toBe(429);
  const blockedReply = await shop.anyone.get(`/orders/${orderId}/details/guest`, {
    query: { phone: recipient.phone },
    address: "10.0.1.1",
  });
  expect(blockedReply.status).toBe(429);
  expect(Number(blockedReply.headers["retry-after"])).toBeGreaterThan(0);
});

test("strangers' failed attempts block neither the ordering browser nor an address that succeeded before", async () => {
  const variantId = (await aProduct(shop.deps, { variants: [{ stock: 1 }] })).variants[0]!.id;
  const { orderId, guest } = await anOrder(shop, { variantId });
  const query = { phone: recipient.phone };
  const path = `/orders/${orderId}/details/guest`;
  const readWithPhone = (address: string) => shop.anyone.get(path, { query, address });
  expect((await readWithPhone("10.4.0.1")).status).toBe(200);
  for (let number = 1; number <= 6; number += 1)
    await shop.anyone.get(path, { query: { phone: "60000000" }, address: `10.4.1.${number}` });
  expect((await readWithPhone("10.4.0.2")).status).toBe(429);
  expect((await readWithPhone("10.4.0.1")).status).toBe(200);
  expect((await shop.as(guest).get(path, { query, address: "10.4.0.3" })).status).toBe(200);
  expect((await shop.as(shop.guest()).get(path, { query, address: "10.4.0.4" })).status).toBe(429);
});

describe("a buyer who signs in", () => {
  const readOrder = (orderId: string, address: string, token?: string) =>
    shop.anyone.get(`/orders/${orderId}/details/guest`, {
      query: { phone: recipient.phone },
      address,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const exhaustLookups = async (orderId: string, network: string) => {
    for (let number = 1; number <= 6; number += 1)
      await shop.anyone.get(`/orders/${orderId}/details/guest`, {
        query: { phone: "60000000" },
        address: `${network}.${number}`,
      });
    expect((await readOrder(orderId, `${network}.7`)).status).toBe(429);
  };
  const makeAccountSignIn = async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await shop.shopper({ email });
    const login = { type: "EMAIL", login_id: email, password: shopperPassword };
    return async (caller = shop.anyone): Promise<string> =>
      (await caller.post("/auth/login", login)).body.token;
  };

  test("strangers' failed attempts limit other devices, but not a signed-in buyer who paid", async () => {
    const { orderId, guest } = await anUnpaidOrder();
    await shop.deps.db.execute(sql`update orders set is_paid = true where id = ${orderId}`);
    const signIn = await makeAccountSignIn();
    const token = await signIn(shop.as(guest));
    await exhaustLookups(orderId, "10.5.1");
    expect((await readOrder(orderId, "10.5.0.1", token)).status).toBe(200);
    expect((await readOrder(orderId, "10.5.0.2", await signIn())).status).toBe(429);
  });

  test("the limit exempts a signed-in buyer as long as the session lasts, however long the order takes", async () => {
    const { orderId, guest } = await anUnpaidOrder();
    await shop.deps.db.execute(sql`update orders set is_paid = true where id = ${orderId}`);
    const token = await (await makeAccountSignIn())(shop.as(guest));
    const deleteAttempts = (days: number) =>
      deleteOldAttempts(shop.deps.db, new Date(Date.now() + (days - 1) * 24 * 3600_000));
    await deleteAttempts(29);
    await exhaustLookups(orderId, "10.7.1");
    expect((await readOrder(orderId, "10.7.0.1", token)).status).toBe(200);
    await deleteAttempts(32);
    await exhaustLookups(orderId, "10.7.2");
    expect((await readOrder(orderId, "10.7.0.2", token)).status).toBe(429);
  });

  test("a guest who signs in before paying keeps the order and is not limited", async () => {
    const { orderId, guest } = await anUnpaidOrder();
    const token = await (await makeAccountSignIn())(shop.as(guest));
    await exhaustLookups(orderId, "10.6.1");
    expect((await readOrder(orderId, "10.6.0.1", token)).status).toBe(200);
  });
});

test("the limit counts all spellings of an unknown order number as one", async () => {
  const spellings = ["HB-2222-2222", "hb-2222-2222", "HB22222222", "hb 2222 2222", "HB2222-2222"];
  const guessContact = (name: string) =>
    shop.anyone.get(`/orders/${encodeURIComponent(name)}/details/guest`, {
      query: { phone: "60000000" },
    });
  for (const name of spellings) expect((await guessContact(name)).status).toBe(404);
  expect((await guessContact("HB-2222 2222")).status).toBe(429);
});

test("stops a network after twenty wrong contacts for many orders, even when the next contact is right", async () => {
  const { orderId } = await anUnpaidOrder();
  const readOrder = (name: string, phone: string, address: string) =>
    shop.anyone.get(`/orders/${name}/details/guest`, { query: { phone }, address });
  const readWithPhone = (address: string) => readOrder(orderId, recipient.phone, address);
  for (let number = 1; number <= 1000; number += 1) {
    const { status } = await readOrder(
      orderId.slice(0, -4) + (1000 + number),
      "60000000",
      "10.1.0.1",
    );
    expect({ number, status }).toEqual({ number, status: number <= 20 ? 404 : 429 });
  }
  expect((await readWithPhone("10.1.0.1")).status).toBe(429);
  expect((await readWithPhone("10.1.0.2")).status).toBe(200);
});

test("answers only twenty of a network's hundred parallel guesses", async () => {
  const lookups = Array.from({ length: 100 }, (_, number) =>
    shop.anyone.get(`/orders/HB-2222-3${100 + number}/details/guest`, {
      query: { phone: "60000000" },
      address: "10.1.0.3",
    }),
  );
  const statuses = (await Promise.all(lookups)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(80);
});

test("a guest with the right contact may read the order sixty times, even after a mistake", async () => {
  const { orderId } = await anUnpaidOrder();
  const readOrder = (phone: string) =>
    shop.anyone.get(`/orders/${orderId}/details/guest`, { query: { phone }, address: "10.1.0.4" });
  expect((await readOrder("60000000")).status).toBe(404);
  for (let number = 1; number <= 60; number += 1)
    expect((await readOrder(recipient.phone)).status).toBe(200);
});

async function anUnpaidOrder() {
  await aCourier(shop.deps);
  const product = await aProduct(shop.deps);
  return anOrder(shop, { variantId: product.variants[0]!.id });
}
