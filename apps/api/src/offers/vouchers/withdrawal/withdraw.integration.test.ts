import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import type { Tx } from "../../../platform/database/db.ts";
import {
  aCourier,
  aMember,
  aProduct,
  redeemVoucher,
  aVoucher,
  aMemberWithEmail,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  readMailbox,
  findVoucherForStaff,
  overlapTransactions,
  readPoints,
  startTestApi,
  type TestApi,
  localize,
  nestTransaction,
  withoutGuard,
} from "../../../testing/index.ts";
import { redeemVoucher as redeemVoucherInTransaction } from "../redemption/redeem-voucher.ts";
import { reserveVoucher } from "../terms/change-vouchers.repository.ts";
import { invalidateCodeInTransaction, withdrawUsableCodes } from "./withdraw-code.ts";
import { withdrawVoucherInTransaction } from "./withdraw-voucher.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const manager = shop.as(await shop.operator("manager"));
const support = shop.as(await shop.operator("support"));
afterEach(async () => expect(await findInvariantViolations(deps)).toEqual([]));

const unusedGuard = withoutGuard(/ and order_id is null and invalid_at is null/g, "");
const voucherGuard = withoutGuard(
  /select id from vouchers where id = (\$\d+) for update/g,
  "select $1",
);

const codes = async (query: string) =>
  (await support.get(`/api/operator/redeemed-vouchers?${query}`)).body.data;
const invalidateCode = (id: string, body: object, staff = support) =>
  staff.post(`/api/operator/redeemed-vouchers/${id}/invalidate`, { note: "Mistake", ...body });
const withdrawVoucher = (id: string, body: object) =>
  manager.post(`/api/operator/vouchers/${id}/withdraw`, { note: "Gone", ...body });

