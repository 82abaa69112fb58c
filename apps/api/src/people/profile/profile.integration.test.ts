import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { lockAccount } from "../../base/customers/index.ts";
import { findFileProblems } from "../../base/files/index.ts";
import type { Actor } from "../../platform/modules/actor.ts";
import {
  aCourier,
  aProduct,
  readNewestCode,
  listFileNames,
  readMailbox,
  makeMultipart,
  overlapTransactions,
  makeReceivedOrder,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi({ clock: () => new Date("2026-11-21T04:00:00Z") });
const page = "/profiles/account";

async function anAvatar(actor: Actor): Promise<string> {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: "#c03020" } });
  const { body, headers } = await makeMultipart("file", await picture.png().toBuffer());
  return (await shop.as(actor).post("/api/files/avatars", body, { headers })).text;
}
const avatarFiles = () => listFileNames(shop.deps.files, "avatars");

describe("profile", () => {
  test("shows the account's data to its owner", async () => {
    const ada = await shop.shopper({ email: "ada@example.com", username: "Ada" });
    expect((await shop.as(ada).get(page)).body).toMatchObject({
      _id: ada.id,
      username: "Ada",
      email: "ada@example.com",
      is_email_verified: true,
      phone: null,
      avatar: null,
      preferred_language: "en",
      created_at: expect.any(String),
      last_logged_in_at: null,
    });
    expect((await shop.as(shop.guest()).get(page)).status).toBe(403);
    expect((await shop.anyone.get(page)).status).toBe(401);
  });

  test("accepts phones of the shop's areas only", async () => {
    const ada = shop.as(await shop.shopper());
    const refusedReply = await ada.put(page, { area_code: "999", phone: "91234567" });
    expect([refusedReply.status, Object.keys(refusedReply.body.errors ?? {})]).toEqual([
      422,
      ["area_code"],
    ]);
    expect((await ada.put(page, { area_code: "852", phone: "91230001" })).status).toBe(200);
  });

  test("changes only the fields that were sent, in any letter case", async () => {
    const ada = shop.as(await shop.shopper({ username: "Ada" }));
    const first = { gender: "female", country: "hk", birthday: "1990-02-28" };
    expect((await ada.put(page, first)).status).toBe(200);
    await ada.put(page, { username: " Ada L. ", preferred_language: "cn" });
    const savedProfile = {
      username: "Ada L.",
      gender: "FEMALE",
      country: "HK",
      birthday: "1990-02-28",
      preferred_language: "cn",
    };
    expect((await ada.get(page)).body).toMatchObject(savedProfile);
    await ada.put(page, { gender: "", country: "", birthday: "" });
    const clearedProfile = { username: "Ada L.", gender: null, country: null, birthday: null };
    expect((await ada.get(page)).body).toMatchObject(clearedProfile);
    expect((await ada.get("/notification-settings/details")).body.language).toBe("CN");
  });

  test.each([
    ["gender", "other"],
    ["country", "Hong Kong"],
    ["country", "ZZ"],
    ["birthday", "28/02/1990"],
    ["birthday", "2026-11-21"],
    ["username", " "],
    ["email", "nobody"],
    ["phone", "call me"],
    ["preferred_language", "fr"],
    ["avatar", "https://evil.test/a.webp"],
  ])("refuses the profile field %s with the value %s", async (field, value) => {
    const ada = shop.as(await shop.shopper());
    const refusedReply = await ada.put(page, { [field]: value });
    expect(refusedReply.status).toBe(422);
    expect(Object.keys(refusedReply.body.errors)).toEqual([field]);
  });
});

describe("confirmed address in the profile", () => {
  test("accepts a confirmed address sent unchanged", async () => {
    const ada = await shop.shopper({ email: "same@example.com" });
    const form = { email: "Same@Example.com", area_code: "", phone: "", username: "Ada" };
    expect((await shop.as(ada).put(page, form)).status).toBe(200);
  });

  test("refuses to change a confirmed address in the profile, and changes nothing else", async () => {
    const ada = shop.as(await shop.shopper({ username: "Ada" }));
    const refusedReply = await ada.put(page, { email: "new@example.com", username: "Bob" });
    expect(refusedReply).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringContaining("Change e-mail")] } },
    });
    expect((await ada.get(page)).body.username).toBe("Ada");
  });
});

