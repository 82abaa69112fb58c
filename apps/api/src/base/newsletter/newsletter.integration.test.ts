import { consentText } from "@harbour/i18n";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { collectData } from "../../people/privacy/collect-data.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { readNewestCode, readMailbox, startTestApi } from "../../testing/index.ts";
import { saveSettings, seo, setting } from "../configuration/index.ts";
import { signSubscription } from "./newsletter-token.ts";
import { handleSubscriptionRequest } from "./subscribe.ts";
import { findSubscriber } from "./subscribers.repository.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const owner = shop.as(await shop.operator("owner"));
const operatorPath = "/api/operator/newsletter";
const details = "/notification-settings/details";

let count = 0;
const someEmail = () => `reader-${(count += 1)}@example.com`;
const ask = (email: string, language = "en") =>
  shop.anyone.post("/newsletter/subscribe", { email, language });
const readMailKinds = async (to: string) => (await readMailbox(shop, to)).map(({ kind }) => kind);
/** Returns the token of the newest e-mail's link. */
async function readToken(email: string, name: "confirm" | "token"): Promise<string> {
  const [newestEmail] = await readMailbox(shop, email);
  return new RegExp(`\\?${name}=([\\w-]+)`).exec(newestEmail!.text)![1]!;
}
const confirmSubscription = (token: string) => shop.anyone.post("/newsletter/confirm", { token });
const end = (token: string) => shop.anyone.post("/newsletter/unsubscribe", { token });
async function createSubscriber(email = someEmail(), language = "en") {
  await ask(email, language);
  const token = await readToken(email, "confirm");
  expect((await confirmSubscription(token)).status).toBe(200);
  return { email, token, unsubscribeToken: await readToken(email, "token") };
}
const listSubscribers = async (email: string) =>
  (await owner.get(`${operatorPath}/subscribers?q=${encodeURIComponent(email)}`)).body.data;
const readConsents = async (email: string) => {
  const { rows } = await db.execute(sql`
    select event, sentence, y.language from newsletter_consents y join newsletter_subscribers s on s.id = y.subscriber_id
    where s.email = ${email} order by y.created_at, y.id`);
  return rows;
};

