import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
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
  withoutGuard,
} from "../../../testing/index.ts";
import { releaseVoucher } from "../release-voucher.ts";
import { reserveVoucher } from "../terms/change-vouchers.repository.ts";
import { saveVouchers } from "../terms/save-vouchers.ts";
import { withdrawVoucherInTransaction } from "./withdraw-voucher.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const manager = shop.as(await shop.operator("manager"));
afterEach(async () => expect(await findInvariantViolations(deps)).toEqual([]));

const guard = withoutGuard(/(where order_id = \$\d+\)) for key share of v/g, "$1");

async function withdrawVoucherAndCodes(id: string) {
  const { version } = await findVoucherForStaff(manager, id);
  const change = { codes: "invalidate", note: "Gone", version };
  await manager.post(`/api/operator/vouchers/${id}/withdraw`, change);
  await shop.runJobs();
}

/** Uses the code in an order, which then returns it. */
async function bindCodeToOrder(id: string, customerId: string) {
  const orderId = crypto.randomUUID();
  await inTransaction(deps.db, async (tx) => {
    await reserveVoucher(tx, { id, customerId, orderId });
    await releaseVoucher(tx, orderId, "others");
  });
}

describe("voucher withdrawn with its codes", () => {
  test("a withdrawn code of an unpaid order returns its points once the order is cancelled", async () => {
    const voucherId = await aVoucher(deps, { point: 7, stock: 5, quota_per_customer: 1 });
    const { member, email } = await aMemberWithEmail(shop, 10);
    const { id, code } = await redeemVoucher(shop, member, voucherId);
    await addUnitsToCart(shop, {
      variantId: (await aProduct(deps)).variants[0]!.id,
      guest: member,
    });
    const { body: order } = await checkOut(shop, member, { voucher_code: code });
    await withdrawVoucherAndCodes(voucherId);
    expect(await findVoucherForStaff(manager, voucherId)).toMatchObject({
      stock: 4,
      codes: { used: 1, invalid: 0 },
    });
    await shop.as(member).put(`/orders/${order.order_id}/cancelled`, {});
    const details = await shop.as(member).get(`/redeemed-vouchers/${id}/details`);
    expect(details.body).toMatchObject({ state: "invalid", order_id: null });
    expect(await readPoints(shop, member)).toBe(10);
    expect(await findVoucherForStaff(manager, voucherId)).toMatchObject({ stock: 5 });
    await shop.runJobs();
    const withdrawalMails = (await readMailbox(shop, email)).filter(({ text }) =>
      text.includes("7 points"),
    );
    expect(withdrawalMails).toHaveLength(1);
    // The voucher returns to the store and is redeemed again. The new code stays with its owner.
    await inTransaction(deps.db, async (tx) => {
      const { rows } = await tx.execute<{ key: string }>(
        sql`select key from vouchers where id = ${voucherId}`,
      );
      await saveVouchers(tx, [{ key: rows[0]!.key, is_active: true }]);
    });
    const next = await redeemVoucher(shop, member, voucherId);
    await bindCodeToOrder(next.id, member.id);
    const { body: usableCode } = await shop.as(member).get(`/redeemed-vouchers/${next.id}/details`);
    expect(usableCode.state).toBe("available");
    const redeemReply = await shop.as(member).post("/vouchers/redeem", { voucher_id: voucherId });
    expect([redeemReply.status, redeemReply.body.code]).toEqual([409, "quantity_limit"]);
  });

  test("withdraws a code released at the same moment; without the lock it stays", async () => {
    const raceWithWithdrawal = async (api: TestApi, isFirst: boolean) => {
      const voucherId = await aVoucher(api.deps);
      const member = await aMember(api, 10);
      const { id } = await redeemVoucher(api, member, voucherId);
      const orderId = crypto.randomUUID();
      await inTransaction(api.deps.db, (tx) =>
        reserveVoucher(tx, { id, customerId: member.id, orderId }),
      );
      const operator = await api.operator("manager");
      const list = await api.as(operator).get("/api/operator/vouchers?per_page=100");
      const { version } = list.body.data.find((item: { _id: string }) => item._id === voucherId);
      let usableCodeCount = 0;
      const releaseCode = (tx: Tx) => releaseVoucher(tx, orderId, "others");
      const withdrawCodes = async (tx: Tx) => {
        const withdrawal = { codes: "invalidate" as const, note: "", version };
        const after = await withdrawVoucherInTransaction(tx, operator, voucherId, withdrawal);
        usableCodeCount = after.codes.available;
      };
      await overlapTransactions(
        api.deps.db,
        ...(isFirst
          ? ([releaseCode, withdrawCodes] as const)
          : ([withdrawCodes, releaseCode] as const)),
      );
      const { body } = await api.as(member).get(`/redeemed-vouchers/${id}/details`);
      return `${body.state}, ${usableCodeCount} to take back`;
    };
    expect(await raceWithWithdrawal(shop, true)).toBe("available, 1 to take back");
    expect(await raceWithWithdrawal(shop, false)).toBe("invalid, 0 to take back");
    await shop.runJobs();
    const unguardedShop = await startTestApi({ deps: guard.deps });
    expect(await raceWithWithdrawal(unguardedShop, true)).toBe("available, 0 to take back");
    expect(await raceWithWithdrawal(unguardedShop, false)).toBe("available, 0 to take back");
    expect(guard.removals()).toBeGreaterThan(0);
  });

  test("writes once to the owner of several withdrawn codes and frees quota and stock", async () => {
    const voucherId = await aVoucher(deps, { point: 5, stock: 3, quota_per_customer: 3 });
    const { member, email } = await aMemberWithEmail(shop, 15);
    for (const _ of [1, 2, 3]) await redeemVoucher(shop, member, voucherId);
    await withdrawVoucherAndCodes(voucherId);
    const mails = await readMailbox(shop, email);
    expect(mails.map(({ subject }) => subject)).toEqual(["We've withdrawn 3 of your vouchers"]);
    expect(mails[0]!.text).toContain("The 15 points you spent on them are back in your account.");
    expect(await findVoucherForStaff(manager, voucherId)).toMatchObject({
      stock: 3,
      codes: { invalid: 3 },
    });
  });

  test("a code withdrawn without points still counts for quota and stock", async () => {
    const voucherId = await aVoucher(deps, { stock: 3, quota_per_customer: 1 });
    const member = await aMember(shop, 20);
    const { id } = await redeemVoucher(shop, member, voucherId);
    const codesPath = "/api/operator/redeemed-vouchers";
    const { body } = await manager.get(`${codesPath}?customer_id=${member.id}`);
    const change = { give_points_back: false, note: "Mistake", version: body.data[0].version };
    await manager.post(`${codesPath}/${id}/invalidate`, change);
    expect(await findVoucherForStaff(manager, voucherId)).toMatchObject({ stock: 2 });
    const redeemReply = await shop.as(member).post("/vouchers/redeem", { voucher_id: voucherId });
    expect(redeemReply.body.code).toBe("quantity_limit");
  });
});
