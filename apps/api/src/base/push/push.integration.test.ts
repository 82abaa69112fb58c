import { createPublicKey, verify } from "node:crypto";
import { maxPushDevices, pushEndpoints } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { runWorker } from "../../platform/jobs/worker.ts";
import { startTestApi } from "../../testing/index.ts";
import { saveSettings } from "../configuration/index.ts";
import { aDevice } from "./testing.ts";
import { writePush } from "./write-push.ts";

const shop = await startTestApi();
const { deps } = shop;

const news = {
  key: "order-shipped:1",
  language: "zh",
  title: "海港",
  body: "訂單 HB1234 已寄出",
  path: "/zh/shop/main/order/1",
  tag: "order 1",
} as const;
const sendPushTo = (customerId: string, overrides: Partial<Parameters<typeof writePush>[2]> = {}) =>
  inTransaction(deps.db, (tx) => writePush(tx, customerId, { ...news, ...overrides }));

type Person = Awaited<ReturnType<typeof shop.shopper>>;
async function aMemberWithDevice() {
  const member = await shop.shopper({ email: `${crypto.randomUUID()}@example.com` });
  const device = await aDevice();
  const subscriptionReply = await shop.as(member).post("/push/subscriptions", device.subscription);
  expect(subscriptionReply.status).toBe(200);
  const { _id, forget_key } = subscriptionReply.body as { _id: string; forget_key: string };
  return { member, device, credentials: { _id, forget_key } };
}
const listDevices = async (member: Person) =>
  (await shop.as(member).get("/push/subscriptions")).body.data as { _id: string }[];

test("notifies a subscribed device once, encrypted and signed by the shop", async () => {
  const { member, device } = await aMemberWithDevice();
  await sendPushTo(member.id);
  await sendPushTo(member.id);
  await shop.runJobs();
  expect(device.received.map(({ notification }) => notification)).toEqual([
    {
      title: "海港",
      body: "訂單 HB1234 已寄出",
      tag: "order 1",
      lang: "zh-Hant-HK",
      url: "/zh/shop/main/order/1",
    },
  ]);
  const [{ headers }] = device.received as [(typeof device.received)[0]];
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  expect(headers["topic"]).toMatch(/^[\w-]{32}$/);

  const { body } = await shop.anyone.get("/push/key");
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "")!;
  expect(key).toBe(body.public_key);
  const [jwtHeader, claims, signature] = token!.split(".") as [string, string, string];
  const publicKeyBytes = Buffer.from(key!, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: publicKeyBytes.subarray(1, 33).toString("base64url"),
    y: publicKeyBytes.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${jwtHeader}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    aud: new URL(device.subscription.endpoint).origin,
  });
});

test("names the shop's email address as contact to push services", async () => {
  const readVapidContact = async (key: string) => {
    const { member, device } = await aMemberWithDevice();
    await sendPushTo(member.id, { key });
    await shop.runJobs();
    const token = /^vapid t=[^.]+\.([^.]+)/.exec(device.received[0]!.headers.authorization!)![1]!;
    return (JSON.parse(Buffer.from(token, "base64url").toString()) as { sub: string }).sub;
  };
  const setSender = async (address: string | null) => {
    const sender = { name: null, address, reply_to: null };
    await inTransaction(deps.db, (tx) =>
      saveSettings(deps, tx, { "email-sender": sender } as never),
    );
    await deps.changes.settle();
  };
  expect(await readVapidContact("first")).toBe("mailto:no-reply@harbour.test");
  await setSender("shop@pier.example");
  expect(await readVapidContact("second")).toBe("mailto:shop@pier.example");
  await setSender(null);
});

test("retries an unavailable push service and forgets a removed device", async () => {
  const { member, device } = await aMemberWithDevice();
  device.status = 503;
  await sendPushTo(member.id);
  await shop.runJobs().catch(() => {});
  device.status = 201;
  await sendPushTo(member.id, { key: "order-paid:1" });
  await shop.runJobs();
  expect(await listDevices(member)).toHaveLength(1);

  device.status = 410;
  await sendPushTo(member.id, { key: "order-cancelled:1" });
  await shop.runJobs();
  expect(await listDevices(member)).toEqual([]);
});

