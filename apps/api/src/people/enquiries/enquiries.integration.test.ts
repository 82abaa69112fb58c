import { enquiryEndpoints } from "@harbour/contracts";
import { enquiryFields } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  readMailbox,
  overlapTransactions,
  startTestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { collectData } from "../privacy/collect-data.ts";
import { updateEnquiry, findEnquiry, removeOldEnquiries } from "./enquiries.repository.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const { example } = enquiryEndpoints.send;
const support = shop.as(await shop.operator("support"));
const enquiriesPath = "/api/operator/enquiries";

let count = 0;
const someEmail = () => `asker-${(count += 1)}@example.com`;
async function ask(fields: object = {}, caller = shop.anyone) {
  const email = someEmail();
  const reply = await caller.post("/enquiries", { ...example, email, ...fields });
  return { reply, email, reference: reply.body.reference as string };
}
const readEnquiry = async (reference: string) =>
  (await support.get(`${enquiriesPath}/${reference}`)).body;
const listMailKinds = async (to: string) => (await readMailbox(shop, to)).map(({ kind }) => kind);

describe("enquiry", () => {
  test("stores an enquiry with all its fields for the staff", async () => {
    const { reply, email, reference } = await ask();
    expect(reply.status).toBe(200);
    expect(reference).toMatch(/^EQ-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await readEnquiry(reference)).toMatchObject({
      ...example,
      email,
      status: "waiting",
      language: "en",
      customer_id: null,
      entries: [],
      version: 1,
    });
  });

  test("acknowledges an enquiry in its language without repeating its text", async () => {
    const hostile = { name: "WIN https://evil.example", subject: "evil.example", language: "zh" };
    const { email, reference } = await ask(hostile);
    const [letter, ...otherLetters] = await readMailbox(shop, email);
    expect(otherLetters).toEqual([]);
    expect(letter).toMatchObject({ kind: "enquiry-received", language: "zh" });
    expect(letter!.subject).toBe(`已收到你的查詢 ${reference}`);
    expect(letter!.text).toContain(reference);
    expect(letter!.text).not.toContain("evil");
  });

  test("a member's enquiry belongs to the member and uses the page's or the member's language", async () => {
    const ada = await shop.shopper();
    await shop.as(ada).put("/notification-settings/details", { language: "CN" });
    const { reference } = await ask({}, shop.as(ada));
    expect(await readEnquiry(reference)).toMatchObject({ customer_id: ada.id, language: "cn" });
    const secondEnquiry = await ask({ language: "zh" }, shop.as(ada));
    expect(await readEnquiry(secondEnquiry.reference)).toMatchObject({ language: "zh" });
    const guests = await ask({}, shop.as(shop.guest()));
    expect(await readEnquiry(guests.reference)).toMatchObject({ customer_id: null });
  });

  test("an enquiry needs a way to answer and a text", async () => {
    const refused = async (fields: object) => {
      const { reply } = await ask(fields);
      expect(reply.status).toBe(422);
      return Object.keys(reply.body.errors);
    };
    expect(await refused({ email: "", phone: "" })).toEqual(["email"]);
    expect(await refused({ email: "abc" })).toEqual(["email"]);
    expect(await refused({ phone: "9123 45" })).toEqual(["phone"]);
    expect(await refused({ area_code: "" })).toEqual(["area_code"]);
    expect(await refused({ name: " ", subject: "", description: "\n" })).toEqual([
      "name",
      "subject",
      "description",
    ]);
    expect(await refused({ description: "x".repeat(4001) })).toEqual(["description"]);
    const { reference } = await ask({ email: "" });
    expect(await readEnquiry(reference)).toMatchObject({ email: "", phone: "91234567" });
    const { reference: emailOnlyReference } = await ask({ phone: "" });
    expect(await readEnquiry(emailOnlyReference)).toMatchObject({ area_code: "", phone: "" });
  });

  test("removes control and bidirectional characters and keeps line breaks", async () => {
    const { reference } = await ask({ name: "A\u202eda\u0007", description: "One\ntwo\u0001" });
    expect(await readEnquiry(reference)).toMatchObject({ name: "Ada", description: "One\ntwo" });
  });

  test("refuses NUL characters and names the field", async () => {
    const refused = await shop.anyone.post("/enquiries", {
      ...example,
      name: "A\0da",
      description: "One\0",
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        name: ["This text has a character that can't be saved."],
        description: ["This text has a character that can't be saved."],
      },
    ]);
  });

  test("an enquiry sent twice under one key is stored and acknowledged once", async () => {
    const headers = { "idempotency-key": "pressed-twice" };
    const body = { ...example, email: "twice@example.com" };
    const send = () => shop.anyone.post("/enquiries", body, { headers });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await listMailKinds("twice@example.com")).toEqual(["enquiry-received"]);
    for (const _ of [1, 2, 3, 4]) await shop.anyone.post("/enquiries", body);
    expect(await listMailKinds("twice@example.com")).toHaveLength(3);
  });

  test("accepts five enquiries an hour from one network address", async () => {
    const limitedShop = await startTestApi({ settings: { rateLimits: true } });
    const statuses: number[] = [];
    for (const _ of [1, 2, 3, 4, 5, 6])
      statuses.push((await limitedShop.anyone.post("/enquiries", example)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("staff and enquiries", () => {
  test("staff reply by email in the enquiry's language, audited without the text", async () => {
    const { email, reference } = await ask({ language: "zh" });
    expect(await listMailKinds(email)).toEqual(["enquiry-received"]);
    const text = "零件已寄出。\n請留意運單。";
    const reply = await support.post(`${enquiriesPath}/${reference}/replies`, { text, version: 1 });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      status: "answered",
      version: 2,
      entries: [{ kind: "reply", text }],
    });
    const [letter] = await readMailbox(shop, email);
    expect(letter).toMatchObject({ kind: "enquiry-reply", language: "zh" });
    expect(letter!.subject).toBe(`回覆你的查詢 ${reference}`);
    expect(letter!.text).toContain(text);
    expect(letter!.text).toContain("https://harbour.test/zh/contact-us");
    const subject = `enquiry ${reply.body._id}`;
    const { rows } = await db.execute(sql`
      select action, before, after::text from operator_audit where subject = ${subject}`);
    expect(rows).toMatchObject([{ action: "reply-to-enquiry", before: { status: "waiting" } }]);
    expect(rows[0]!["after"]).not.toContain("零件");
  });

  test("staff cannot reply by email to an enquiry with only a phone", async () => {
    const { reference } = await ask({ email: "" });
    const reply = await support.post(`${enquiriesPath}/${reference}/replies`, {
      text: "Hello",
      version: 1,
    });
    expect(reply).toMatchObject({ status: 409, body: { code: "conflict" } });
    const notedReply = await support.post(`${enquiriesPath}/${reference}/notes`, {
      text: "Rang: solved.",
    });
    expect(notedReply.body).toMatchObject({
      status: "waiting",
      version: 1,
      entries: [{ kind: "note", text: "Rang: solved." }],
    });
  });

  test("closing and reopening an enquiry need its present version and happen once", async () => {
    const { reference } = await ask();
    const changeStatus = (action: string, version: number) =>
      support.post(`${enquiriesPath}/${reference}/${action}`, { version });
    expect((await changeStatus("reopen", 1)).status).toBe(409);
    expect((await changeStatus("close", 1)).body).toMatchObject({ status: "closed", version: 2 });
    const lateReply = await changeStatus("close", 1);
    expect(lateReply).toMatchObject({
      status: 409,
      body: { code: "stale", details: { current: { status: "closed", version: 2 } } },
    });
    expect((await changeStatus("close", 2)).body.code).toBe("conflict");
    expect((await changeStatus("reopen", 2)).body).toMatchObject({ status: "waiting", version: 3 });
    expect((await support.get(`${enquiriesPath}/EQ-0000-0000`)).status).toBe(404);
  });

  test("staff find enquiries by reference, contact and text, page by page, with counts", async () => {
    const name = "Wong Siu Ming";
    const references = [];
    for (const subject of ["Kit A", "Kit B", "Kit C"])
      references.push((await ask({ name, subject, phone: "69876543" })).reference);
    const list = async (query: string) => (await support.get(`${enquiriesPath}?${query}`)).body;
    const refs = ({ data }: { data: { reference: string }[] }) =>
      data.map(({ reference }) => reference);
    expect(refs(await list("q=siu%20ming"))).toEqual(references.toReversed());
    expect(refs(await list("q=siu%20ming&status=waiting"))).toEqual(references);
    expect(refs(await list("q=%2B852%206987%206543"))).toEqual(references.toReversed());
    expect(refs(await list(`q=${references[1]!.toLowerCase()}`))).toEqual([references[1]]);
    expect(refs(await list("q=kit%25a"))).toEqual([]);
    const first = await list("q=siu%20ming&per_page=2");
    expect(refs(first)).toEqual([references[2], references[1]]);
    expect(refs((await support.get(first.next_page_url)).body)).toEqual([references[0]]);
    const before = (await support.get(`${enquiriesPath}/counts`)).body;
    await support.post(`${enquiriesPath}/${references[0]}/close`, { version: 1 });
    const after = (await support.get(`${enquiriesPath}/counts`)).body;
    expect(after).toEqual({ ...before, waiting: before.waiting - 1, closed: before.closed + 1 });
    const staff = (await support.get("/api/operator/orders/counts")).body;
    expect(staff.enquiries).toBe(after.waiting);
  });
});

describe("parallel reply and closing", () => {
  const replyAndClose = async (from: typeof shop) => {
    const { reference } = await ask();
    const enquiry = (await findEnquiry(from.deps.db, reference))!;
    return overlapTransactions(
      from.deps.db,
      (tx) => updateEnquiry(tx, enquiry, "answered"),
      (tx) => updateEnquiry(tx, enquiry, "closed"),
    );
  };

  test("a reply and a closing at once let only the first succeed", async () => {
    const [first, second] = await replyAndClose(shop);
    expect([first?.status, second]).toEqual(["answered", undefined]);
  });

  test("without the version check, a closing overwrites a reply", async () => {
    const guard = withoutGuard(/ and "enquiries"\."version" = \$\d+/, " and $3::int > 0");
    const unguardedShop = { ...shop, deps: { ...shop.deps, ...guard.deps(shop.deps) } };
    const [first, second] = await replyAndClose(unguardedShop);
    expect(guard.removals()).toBeGreaterThan(0);
    expect([first?.status, second?.status]).toEqual(["answered", "closed"]);
  });
});

describe("personal data of enquiries", () => {
  test("an account's export contains its enquiries, and closing the account erases them", async () => {
    const email = "leaving@example.com";
    const ada = await shop.shopper({ email });
    const memberEnquiry = await ask({}, shop.as(ada));
    const guestEnquiry = await ask({ email });
    const strangerEnquiry = await ask();
    await support.post(`${enquiriesPath}/${memberEnquiry.reference}/replies`, {
      text: "Yes.",
      version: 1,
    });
    await support.post(`${enquiriesPath}/${memberEnquiry.reference}/notes`, {
      text: "Difficult person",
    });
    const data = await collectData(shop.deps, ada.id);
    const [first] = data["enquiries"] as readonly Record<string, unknown>[];
    expect(Object.keys(first!).toSorted()).toEqual(
      [...enquiryFields, "created_at", "reference", "replies"].toSorted(),
    );
    const copy = JSON.stringify(data);
    expect(copy).toContain(memberEnquiry.reference);
    expect(copy).toContain(guestEnquiry.reference);
    expect(copy).toContain("Yes.");
    expect(copy).not.toContain("Difficult person");
    expect(copy).not.toContain(strangerEnquiry.reference);
    await db.transaction((tx) =>
      shop.deps.registry.modules.find(({ name }) => name === "enquiries")!.personal!.erase!(tx, {
        customerId: ada.id,
        addresses: [email],
      }),
    );
    for (const { reference } of [memberEnquiry, guestEnquiry])
      expect((await support.get(`${enquiriesPath}/${reference}`)).status).toBe(404);
    expect((await support.get(`${enquiriesPath}/${strangerEnquiry.reference}`)).status).toBe(200);
  });

  test("erases an enquiry two years after its last change", async () => {
    const oldEnquiry = await ask();
    const recentEnquiry = await ask();
    await db.execute(sql`
      update enquiries set changed_at = now() - interval '25 months' where reference = ${oldEnquiry.reference}`);
    expect(await removeOldEnquiries(db, 10)).toBe(1);
    expect((await support.get(`${enquiriesPath}/${recentEnquiry.reference}`)).status).toBe(200);
  });
});
