import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { withoutGuard } from "../../testing/database/without-guard.ts";
import { aCourier, anOrder, aProduct, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const { db } = shop.deps;
await aCourier(shop.deps);
const support = shop.as(await shop.operator("support"));
const owner = shop.as(await shop.operator("owner"));
const membersPath = "/api/operator/members";

const searchMembers = async (q: string): Promise<string[]> => {
  const reply = await support.get(`${membersPath}?q=${encodeURIComponent(q)}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.map(({ username }: { username: string }) => username);
};
const readAuditActions = async (id: string) =>
  (
    await db.execute<{ action: string }>(
      sql`select action from operator_audit where subject = ${`customer ${id}`} order by id`,
    )
  ).rows.map(({ action }) => action);

describe("member search", () => {
  test("finds a member by any part of a name, in any script and case", async () => {
    await shop.shopper({ username: "Bartholomew Quince" });
    await shop.shopper({ username: "歐陽志明" });
    expect(await searchMembers("quinc")).toEqual(["Bartholomew Quince"]);
    expect(await searchMembers("BARTHOLOMEW q")).toEqual(["Bartholomew Quince"]);
    expect(await searchMembers("志明")).toEqual(["歐陽志明"]);
    expect(await searchMembers("明志")).toEqual([]);
    expect(await searchMembers("Ba")).toEqual(["Bartholomew Quince"]);
  });

  test("finds a member by the beginning of a confirmed e-mail or phone, never of an unconfirmed address", async () => {
    const { id } = await shop.shopper({ email: "wilhelmina@quay.example", username: "Mina" });
    await shop.shopper({ email: "wilhelmina@fake.example", username: "Claim", verified: false });
    await db.execute(sql`
      insert into logins (customer_id, kind, address, area_code, phone, verified_at)
      values (${id}, 'PHONE', '85267676767', '852', '67676767', now())`);
    expect(await searchMembers("wilhelm")).toEqual(["Mina"]);
    expect(await searchMembers("Wilhelmina@quay.example")).toEqual(["Mina"]);
    expect(await searchMembers("6767 6767")).toEqual(["Mina"]);
    expect(await searchMembers("+852 6767")).toEqual(["Mina"]);
    expect(await searchMembers("quay.example")).toEqual([]);
  });

  test("finds the buyer by an order number, and treats pattern characters as plain text", async () => {
    const { variants } = await aProduct(shop.deps);
    const buyer = await shop.shopper({ username: "Order Buyer" });
    const { reference } = await anOrder(shop, { variantId: variants[0]!.id, guest: buyer });
    expect(await searchMembers(reference.toLowerCase())).toEqual(["Order Buyer"]);
    expect(await searchMembers("%%%")).toEqual([]);
    const { body } = await owner.get(`${membersPath}?q=${reference}`);
    expect(body.data).toMatchObject([{ paid_total: "0.00", last_order_at: expect.any(String) }]);
    await db.execute(sql`update orders set is_paid = true where reference = ${reference}`);
    const { body: paidBody } = await owner.get(`${membersPath}?q=${reference}`);
    expect(paidBody.data).toMatchObject([{ paid_total: "140.00" }]);
  });

  test("lists members newest first, page by page, without guests", async () => {
    const first = await owner.get(`${membersPath}?per_page=2`);
    expect(first.body.data).toHaveLength(2);
    const second = await owner.get(first.body.next_page_url);
    const ids = [...first.body.data, ...second.body.data].map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids).size).toBe(4);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from customers where type <> 'TEMP' order by created_at desc, id desc limit 4`,
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  test("refuses support staff the list of all members, and shows them at most 20 matches", async () => {
    expect((await support.get(membersPath)).status).toBe(403);
    for (let memberCount = 0; memberCount < 21; memberCount += 1)
      await shop.shopper({ username: "Crowd Member" });
    const { body } = await support.get(`${membersPath}?q=crowd&per_page=100`);
    expect(body.data).toHaveLength(20);
    expect(body.has_more).toBe(true);
  });

  test("leaves out a member who is erased during the search", async () => {
    const guard = withoutGuard(/ and c\.closed_at is null/g, "");
    const unguardedApi = await startTestApi({ deps: guard.deps });
    await unguardedApi.shopper({ username: "Stays Here" });
    const { id } = await unguardedApi.shopper({ username: "Stays Not" });
    await unguardedApi.deps.db.execute(
      sql`update customers set closed_at = now() where id = ${id}`,
    );
    const searchReply = await unguardedApi
      .as(await unguardedApi.operator("support"))
      .get(`${membersPath}?q=stays`);
    expect(searchReply.status, searchReply.text).toBe(200);
    expect(searchReply.body.data).toMatchObject([{ username: "Stays Here" }]);
    expect(guard.removals()).toBeGreaterThan(0);
  });

  test("says that a search found more than it shows", async () => {
    await shop.shopper({ username: "Twin Alder" });
    await shop.shopper({ username: "Twin Birch" });
    const { body } = await support.get(`${membersPath}?q=twin&per_page=1`);
    expect(body).toMatchObject({ has_more: true, next_page_url: null });
  });
});

describe("member profile", () => {
  test("staff see a member's orders, sessions and notes, and each view is audited", async () => {
    const { variants } = await aProduct(shop.deps);
    const ada = await shop.shopper();
    const { reference } = await anOrder(shop, { variantId: variants[0]!.id, guest: ada });
    const noteReply = await support.post(`${membersPath}/${ada.id}/notes`, {
      text: "Calls after six.",
    });
    expect(noteReply.body).toMatchObject({ text: "Calls after six." });
    const { body } = await support.get(`${membersPath}/${ada.id}/profile`);
    expect(body).toMatchObject({
      _id: ada.id,
      orders: { count: 1, paid_total: "0.00", latest: [{ reference }] },
      sessions: [{ user_agent: "test" }],
      notes: [{ text: "Calls after six." }],
      addresses: [],
    });
    expect(await readAuditActions(ada.id)).toEqual(["add-member-note", "view-member"]);
    expect((await support.get(`${membersPath}/${shop.guest().id}/profile`)).status).toBe(404);
  });

  test("signs a member out on all devices", async () => {
    const ada = await shop.shopper();
    expect((await support.post(`${membersPath}/${ada.id}/sign-out`)).status).toBe(200);
    expect((await shop.as(ada).get("/auth/user")).status).toBe(401);
    expect(await readAuditActions(ada.id)).toEqual(["sign-out-member"]);
  });

  test("an owner, unlike support staff, can copy a member's data and link the copy, with audit", async () => {
    const ada = await shop.shopper();
    expect((await support.post(`${membersPath}/${ada.id}/data-copy`)).status).toBe(403);
    expect((await owner.post(`${membersPath}/${ada.id}/data-copy`)).body.status).toBe("WAITING");
    await shop.runJobs();
    const { body } = await owner.get(`${membersPath}/${ada.id}/data-copy`);
    expect(body.status).toBe("READY");
    const link = await owner.post(`${membersPath}/${ada.id}/data-copy/link`);
    const copy = await shop.anyone.get(link.body.url);
    expect(copy.status).toBe(200);
    expect(await readAuditActions(ada.id)).toEqual(["copy-member-data", "link-member-data"]);
  });

  test("copying, linking and erasing a member's data need a recent proof of identity", async () => {
    const ada = await shop.shopper();
    const path = `${membersPath}/${ada.id}/data-copy`;
    expect((await owner.post(`${path}/link`)).status).toBe(404);
    await owner.post(path);
    await shop.runJobs();
    expect((await owner.get(path)).text).not.toContain("/files/");
    const lateOperator = await shop.operator("owner");
    await db.execute(
      sql`update operator_sessions set proven_at = null where id = ${lateOperator.sessionId}`,
    );
    const unprovenOperator = shop.as(lateOperator);
    const body = { confirm: "ada@example.com", note: "Asked" };
    for (const refused of [
      await unprovenOperator.post(path),
      await unprovenOperator.post(`${path}/link`),
      await unprovenOperator.post(`${membersPath}/${ada.id}/erase`, body),
    ])
      expect(refused.body.code).toBe("step_up_required");
    expect(await readAuditActions(ada.id)).toEqual(["copy-member-data"]);
  });
});

describe("erasing a member", () => {
  test("an owner must type the member's address, and support staff are refused", async () => {
    const email = "erase.me@example.com";
    const ada = await shop.shopper({ email });
    const path = `${membersPath}/${ada.id}/erase`;
    const note = "Asked by letter";
    expect((await support.post(path, { confirm: email, note })).status).toBe(403);
    const wrongConfirmation = await owner.post(path, { confirm: "other@example.com", note });
    expect(wrongConfirmation.status).toBe(422);
    expect(wrongConfirmation.body.errors).toHaveProperty("confirm");
    await support.post(`${membersPath}/${ada.id}/notes`, { text: "Likes robots." });
    expect((await owner.post(path, { confirm: " Erase.Me@example.com ", note })).status).toBe(200);
    expect((await support.get(`${membersPath}/${ada.id}/profile`)).status).toBe(404);
    expect((await owner.post(path, { confirm: email, note })).status).toBe(404);
    const { rows } = await db.execute(
      sql`select 1 from member_notes where customer_id = ${ada.id}`,
    );
    expect(rows).toEqual([]);
    expect(await readAuditActions(ada.id)).toEqual(["add-member-note", "erase-member"]);
  });

  test("a member with an open order cannot be erased and loses no data", async () => {
    const { variants } = await aProduct(shop.deps);
    const email = "still.open@example.com";
    const ada = await shop.shopper({ email });
    await anOrder(shop, { variantId: variants[0]!.id, guest: ada });
    const refused = await owner.post(`${membersPath}/${ada.id}/erase`, {
      confirm: email,
      note: "Asked",
    });
    expect(refused.status).toBe(409);
    expect((await support.get(`${membersPath}/${ada.id}/profile`)).body.email).toBe(email);
    expect(await readAuditActions(ada.id)).toEqual(["view-member"]);
  });
});
