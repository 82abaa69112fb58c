import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/database/db.ts";
import {
  aMember,
  redeemVoucher,
  aVoucher,
  findInvariantViolations,
  startTestApi,
  localize,
} from "../../../testing/index.ts";
import { saveVouchers } from "../terms/save-vouchers.ts";
import { vouchersPersonal } from "../vouchers.personal.ts";

const shop = await startTestApi();
const { deps } = shop;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const postRedemption = (member: Awaited<ReturnType<typeof aMember>>, body: object, key?: string) =>
  shop
    .as(member)
    .post("/vouchers/redeem", body, key ? { headers: { "idempotency-key": key } } : {});
const readPoints = async (member: Awaited<ReturnType<typeof aMember>>) =>
  (await shop.as(member).get("/profiles/membership/status")).body.available_points;

describe("redemption of a voucher", () => {
  test("redeeming several takes the points of all and gives different codes", async () => {
    await aVoucher(deps, { key: "three", point: 20, stock: 5 });
    const member = await aMember(shop, 75);
    const { status, body } = await postRedemption(member, { voucher_id: "three", qty: 3 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.message).toBe("Vouchers redeemed.");
    expect(new Set(body.codes).size).toBe(3);
    for (const code of body.codes) expect(code).toMatch(/^HV(-[2-9A-HJKMNP-TW-Z]{4}){3}$/);
    expect(body.discount_code_ids).toHaveLength(3);
    expect(await readPoints(member)).toBe(15);
    const { body: history } = await shop.as(member).get("/profiles/membership/transactions");
    const [first] = body.discount_code_ids.toSorted();
    expect(history.data[0]).toMatchObject({
      type: "REDEEM",
      points: -60,
      voucher: { discount_code_id: first, title: expect.any(Object), count: 3 },
    });
    expect(history.data[1]).not.toHaveProperty("voucher");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a redeemed voucher keeps its terms when the store's voucher changes", async () => {
    const id = await aVoucher(deps, { key: "as-it-was", title: localize("Before") });
    const member = await aMember(shop, 10);
    const { id: ownRedeemedId, code } = await redeemVoucher(shop, member, id);
    await inTransaction(deps.db, (tx) =>
      saveVouchers(tx, [
        {
          key: "as-it-was",
          title: localize("After"),
          discount_value: "1.00",
          is_active: false,
        },
      ]),
    );
    const { body } = await shop.as(member).get(`/redeemed-vouchers/${ownRedeemedId}/details`);
    expect(body).toMatchObject({
      discount_code_id: ownRedeemedId,
      voucher_id: id,
      code,
      state: "available",
      slug: "as-it-was",
      title: localize("Before"),
      discount_value: "10.00",
      used_at: null,
      order_id: null,
      stores: ["main"],
    });
    const days = (Date.parse(body.expires_at) - Date.parse(body.redeemed_at)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  test("one idempotency key redeems once and refuses another request", async () => {
    const id = await aVoucher(deps);
    const member = await aMember(shop, 100);
    const first = await postRedemption(member, { voucher_id: id }, "press");
    const repeatedReply = await postRedemption(member, { voucher_id: id }, "press");
    expect(repeatedReply.body).toEqual(first.body);
    expect((await postRedemption(member, { voucher_id: id, qty: 2 }, "press")).status).toBe(422);
    expect(await readPoints(member)).toBe(90);
  });

  test("a free voucher costs no points", async () => {
    const id = await aVoucher(deps, { point: 0 });
    const member = await aMember(shop, 0);
    expect((await postRedemption(member, { voucher_id: id })).status).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test.each([
    ["too few points", { point: 20 }, 403, "not_enough_points", { available: 19 }],
    ["none left", { stock: 0 }, 409, "insufficient_stock", { left: 0 }],
    ["not yet begun", { starts_at: daysFromNow(1) }, 409, "conflict", { reason: "not-yet" }],
    ["over", { ends_at: daysFromNow(-1) }, 409, "conflict", { reason: "over" }],
    ["switched off", { is_active: false }, 404, "not_found", undefined],
  ])("refuses to redeem: %s", async (_, terms, status, code, details) => {
    const id = await aVoucher(deps, terms);
    const member = await aMember(shop, 19);
    const reply = await postRedemption(member, { voucher_id: id });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    if (details) expect(reply.body.details).toMatchObject(details);
    expect(await readPoints(member)).toBe(19);
    expect((await shop.as(member).get("/redeemed-vouchers/all")).body.data).toEqual([]);
  });

  test("redeems all or nothing when fewer are left than wanted", async () => {
    const id = await aVoucher(deps, { stock: 2 });
    const member = await aMember(shop, 100);
    const reply = await postRedemption(member, { voucher_id: id, qty: 3 });
    expect([reply.status, reply.body.details]).toEqual([409, { left: 2 }]);
    expect(await readPoints(member)).toBe(100);
  });

  test("used and expired vouchers count for the quota per person", async () => {
    const id = await aVoucher(deps, { quota_per_customer: 2 });
    const member = await aMember(shop, 100);
    await redeemVoucher(shop, member, id);
    await deps.db.execute(
      sql`update redeemed_vouchers set expires_at = now() - interval '1 day' where voucher_id = ${id}`,
    );
    const reply = await postRedemption(member, { voucher_id: id, qty: 2 });
    expect([reply.status, reply.body.code, reply.body.details]).toEqual([
      409,
      "quantity_limit",
      { most: 2, left: 1 },
    ]);
    expect((await postRedemption(member, { voucher_id: id })).status).toBe(200);
    expect((await postRedemption(await aMember(shop, 20), { voucher_id: id, qty: 2 })).status).toBe(
      200,
    );
  });

  test.each([{ qty: 0 }, { qty: 21 }, { qty: 1.5 }, { qty: -1 }, { qty: "2" }])(
    "refuses the quantity %o",
    async (invalidQuantity) => {
      const id = await aVoucher(deps);
      const reply = await postRedemption(await aMember(shop, 100), {
        voucher_id: id,
        ...invalidQuantity,
      });
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["qty"]]);
    },
  );

  test("refuses guests, and answers 404 for an unknown voucher", async () => {
    const id = await aVoucher(deps, { point: 0 });
    const guest = await shop.as(shop.guest()).post("/vouchers/redeem", { voucher_id: id });
    expect(guest.status).toBe(403);
    const reply = await postRedemption(await aMember(shop, 10), { voucher_id: "no-such-voucher" });
    expect(reply.status).toBe(404);
  });
});

describe("own vouchers", () => {
  test("lists own vouchers newest first, filtered by state, for their owner only", async () => {
    const id = await aVoucher(deps);
    const [member, stranger] = [await aMember(shop, 100), await aMember(shop, 0)];
    const redeemedVouchers = [];
    for (let index = 0; index < 4; index += 1)
      redeemedVouchers.push(await redeemVoucher(shop, member, id));
    const [usedId, expired, invalid, availableId] = redeemedVouchers.map((redeemed) => redeemed.id);
    const changeCode = (change: ReturnType<typeof sql>, codeId: string) =>
      deps.db.execute(sql`update redeemed_vouchers set ${change} where id = ${codeId}`);
    await changeCode(sql`used_at = now(), order_id = 'an order that is gone'`, usedId!);
    await changeCode(sql`expires_at = now()`, expired!);
    await changeCode(sql`invalid_at = now()`, invalid!);
    const list = async (query = "") =>
      (await shop.as(member).get(`/redeemed-vouchers/all${query}`)).body.data.map(
        (redeemed: { discount_code_id: string; state: string }) => [
          redeemed.discount_code_id,
          redeemed.state,
        ],
      );
    const all = [
      [availableId, "available"],
      [invalid, "invalid"],
      [expired, "expired"],
      [usedId, "used"],
    ];
    expect(await list()).toEqual(all);
    for (const pair of all) expect(await list(`?state=${pair[1]}`)).toEqual([pair]);
    const page = (await shop.as(member).get("/redeemed-vouchers/all?per_page=3")).body;
    expect(page).toMatchObject({ total: 4, last_page: 2 });
    expect((await shop.as(stranger).get("/redeemed-vouchers/all")).body.data).toEqual([]);
    const foreign = await shop.as(stranger).get(`/redeemed-vouchers/${availableId}/details`);
    expect(foreign.status).toBe(404);
    const copy = await vouchersPersonal.export!(deps, { customerId: member.id, addresses: [] }, 60);
    expect(copy["vouchers"]).toHaveLength(4);
  });
});
