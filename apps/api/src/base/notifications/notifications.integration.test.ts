import { consentText } from "@harbour/i18n";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { overlapTransactions, startTestApi, withoutGuard } from "../../testing/index.ts";
import { saveSettings, seo, setting } from "../configuration/index.ts";
import { updateCustomer } from "../customers/customers.repository.ts";
import { changeNotifications } from "./change-notifications.ts";
import { findChosenChannels } from "./index.ts";
import { signUnsubscribe } from "./unsubscribe-token.ts";

const shop = await startTestApi();
const { db } = shop.deps;

const details = "/notification-settings/details";
const readConsents = async (ada: Parameters<typeof shop.as>[0]) =>
  (await shop.as(ada).get("/notification-settings/consents")).body.data;

describe("notification settings", () => {
  test("an account gets news of its orders by email by default", async () => {
    const ada = await shop.shopper();
    expect((await shop.as(ada).get(details)).body).toEqual({
      is_notifiable: true,
      channels: ["EMAIL"],
      language: "EN",
      is_accept: {
        marketing_info: false,
        delivery_update: true,
        wishlist_product_update: false,
        release_update: true,
      },
    });
    const {
      rows: [row],
    } = await db.execute(sql`select 1 from notification_settings where customer_id = ${ada.id}`);
    expect(row).toBeUndefined();
  });

  test("changes named settings and keeps the others", async () => {
    const ada = shop.as(await shop.shopper());
    await ada.put(details, { channels: ["SMS", "EMAIL"], is_accept: { marketing_info: true } });
    expect((await ada.put(details, { is_notifiable: false })).status).toBe(200);
    expect((await ada.get(details)).body).toMatchObject({
      is_notifiable: false,
      channels: ["SMS", "EMAIL"],
      is_accept: { marketing_info: true, delivery_update: true, wishlist_product_update: false },
    });
  });

  test("notifications use the account's one language, in any letter case", async () => {
    const ada = shop.as(await shop.shopper());
    await ada.put(details, { language: "zh" });
    expect((await ada.get(details)).body.language).toBe("ZH");
    expect((await ada.get("/auth/user")).body.user.account.preferred_language).toBe("zh");
    expect((await ada.put(details, { language: "FR" })).status).toBe(422);
    expect((await ada.put(details, { channels: ["FAX"] })).status).toBe(422);
  });

  test("two changes of notification settings at once are both kept", async () => {
    const ada = await shop.shopper();
    await overlapTransactions(
      db,
      (tx) =>
        changeNotifications(tx, ada.id, { is_accept: { marketing_info: true }, source: "account" }),
      (tx) =>
        changeNotifications(tx, ada.id, {
          is_accept: { wishlist_product_update: true },
          source: "account",
        }),
    );
    expect((await shop.as(ada).get(details)).body.is_accept).toEqual({
      marketing_info: true,
      delivery_update: true,
      wishlist_product_update: true,
      release_update: true,
    });
  });
});

test("without the lock, one of two changes of notification settings is lost", async () => {
  const guard = withoutGuard(/ for no key update/, "");
  const unguardedShop = await startTestApi({ deps: guard.deps });
  const ada = await unguardedShop.shopper();
  const setTopic = (topic: string) => (tx: Parameters<typeof changeNotifications>[0]) =>
    changeNotifications(tx, ada.id, { is_accept: { [topic]: true }, source: "account" });
  await overlapTransactions(
    unguardedShop.deps.db,
    setTopic("marketing_info"),
    setTopic("wishlist_product_update"),
  );
  expect(guard.removals()).toBeGreaterThan(0);
  const { is_accept } = (await unguardedShop.as(ada).get(details)).body;
  expect(is_accept.marketing_info && is_accept.wishlist_product_update).toBe(false);
});

describe("consent log", () => {
  test("the log lists each change with the sentence shown, newest first", async () => {
    const ada = await shop.shopper();
    const marketingConsent = { is_accept: { marketing_info: true }, shown_in: "zh" };
    await shop.as(ada).put(details, marketingConsent);
    await shop.as(ada).put(details, marketingConsent);
    await shop.as(ada).put(details, { is_accept: { marketing_info: false }, language: "CN" });
    expect(await readConsents(ada)).toMatchObject([
      {
        is_accepted: false,
        text: consentText("marketing_info", "cn", "Harbour"),
        source: "account",
      },
      {
        is_accepted: true,
        text: consentText("marketing_info", "zh", "Harbour"),
        topic: "marketing_info",
      },
    ]);
    const page = await shop.as(ada).get("/notification-settings/consents?per_page=1&page=2");
    expect(page.body).toMatchObject({ total: 2, last_page: 2, data: [{ is_accepted: true }] });
  });

  test("a consent keeps its old words after the sentence or shop name changed", async () => {
    const ada = await shop.shopper();
    const oldConsent = "我願意收取 Harbour 的最新消息、新貨通知及優惠，並可隨時取消。";
    await db.execute(
      sql`insert into consents (id, customer_id, topic, is_accepted, sentence, language, source, created_at)
        values ('consent-of-yesterday', ${ada.id}, 'marketing_info', false, ${oldConsent}, 'zh', 'account', now() - interval '1 day')`,
    );
    const storedSeo = await setting(db, seo);
    const site_name = { en: "Harbour", zh: "海港", cn: "海港" };
    const name = async (seo: typeof storedSeo) => {
      await inTransaction(db, (tx) => saveSettings(shop.deps, tx, { seo }));
      await shop.deps.changes.settle();
    };
    await name({ ...storedSeo, site_name });
    const marketingConsent = { is_accept: { marketing_info: true }, shown_in: "zh" };
    await shop.as(ada).put(details, marketingConsent);
    await name(storedSeo);

    const [now, olderConsent] = await readConsents(ada);
    expect(now.text).toBe(consentText("marketing_info", "zh", "海港"));
    expect(now.text).toContain("海港");
    expect(olderConsent.text).toBe(oldConsent);
    expect(now.text).not.toBe(oldConsent);
  });

  test("the consent log is private and cannot be changed", async () => {
    const ada = await shop.shopper();
    await shop.as(ada).put(details, { is_accept: { marketing_info: true } });
    expect(await readConsents(await shop.shopper())).toEqual([]);
    expect((await shop.as(shop.guest()).get("/notification-settings/consents")).status).toBe(403);
    const consentUpdate = db.execute(
      sql`update consents set is_accepted = false where customer_id = ${ada.id}`,
    );
    await expect(consentUpdate).rejects.toThrow();
  });
});