describe("withdrawal of one code", () => {
  test("withdrawing a code returns its points, tells the owner and is audited", async () => {
    const { member, email } = await aMemberWithEmail(shop, 30);
    const voucherId = await aVoucher(deps, { point: 12, title: localize("Mist") });
    const { id, code } = await redeemVoucher(shop, member, voucherId);
    await redeemVoucher(shop, member, voucherId);
    const [codeForStaff] = await codes(`code=${code.toLowerCase()}`);
    expect(codeForStaff).toMatchObject({ discount_code_id: id, customer_id: member.id });
    const voucherCodes = await codes(`voucher_id=${voucherId}`);
    expect(voucherCodes).toHaveLength(2);
    expect(voucherCodes).toContainEqual(codeForStaff);
    const reply = await invalidateCode(id, { version: codeForStaff.version });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ state: "invalid", points_given_back: 12 });
    expect(await readPoints(shop, member)).toBe(18);
    const { body: history } = await shop.as(member).get("/profiles/membership/transactions");
    expect(history.data[0]).toMatchObject({
      type: "REFUND",
      reason: "voucher-withdrawn",
      points: 12,
    });
    await shop.runJobs();
    const [letter] = await readMailbox(shop, email);
    expect(letter).toMatchObject({ subject: "We've withdrawn one of your vouchers" });
    expect(letter!.text).toContain("The 12 points you spent on it are back in your account.");
    const { rows } = await deps.db.execute(
      sql`select action, before, after from operator_audit where subject = ${`voucher-code ${id}`}`,
    );
    expect(rows).toEqual([
      {
        action: "invalidate-voucher-code",
        before: { state: "available" },
        after: { state: "invalid", points_given_back: 12, note: "Mistake" },
      },
    ]);
    const repeatedReply = await invalidateCode(id, { version: codeForStaff.version });
    expect([repeatedReply.status, repeatedReply.body.code]).toEqual([409, "stale"]);
    const secondCode = await invalidateCode(id, { version: reply.body.version });
    expect([secondCode.status, secondCode.body.details]).toEqual([409, { reason: "invalid" }]);
  });

  test("a code withdrawn without points sends no message about points", async () => {
    const { member, email } = await aMemberWithEmail(shop, 10);
    const { id } = await redeemVoucher(shop, member, await aVoucher(deps));
    const [{ version }] = await codes(`customer_id=${member.id}`);
    const { body } = await invalidateCode(id, { version, give_points_back: false });
    expect(body).toMatchObject({ state: "invalid", points_given_back: 0 });
    expect(await readPoints(shop, member)).toBe(0);
    await shop.runJobs();
    expect((await readMailbox(shop, email))[0]!.text).not.toContain("points");
  });

  test("refuses to withdraw a used or expired code and names its state", async () => {
    const member = await aMember(shop, 20);
    const voucherId = await aVoucher(deps);
    const variantId = (await aProduct(deps)).variants[0]!.id;
    const [usedCode, secondCode] = [
      await redeemVoucher(shop, member, voucherId),
      await redeemVoucher(shop, member, voucherId),
    ];
    await addUnitsToCart(shop, { variantId, guest: member });
    expect((await checkOut(shop, member, { voucher_code: usedCode.code })).status).toBe(200);
    await deps.db.execute(
      sql`update redeemed_vouchers set expires_at = now() where id = ${secondCode.id}`,
    );
    for (const [{ id, code }, reason] of [
      [usedCode, "used"],
      [secondCode, "expired"],
    ] as const) {
      const [{ version }] = await codes(`code=${code}`);
      const reply = await invalidateCode(id, { version });
      expect([reply.status, reply.body.details]).toEqual([409, { reason }]);
    }
    expect(await readPoints(shop, member)).toBe(0);
  });

  test("staff find a code only by its whole text or its owner", async () => {
    expect(await codes("code=HV-2222-2222-2222")).toEqual([]);
    expect(await codes("code=HARBOUR10")).toEqual([]);
    expect((await support.get("/api/operator/redeemed-vouchers")).status).toBe(422);
  });

  test("a withdrawal is refused when an order uses the code meanwhile; without the comparison it succeeds", async () => {
    const raceWithWithdrawal = async (api: TestApi) => {
      const member = await aMember(api, 10);
      const { id } = await redeemVoucher(api, member, await aVoucher(api.deps));
      const operator = await api.operator("support");
      const version = (
        await api.as(operator).get(`/api/operator/redeemed-vouchers?customer_id=${member.id}`)
      ).body.data[0].version;
      const use = (tx: Tx) =>
        reserveVoucher(tx, { id, customerId: member.id, orderId: "an order" });
      const withdrawCodes = (tx: Tx) =>
        invalidateCodeInTransaction(tx, operator, id, {
          give_points_back: true,
          note: "",
          version,
        }).then(
          () => "taken",
          (error: { code?: string }) => error.code ?? "failed",
        );
      const [, outcome] = await overlapTransactions(api.deps.db, use, withdrawCodes);
      await api.deps.db.execute(
        sql`update redeemed_vouchers set order_id = null, used_at = null where id = ${id}`,
      );
      return outcome;
    };
    expect(await raceWithWithdrawal(shop)).toBe("stale");
    const unguardedShop = await startTestApi({ deps: unusedGuard.deps });
    expect(await raceWithWithdrawal(unguardedShop)).toBe("taken");
    expect(unusedGuard.removals()).toBeGreaterThan(0);
  });
});