describe("missing or unconfirmed address", () => {
  test("a new address in the profile is claimed and gets a code", async () => {
    const ada = shop.as(await shop.shopper({ email: "typo@exmaple.com", verified: false }));
    const form = { email: "right@example.com", area_code: "852", phone: "61234567" };
    expect((await ada.put(page, form)).status).toBe(200);
    expect((await ada.get(page)).body).toMatchObject({
      ...form,
      is_email_verified: false,
      is_phone_verified: false,
    });
    expect(await readMailbox(shop, "right@example.com")).toMatchObject([{ kind: "account-code" }]);
    expect(await readMailbox(shop, "85261234567")).toMatchObject([{ channel: "sms" }]);

    await ada.put(page, form);
    expect(await readMailbox(shop, "right@example.com")).toHaveLength(1);
    expect(await readMailbox(shop, "typo@exmaple.com")).toEqual([]);
  });

  test("clearing the phone removes it, and leaving it out keeps it", async () => {
    const ada = shop.as(await shop.shopper({ email: "two@example.com" }));
    await ada.put(page, { area_code: "852", phone: "61234560" });
    await ada.put(page, { username: "Ada" });
    expect((await ada.get(page)).body.phone).toBe("61234560");
    expect((await ada.put(page, { phone: "" })).status).toBe(200);
    const { body } = await ada.get(page);
    expect([body.phone, body.email]).toEqual([null, "two@example.com"]);
  });

  test("an address claimed in the profile is confirmed by its code", async () => {
    const ada = shop.as(await shop.shopper({ email: "first@example.com", verified: false }));
    await ada.put(page, { email: "second@example.com" });
    const verification_code = await readNewestCode(shop, "second@example.com");
    const confirmReply = await ada.get("/auth/verify", { query: { verification_code } });
    expect(confirmReply.status).toBe(200);
    expect((await ada.get(page)).body).toMatchObject({
      email: "second@example.com",
      is_email_verified: true,
    });
  });
});

test("a changed name appears beside the reviews at once", async () => {
  const ada = await shop.shopper({ username: "Ada" });
  await aCourier(shop.deps);
  const product = await aProduct(shop.deps);
  const variantId = product.variants[0]!.id;
  const { orderId } = await makeReceivedOrder(shop, { variantId, guest: ada });
  const review = { product_variant_id: variantId, rating: 5, comment: "Good." };
  await shop.as(ada).post(`/orders/${orderId}/reviews`, { reviews: [review] });
  const author = async () => {
    await shop.deps.changes.settle();
    const path = `/stores/main/product-management/products/${product.id}/reviews`;
    return (await shop.anyone.get(path)).body.data[0].user.username;
  };
  expect(await author()).toBe("Ada");
  await shop.as(ada).put(page, { username: "Ada L." });
  expect(await author()).toBe("Ada L.");
});

describe("profile picture", () => {
  test("a profile picture is the owner's upload and replaces the earlier file", async () => {
    const ada = await shop.shopper();
    const [first, second] = [await anAvatar(ada), await anAvatar(ada)];
    await shop.runJobs();
    await shop.as(ada).put(page, { avatar: first });
    await shop.as(ada).put(page, { avatar: `https://harbour.test${second}` });
    expect((await shop.as(ada).get(page)).body.avatar).toBe(second);
    await shop.runJobs();
    expect((await shop.anyone.get(first)).status).toBe(404);
    expect((await shop.anyone.get(second)).status).toBe(200);
    const id = second.split("/").at(-1)!.slice(0, 32);
    expect((await avatarFiles()).every((name) => name.startsWith(`avatars/${id}`))).toBe(true);

    expect((await shop.as(ada).put(page, { avatar: second })).status).toBe(200);
    expect((await shop.as(ada).put(page, { username: "Ada" })).status).toBe(200);
    await shop.runJobs();
    expect((await shop.anyone.get(second)).status).toBe(200);

    await shop.as(ada).put(page, { avatar: null });
    await shop.runJobs();
    expect((await shop.as(ada).get(page)).body.avatar).toBeNull();
    expect(await avatarFiles()).toEqual([]);
    expect(await findFileProblems(shop.deps)).toEqual([]);
  });

  test("refuses another account's picture as a profile picture", async () => {
    const foreignAvatar = await anAvatar(await shop.shopper());
    const refusedReply = await shop.as(await shop.shopper()).put(page, { avatar: foreignAvatar });
    expect(refusedReply).toMatchObject({
      status: 422,
      body: { errors: { avatar: expect.any(Array) } },
    });
  });

  test("two pictures chosen at once leave one and delete the other", async () => {
    const ada = await shop.shopper();
    const pictures = [await anAvatar(ada), await anAvatar(ada), await anAvatar(ada)];
    await shop.as(ada).put(page, { avatar: pictures[0] });
    const [, replies] = await overlapTransactions(
      shop.deps.db,
      (tx) => lockAccount(tx, ada.id),
      () => Promise.all(pictures.slice(1).map((avatar) => shop.as(ada).put(page, { avatar }))),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    await shop.runJobs();
    const files = await Promise.all(pictures.map((address) => shop.anyone.get(address)));
    expect(files.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await shop.anyone.get((await shop.as(ada).get(page)).body.avatar)).status).toBe(200);
  });
});