describe("unsubscribe link", () => {
  const stop = (token: string) => shop.anyone.post("/notification-settings/unsubscribe", { token });

  test("an unsubscribe link ends its emails without signing in, and works repeatedly", async () => {
    const ada = await shop.shopper();
    await shop.as(ada).put(details, { is_accept: { marketing_info: true } });
    const preference = await findChosenChannels(shop.deps, ada.id, "marketing_info");
    const { origin, pathname, searchParams } = new URL(preference!.unsubscribeUrl);
    expect(origin + pathname).toBe("https://harbour.test/unsubscribe");

    const token = searchParams.get("token")!;
    expect(token).toMatch(/^hu_/);
    for (const _attempt of [1, 2])
      expect(await stop(token)).toMatchObject({ status: 200, body: { topic: "marketing_info" } });
    expect((await readConsents(ada)).map((consent: { source: string }) => consent.source)).toEqual([
      "unsubscribe",
      "account",
    ]);
    expect(await findChosenChannels(shop.deps, ada.id, "marketing_info")).toBeNull();
    expect(await findChosenChannels(shop.deps, ada.id, "delivery_update")).not.toBeNull();
  });

  test("refuses a changed or invented unsubscribe link", async () => {
    const ada = await shop.shopper();
    const { secret } = shop.deps.settings;
    const claim = { customerId: ada.id, topic: "delivery_update" } as const;
    const token = signUnsubscribe(secret, claim);
    const last = token.at(-1) === "A" ? "B" : "A";
    for (const wrongToken of [
      token.slice(0, -4),
      token.slice(0, 20) + (token[20] === "A" ? "B" : "A") + token.slice(21),
      token + last,
      "hu_",
      "anything",
      signUnsubscribe("another secret", claim),
    ]) {
      expect((await stop(wrongToken)).status, wrongToken).toBe(404);
    }
    expect(await findChosenChannels(shop.deps, ada.id, "delivery_update")).not.toBeNull();
  });

  test("an unsubscribe link of a closed account succeeds without effect", async () => {
    const ada = await shop.shopper();
    const token = signUnsubscribe(shop.deps.settings.secret, {
      customerId: ada.id,
      topic: "delivery_update",
    });
    await db.transaction((tx) => updateCustomer(tx, ada.id, { closedAt: new Date() }));
    expect((await stop(token)).status).toBe(200);
  });
});

describe("notifications to an account", () => {
  test("an account gets news in its language and channels, and nothing when topic, channels or notifications are off", async () => {
    const ada = await shop.shopper();
    await shop.as(ada).put(details, { language: "ZH", channels: ["SMS"] });
    expect(await findChosenChannels(shop.deps, ada.id, "delivery_update")).toMatchObject({
      channels: ["SMS"],
      language: "zh",
      unsubscribeUrl: expect.stringMatching(
        /^https:\/\/harbour\.test\/zh\/unsubscribe\?token=hu_[\w-]+&of=delivery_update$/,
      ),
    });
    expect(await findChosenChannels(shop.deps, ada.id, "wishlist_product_update")).toBeNull();
    await shop.as(ada).put(details, { channels: [] });
    expect(await findChosenChannels(shop.deps, ada.id, "delivery_update")).toBeNull();
    await shop.as(ada).put(details, { channels: ["EMAIL"], is_notifiable: false });
    expect(await findChosenChannels(shop.deps, ada.id, "delivery_update")).toBeNull();
  });

  test("notifies no guests and no closed accounts", async () => {
    expect(await findChosenChannels(shop.deps, shop.guest().id, "delivery_update")).toBeNull();
    const ada = await shop.shopper();
    await db.transaction((tx) => updateCustomer(tx, ada.id, { closedAt: new Date() }));
    expect(await findChosenChannels(shop.deps, ada.id, "delivery_update")).toBeNull();
  });
});