describe("withdrawal of a voucher", () => {
  test("withdrawing a voucher leaves its redeemed codes usable", async () => {
    const voucherId = await aVoucher(deps, { stock: 5 });
    const member = await aMember(shop, 20);
    const { id } = await redeemVoucher(shop, member, voucherId);
    const before = await findVoucherForStaff(manager, voucherId);
    expect(before).toMatchObject({ is_active: true, stock: 4, codes: { available: 1, used: 0 } });
    expect((await support.get(`/api/operator/vouchers/${voucherId}`)).body).toEqual(before);
    const reply = await withdrawVoucher(voucherId, { codes: "keep", version: before.version });
    expect(reply.body).toMatchObject({ is_active: false, codes: { available: 1 } });
    await deps.changes.settle();
    const page = await shop.anyone.get(`/api/customer/vouchers/${voucherId}/details`);
    expect(page.status).toBe(404);
    const redeemReply = await shop.as(member).post("/vouchers/redeem", { voucher_id: voucherId });
    expect(redeemReply.status).toBe(404);
    const details = await shop.as(member).get(`/redeemed-vouchers/${id}/details`);
    expect(details.body.state).toBe("available");
    const repeatedReply = await withdrawVoucher(voucherId, {
      codes: "keep",
      version: before.version,
    });
    expect([repeatedReply.status, repeatedReply.body.code]).toEqual([409, "stale"]);
    expect(repeatedReply.body.details.current).toMatchObject({ is_active: false });
    const { version } = reply.body;
    const repeatedWithdrawal = await withdrawVoucher(voucherId, { codes: "keep", version });
    expect([repeatedWithdrawal.status, repeatedWithdrawal.body.details]).toEqual([
      409,
      { reason: "withdrawn" },
    ]);
  });

  test("a redemption does not change the voucher's version for staff", async () => {
    const voucherId = await aVoucher(deps, { stock: 5 });
    const { version } = await findVoucherForStaff(manager, voucherId);
    await redeemVoucher(shop, await aMember(shop, 10), voucherId);
    expect((await findVoucherForStaff(manager, voucherId)).version).toBe(version);
  });

  test("withdrawing a voucher with its codes returns points for usable codes and keeps codes used by orders", async () => {
    const voucherId = await aVoucher(deps, { point: 7 });
    const members = await Promise.all([1, 2, 3].map(() => aMember(shop, 10)));
    const redeemedVouchers = [];
    for (const member of members)
      redeemedVouchers.push(await redeemVoucher(shop, member, voucherId));
    const variantId = (await aProduct(deps)).variants[0]!.id;
    await addUnitsToCart(shop, { variantId, guest: members[2]! });
    await checkOut(shop, members[2]!, { voucher_code: redeemedVouchers[2]!.code });
    const { version } = await findVoucherForStaff(manager, voucherId);
    await withdrawVoucher(voucherId, { codes: "invalidate", version });
    await shop.runJobs();
    expect(await findVoucherForStaff(manager, voucherId)).toMatchObject({
      is_active: false,
      codes: { available: 0, used: 1, expired: 0, invalid: 2 },
    });
    expect(await Promise.all(members.map((registered) => readPoints(shop, registered)))).toEqual([
      10, 10, 3,
    ]);
    await withdrawUsableCodes(deps, voucherId);
    expect(await Promise.all(members.map((registered) => readPoints(shop, registered)))).toEqual([
      10, 10, 3,
    ]);
  });

  test("withdraws a code redeemed at the same moment; without the lock it stays", async () => {
    const raceWithWithdrawal = async (api: TestApi) => {
      const voucherId = await aVoucher(api.deps);
      const member = await aMember(api, 10);
      const operator = await api.operator("manager");
      const list = await api.as(operator).get("/api/operator/vouchers?per_page=100");
      const { version } = list.body.data.find((item: { _id: string }) => item._id === voucherId);
      const redeem = (tx: Tx) =>
        redeemVoucherInTransaction(api.deps, member, { voucherId, qty: 1 }, nestTransaction(tx));
      let message = "";
      const withdrawCodes = async (tx: Tx) => {
        const withdrawal = { codes: "invalidate" as const, note: "", version };
        const after = await withdrawVoucherInTransaction(tx, operator, voucherId, withdrawal);
        message = `${after.codes.available} to take back`;
      };
      await overlapTransactions(api.deps.db, redeem, withdrawCodes);
      return message;
    };
    expect(await raceWithWithdrawal(shop)).toBe("1 to take back");
    const unguardedShop = await startTestApi({ deps: voucherGuard.deps });
    expect(await raceWithWithdrawal(unguardedShop)).toBe("0 to take back");
    expect(voucherGuard.removals()).toBeGreaterThan(0);
    await shop.runJobs();
  });
});