describe("newsletter subscription", () => {
  test("writes to a new address in its language and sends nothing before its confirmation", async () => {
    const email = someEmail();
    expect((await ask(email.toUpperCase(), "zh")).status).toBe(200);
    const [letter, ...olderMails] = await readMailbox(shop, email);
    expect(olderMails).toEqual([]);
    expect(letter).toMatchObject({ kind: "newsletter-confirm", language: "zh" });
    expect(letter!.subject).toBe("請確認訂閱「Harbour」電子通訊");
    expect(letter!.text).toContain("https://harbour.test/zh/newsletter?confirm=hc_");
    expect(await listSubscribers(email)).toEqual([]);
    expect((await confirmSubscription(await readToken(email, "confirm"))).status).toBe(200);
    expect(await listSubscribers(email)).toMatchObject([
      { email, language: "zh", is_member: false },
    ]);
    expect(await readMailKinds(email)).toEqual(["newsletter-welcome", "newsletter-confirm"]);
  });

  test("logs each consent with the sentence shown and its language", async () => {
    const { email, unsubscribeToken } = await createSubscriber(someEmail(), "zh");
    await end(unsubscribeToken);
    const sentence = consentText("marketing_info", "zh", "Harbour");
    expect(await readConsents(email)).toEqual(
      ["asked", "confirmed", "ended"].map((event) => ({ event, sentence, language: "zh" })),
    );
    await expect(db.execute(sql`update newsletter_consents set event = 'asked'`)).rejects.toThrow();
  });

  test("confirming the newsletter twice succeeds and sends one welcome email", async () => {
    const { email, token } = await createSubscriber();
    expect((await confirmSubscription(token)).status).toBe(200);
    expect(await readMailKinds(email)).toHaveLength(2);
    expect(await readConsents(email)).toHaveLength(2);
  });

  test("a newsletter request gets the same answer for new, pending, subscribed, accepting and refusing addresses", async () => {
    const { email: subscribed } = await createSubscriber();
    const pending = someEmail();
    await ask(pending);
    const [accepting, refusing] = [someEmail(), someEmail()];
    const ada = await shop.shopper({ email: accepting });
    await shop.as(ada).put(details, { is_accept: { marketing_info: true } });
    await shop.shopper({ email: refusing });
    const replies = [];
    for (const email of [someEmail(), pending, subscribed, accepting, refusing]) {
      const { status, text } = await ask(email);
      replies.push({ status, text });
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect((await readMailKinds(subscribed))[0]).toBe("newsletter-known");
    expect((await readMailKinds(accepting))[0]).toBe("newsletter-known");
    expect((await readMailKinds(refusing))[0]).toBe("newsletter-confirm");
  });

  test("only the link of the last request confirms the newsletter", async () => {
    const email = someEmail();
    await ask(email);
    const first = await readToken(email, "confirm");
    await ask(email);
    const last = await readToken(email, "confirm");
    expect((await confirmSubscription(first)).status).toBe(404);
    expect((await confirmSubscription(last)).status).toBe(200);
  });

  test("limits requests to three a day for known and unknown addresses alike", async () => {
    const limitedShop = await startTestApi({ settings: { rateLimits: true } });
    const refusals = [];
    for (const email of ["known@example.com", "unknown@example.com"]) {
      if (email.startsWith("known")) await limitedShop.shopper({ email });
      const statuses: number[] = [];
      for (const _ of [1, 2, 3, 4])
        statuses.push((await limitedShop.anyone.post("/newsletter/subscribe", { email })).status);
      refusals.push(statuses);
    }
    expect(refusals).toEqual([1, 2].map(() => [200, 200, 200, 429]));
  });

  test("sends one email per request, however often the job runs", async () => {
    const email = someEmail();
    const request = { ask: "one-asking", email, language: "en" } as const;
    for (const _ of [1, 2]) await handleSubscriptionRequest(shop.deps, request);
    expect(await readMailKinds(email)).toEqual(["newsletter-confirm"]);
    expect(await readConsents(email)).toHaveLength(1);
    expect((await confirmSubscription(await readToken(email, "confirm"))).status).toBe(200);
  });

  test("logs the words and time of the request, however late the job runs", async () => {
    const email = someEmail();
    await shop.anyone.post("/newsletter/subscribe", { email, language: "zh" });
    const pressTime = await db.execute<{ at: Date }>(sql`select clock_timestamp() as at`);
    const storedSeo = await setting(db, seo);
    const call = (site_name: typeof storedSeo.site_name) =>
      inTransaction(db, (tx) => saveSettings(shop.deps, tx, { seo: { ...storedSeo, site_name } }));
    await call({ en: "Pier", zh: "碼頭", cn: "码头" });
    await shop.deps.changes.settle();
    await readMailKinds(email);
    const { rows } = await db.execute<{ sentence: string; created_at: Date }>(sql`
      select sentence, y.created_at from newsletter_consents y join newsletter_subscribers s on s.id = y.subscriber_id
      where s.email = ${email}`);
    expect(rows[0]!.sentence).toBe(consentText("marketing_info", "zh", "Harbour"));
    expect(new Date(rows[0]!.created_at) <= new Date(pressTime.rows[0]!.at)).toBe(true);
    await call(storedSeo.site_name);
    await shop.deps.changes.settle();
  });

  test("refuses a malformed newsletter address", async () => {
    expect((await ask("abc")).body.errors).toHaveProperty("email");
  });
});

describe("end of a subscription", () => {
  test("every newsletter has an unsubscribe link, also for mail programs, that works repeatedly", async () => {
    const { email, unsubscribeToken } = await createSubscriber();
    const [welcome] = await readMailbox(shop, email);
    expect(welcome!.unsubscribe_url).toBe(
      `https://harbour.test/unsubscribe?token=${unsubscribeToken}`,
    );
    for (const _ of [1, 2]) expect((await end(unsubscribeToken)).status).toBe(200);
    expect(await listSubscribers(email)).toEqual([]);
    expect(await readConsents(email)).toHaveLength(3);
  });

  test("an old confirmation link does not renew an ended subscription; a new request does", async () => {
    const { email, unsubscribeToken, token } = await createSubscriber();
    await end(unsubscribeToken);
    expect((await confirmSubscription(token)).status).toBe(404);
    await createSubscriber(email);
    expect(await listSubscribers(email)).toHaveLength(1);
  });

  test("refuses unsubscribe and confirmation links that the shop did not sign for that purpose", async () => {
    const email = someEmail();
    await ask(email);
    const token = await readToken(email, "confirm");
    const { id } = (await findSubscriber(db, { email }))!;
    const forged = signSubscription("another secret", "end", id);
    for (const wrong of [token, forged, "hn_", "hn_AAAA", "x", token.replace("hc_", "hn_")])
      expect((await end(wrong)).status, wrong).toBe(404);
    for (const wrong of [signSubscription("another secret", "confirm", id), token.slice(0, -3)])
      expect((await confirmSubscription(wrong)).status, wrong).toBe(404);
    expect((await findSubscriber(db, { email }))!.status).toBe("pending");
  });
});

describe("member with the same address", () => {
  test("a member sees the subscription in settings and consents, and ends it by settings or by link", async () => {
    const email = someEmail();
    const ada = await shop.shopper({ email });
    const { unsubscribeToken } = await createSubscriber(email, "zh");
    const member = shop.as(ada);
    expect((await member.get(details)).body.is_accept.marketing_info).toBe(true);
    const { body } = await member.get("/notification-settings/consents");
    expect(body.data).toMatchObject([
      {
        topic: "marketing_info",
        is_accepted: true,
        source: "newsletter",
        text: consentText("marketing_info", "zh", "Harbour"),
      },
    ]);
    expect(await listSubscribers(email)).toMatchObject([{ email, is_member: true }]);
    await member.put(details, { is_accept: { marketing_info: false } });
    expect(await listSubscribers(email)).toEqual([]);
    await member.put(details, { is_accept: { marketing_info: true } });
    expect((await end(unsubscribeToken)).status).toBe(200);
    expect((await member.get(details)).body.is_accept.marketing_info).toBe(false);
    expect(await listSubscribers(email)).toEqual([]);
  });

  test("a member with notifications off gets the newsletter and nothing else", async () => {
    const email = someEmail();
    const member = shop.as(await shop.shopper({ email }));
    await member.put(details, { is_notifiable: false, channels: ["SMS"] });
    await createSubscriber(email);
    expect((await member.get(details)).body).toMatchObject({
      is_notifiable: true,
      channels: ["SMS", "EMAIL"],
      is_accept: { marketing_info: true, delivery_update: false, wishlist_product_update: false },
    });
  });

  test("a member who registers later keeps the address's subscription", async () => {
    const { email, unsubscribeToken } = await createSubscriber();
    const registration = { type: "EMAIL", username: "Ada", email, password: "harbourlight88" };
    await shop.anyone.post("/auth/register", registration);
    const code = await readNewestCode(shop, email);
    const login = { type: "EMAIL", login_id: email, password: registration.password };
    const { body: signedIn } = await shop.anyone.post("/auth/login", login);
    const headers = { authorization: `Bearer ${signedIn.token}` };
    const verifyReply = await shop.anyone.get("/auth/verify", {
      query: { verification_code: code },
      headers,
    });
    expect(verifyReply.status, verifyReply.text).toBe(200);
    const settings = () => shop.anyone.get(details, { headers });
    expect((await settings()).body.is_accept.marketing_info).toBe(true);
    expect(await listSubscribers(email)).toMatchObject([{ email, is_member: true }]);
    await end(unsubscribeToken);
    expect((await settings()).body.is_accept.marketing_info).toBe(false);
  });

  test("exports the subscription with the account and erases it with the account", async () => {
    const email = someEmail();
    const ada = await shop.shopper({ email });
    await createSubscriber(email);
    const copy = await collectData(shop.deps, ada.id);
    expect(copy["newsletter"]).toMatchObject([
      { email, status: "subscribed", consents: [{ event: "asked" }, { event: "confirmed" }] },
    ]);
    const { personal } = shop.deps.registry.modules.find(({ name }) => name === "newsletter")!;
    await db.transaction((tx) => personal!.erase!(tx, { customerId: ada.id, addresses: [email] }));
    expect(await findSubscriber(db, { email })).toBeUndefined();
  });
});

describe("newsletter back office", () => {
  test("staff page through subscribers, count them and export them with unsubscribe links", async () => {
    const { email: guest } = await createSubscriber(`a-${someEmail()}`, "zh");
    const member = `b-${someEmail()}`;
    const ada = await shop.shopper({ email: member, language: "cn" });
    await shop.as(ada).put(details, { is_accept: { marketing_info: true } });
    const first = (await owner.get(`${operatorPath}/subscribers?per_page=1`)).body;
    expect(first.data).toMatchObject([{ email: guest, language: "zh", is_member: false }]);
    const second = (await owner.get(first.next_page_url)).body;
    expect(second.data).toMatchObject([{ email: member, language: "cn", is_member: true }]);
    expect((await owner.get(`${operatorPath}/subscribers?language=cn`)).body.data).toHaveLength(1);
    const counts = (await owner.get(`${operatorPath}/counts`)).body;
    const { en, zh, cn } = counts.by_language;
    expect(en + zh + cn).toBe(counts.subscribers + counts.members);
    expect(counts.pending).toBeGreaterThan(0);

    const manager = await shop.operator("manager");
    const { text, headers } = await shop.as(manager).get(`${operatorPath}/subscribers.csv`);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = text.trimEnd().split("\r\n");
    expect(lines[0]).toBe("email,language,since,is_member,unsubscribe_url");
    expect(lines).toHaveLength(1 + counts.subscribers + counts.members);
    const [guestLine, memberLine] = [guest, member].map((email) =>
      lines.find((line) => line.startsWith(`${email},`))!.split(","),
    );
    expect(guestLine![4]).toMatch(/^https:\/\/harbour\.test\/zh\/unsubscribe\?token=hn_/);
    expect(memberLine!.slice(1, 2)).toEqual(["cn"]);
    const token = new URL(memberLine![4]!).searchParams.get("token");
    await shop.anyone.post("/notification-settings/unsubscribe", { token });
    expect(await listSubscribers(member)).toEqual([]);
    const { rows } = await db.execute(sql`
      select action, after from operator_audit where operator_id = ${manager.id}`);
    expect(rows).toMatchObject([
      { action: "export-newsletter-subscribers", after: { count: lines.length - 1 } },
    ]);
  });
});