test("a member's silent devices use two slots at most and do not delay other members", async () => {
  const { member, device } = await aMemberWithDevice();
  const called = Promise.withResolvers<void>();
  const silent = [device];
  while (silent.length < maxPushDevices) {
    const extraDevice = await aDevice();
    await shop.as(member).post("/push/subscriptions", extraDevice.subscription);
    silent.push(extraDevice);
  }
  const calls = () => silent.reduce((sum, { received }) => sum + received.length, 0);
  for (const phone of silent)
    Object.assign(phone, { status: "hangs", onReceived: () => calls() === 2 && called.resolve() });
  const secondMember = await aMemberWithDevice();
  const pushArrival = new Promise<void>((resolve) => (secondMember.device.onReceived = resolve));
  await sendPushTo(member.id);
  const [sendPushJob] = deps.registry.jobs.filter(({ name }) => name === "send-push");
  const worker = await runWorker(deps, [sendPushJob!]);
  await called.promise;
  await sendPushTo(secondMember.member.id);
  await pushArrival;
  expect(calls()).toBe(2);
  for (const phone of silent) phone.drop();
  await worker.stop();
});

test("refuses push addresses outside the public internet", async () => {
  const member = await shop.shopper({ email: "walls@example.com" });
  const { example } = pushEndpoints.save;
  for (const endpoint of [
    "http://push.example/send",
    "https://10.0.0.1/send",
    "https://169.254.169.254/latest",
    "https://[::ffff:192.168.1.1]/send",
    "https://name:password@push.example/send",
    "ftp://push.example/send",
  ]) {
    const reply = await shop.as(member).post("/push/subscriptions", { ...example, endpoint });
    expect(reply.status, endpoint).toBe(422);
  }
  const badKey = { ...example, keys: { ...example!.keys, p256dh: "short" } };
  expect((await shop.as(member).post("/push/subscriptions", badKey)).status).toBe(422);
});

test("re-registering a device moves it to the current account without the former one's news", async () => {
  const { member: anna, device } = await aMemberWithDevice();
  await sendPushTo(anna.id);
  const ben = await shop.shopper({ email: "ben@example.com" });
  await shop.as(ben).post("/push/subscriptions", device.subscription);
  await sendPushTo(anna.id, { key: "order-paid:2" });
  await shop.runJobs();
  expect(device.received).toEqual([]);
  expect(await listDevices(anna)).toEqual([]);
  expect(await listDevices(ben)).toHaveLength(1);
});

test("a device is removed by its browser without a session, or by its member", async () => {
  const { member, device, credentials } = await aMemberWithDevice();
  const forgetSubscription = (body: object) => shop.anyone.post("/push/subscriptions/forget", body);
  expect((await forgetSubscription(credentials)).status).toBe(200);
  expect(await listDevices(member)).toEqual([]);
  expect((await forgetSubscription(credentials)).status).toBe(200);
  const repeatedReply = await shop.as(member).post("/push/subscriptions", device.subscription);
  const path = `/push/subscriptions/${repeatedReply.body._id}`;
  expect((await shop.as(member).delete(path)).status).toBe(200);
  expect((await shop.as(member).delete(path)).status).toBe(404);
});

test("a device's id alone does not remove it without its browser's key", async () => {
  const { member, credentials } = await aMemberWithDevice();
  const { credentials: otherCredentials } = await aMemberWithDevice();
  for (const forget_key of ["", otherCredentials.forget_key, credentials.forget_key.slice(1)]) {
    const body = { _id: credentials._id, forget_key };
    expect((await shop.anyone.post("/push/subscriptions/forget", body)).status).toBe(200);
  }
  expect(await listDevices(member)).toHaveLength(1);
});

test("an old device without a key is removed by id until it registers again", async () => {
  const { member, device, credentials } = await aMemberWithDevice();
  const forgetSubscription = () =>
    shop.anyone.post("/push/subscriptions/forget", { _id: credentials._id, forget_key: "" });
  const markKeyless = () =>
    deps.db.execute(
      sql`update push_subscriptions set is_keyless = true where id = ${credentials._id}`,
    );
  await markKeyless();
  await shop.as(member).post("/push/subscriptions", device.subscription);
  await forgetSubscription();
  expect(await listDevices(member)).toHaveLength(1);
  await markKeyless();
  await forgetSubscription();
  expect(await listDevices(member)).toEqual([]);
});

test("the newest device replaces the oldest beyond the limit", async () => {
  const member = await shop.shopper({ email: "many@example.com" });
  const { example } = pushEndpoints.save;
  const ids: string[] = [];
  for (let count = 0; count <= maxPushDevices; count += 1) {
    const endpoint = `https://push.example/${count}`;
    const subscriptionReply = await shop
      .as(member)
      .post("/push/subscriptions", { ...example, endpoint });
    ids.push(subscriptionReply.body._id);
  }
  const devices = await listDevices(member);
  expect(devices.map(({ _id }) => _id)).toEqual(ids.slice(1).toReversed());
});
