import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { until } from "../../../../../../tools/testing/until.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { jobsTable } from "../../../platform/jobs/graphile-tables.ts";
import {
  aCourier,
  aProduct,
  findInvariantViolations,
  readMailbox,
  overlapTransactions,
  makeOrderWithProof,
  recipient,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../../testing/index.ts";
import { refundMail } from "../refund-mails/refund-mail.ts";
import { settleRefund } from "../refunds.repository.ts";
import { makeRefundCalls } from "../testing.ts";
import { undoReturnOfLockedOrder } from "./undo-return.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 1000 }] });
const variantId = variants[0]!.id;
const owner = await shop.operator("owner");
const refundCalls = makeRefundCalls(shop, owner);

let buyers = 0;
/** Makes an order that its buyer cancelled before its proof was decided. */
async function makeCancelledOrder() {
  buyers += 1;
  const email = `undone-${buyers}@transfers.example`;
  const checkout = { delivery_details: { ...recipient, email } };
  const { guest, orderId } = await makeOrderWithProof(shop, { variantId, checkout });
  await shop.as(guest).put(`/orders/${orderId}/cancelled`);
  const readForBuyer = async () => (await shop.as(guest).get(`/orders/${orderId}/details`)).body;
  const readForStaff = async () => (await refundCalls.staff.get(`/orders/${orderId}`)).body;
  return {
    orderId,
    readForBuyer,
    readForStaff,
    total: (await readForBuyer()).checkout.amount as string,
    mails: () => readMailbox(shop, email),
    returned: async (amount: string, changes: object = {}) =>
      refundCalls.staff.post(`/orders/${orderId}/return-transfer`, {
        amount,
        note: "FPS of Monday",
        version: (await readForStaff()).version,
        ...changes,
      }),
  };
}
const undo = (refundId: string) =>
  refundCalls.staff.post(`/refunds/${refundId}/undo`, { note: "The amount was mistyped" });

describe("return above the order's total", () => {
  test("a return above the total needs the exact amount confirmed before the buyer is told", async () => {
    const { returned, total, mails, readForBuyer } = await makeCancelledOrder();
    const request = await returned("900.00");
    expect([request.status, request.body.code, request.body.details]).toEqual([
      409,
      "conflict",
      { order: total, returned: "0.00" },
    ]);
    expect((await returned("900.00", { confirmed_amount: "90.00" })).status).toBe(409);
    expect((await mails()).map(({ kind }) => kind)).not.toContain("refund-approved");
    expect((await returned("900.00", { confirmed_amount: "900.00" })).status).toBe(200);
    expect((await mails())[0]).toMatchObject({
      kind: "refund-approved",
      text: expect.stringContaining("HK$900.00"),
    });
    expect((await readForBuyer()).transfer_return).toMatchObject({
      state: "DUE",
      amount: "900.00",
    });
  });

  test("a further return above the total needs a confirmation too", async () => {
    const { returned, total } = await makeCancelledOrder();
    expect((await returned(total)).status).toBe(200);
    const separateTransfer = { again: true };
    expect((await returned("1.00", separateTransfer)).body.details).toEqual({
      order: total,
      returned: total,
    });
    const confirmedReply = await returned("1.00", {
      ...separateTransfer,
      confirmed_amount: "1.00",
    });
    expect(confirmedReply.status).toBe(200);
  });

  test("staff return at most HK$1,000 more or twice the total without a statement", async () => {
    const { returned, total, mails } = await makeCancelledOrder();
    const maxReturn = (Number(total) + 1000).toFixed(2);
    const aboveMaxReturn = (Number(maxReturn) + 0.01).toFixed(2);
    for (const confirmed_amount of [undefined, aboveMaxReturn]) {
      const refusedReply = await returned(aboveMaxReturn, { confirmed_amount });
      expect([refusedReply.status, refusedReply.body.details]).toEqual([
        409,
        { most: maxReturn, returned: "0.00" },
      ]);
    }
    expect((await mails()).map(({ kind }) => kind)).not.toContain("refund-approved");
    expect((await returned(maxReturn, { confirmed_amount: maxReturn })).status).toBe(200);
    const separateTransfer = { again: true, confirmed_amount: "0.01" };
    expect((await returned("0.01", separateTransfer)).body.details).toEqual({
      most: maxReturn,
      returned: maxReturn,
    });
  });

  test("refuses a return larger than any order, confirmed or not", async () => {
    const { returned } = await makeCancelledOrder();
    const amount = "20000000.00";
    const refusedReply = await returned(amount, { confirmed_amount: amount });
    expect([refusedReply.status, refusedReply.body.errors]).toEqual([
      422,
      { amount: ["Please name a smaller amount."] },
    ]);
  });
});

describe("undo of a mistaken return", () => {
  test("undoing a return before its payout tells the buyer, and staff can then return the right amount", async () => {
    const { returned, readForBuyer, readForStaff, mails, total, orderId } =
      await makeCancelledOrder();
    const { _id } = (await returned("12.00")).body;
    expect((await mails())[0]).toMatchObject({ kind: "refund-approved" });
    const undoReply = await undo(_id);
    expect([undoReply.status, undoReply.body.state]).toEqual([200, "UNDONE"]);
    expect(undoReply.body).toMatchObject({ transfer: "0.00", undone_transfer: "12.00" });
    expect(await readForBuyer()).toMatchObject({
      refunded_amount: "0.00",
      refunds: [],
      transfer_return: { state: "LOOKING", amount: "0.00" },
      checkout: { approval: { status: "WAITING" } },
    });
    expect(await readForStaff()).toMatchObject({
      actions: ["return-transfer", "dismiss-transfer"],
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: "refund-undone",
      text: expect.stringContaining("HK$12.00"),
    });
    const refundsReply = await refundCalls.staff.get("/refunds", { query: { per_page: "100" } });
    expect(refundsReply.body.data.map((item: { _id: string }) => item._id)).not.toContain(_id);
    expect((await refundCalls.paidOut(_id)).status).toBe(409);
    expect((await undo(_id)).status).toBe(409);

    expect((await returned(total)).status).toBe(200);
    expect((await readForBuyer()).transfer_return).toMatchObject({ state: "DUE", amount: total });
    const { rows } = await deps.pool.query(
      "select action, before->>'transfer' as transfer from operator_audit where subject = $1 order by id",
      [`order ${orderId}`],
    );
    expect(rows.map(({ action, transfer }) => [action, transfer])).toEqual([
      ["return-transfer", null],
      ["undo-return-transfer", "12.00"],
      ["return-transfer", null],
    ]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("sends no apology for an undone return that the buyer never learned of", async () => {
    for (const prepareMails of [
      async () => undefined,
      async ({ mails }: Awaited<ReturnType<typeof makeCancelledOrder>>) => {
        await mails();
        const approvedMailCondition = "where kind = 'refund-approved' and status <> 'given-up'";
        await deps.pool.query(`update outbox set status = 'given-up' ${approvedMailCondition}`);
      },
    ]) {
      const order = await makeCancelledOrder();
      const { _id } = (await order.returned("12.00")).body;
      await prepareMails(order);
      expect((await undo(_id)).status).toBe(200);
      expect((await order.mails()).map(({ kind }) => kind)).not.toContain("refund-undone");
    }
  });

  test("sends an apology when staff undo a return while its mail is being written", async () => {
    const { returned, mails, orderId } = await makeCancelledOrder();
    await mails();
    const { _id: refundId } = (await returned("12.00")).body;
    const write = (mailType: string) =>
      refundMail.write(deps, { about: mailType, of: refundId, order_id: orderId } as never);
    const hasLockWaiter = async () => {
      const lockWaitCondition = "wait_event_type = 'Lock' and datname = current_database()";
      const { rowCount } = await deps.pool.query(
        `select from pg_stat_activity where ${lockWaitCondition}`,
      );
      return rowCount === 1;
    };
    const { promised } = await deps.db.transaction(async (tx) => {
      // This lock blocks writers of messages, but no readers.
      await tx.execute(sql`lock table outbox in share mode`);
      const mailJob = write("approved");
      await until(hasLockWaiter);
      expect((await undo(refundId)).status).toBe(200);
      await write("undone");
      await deps.db.execute(sql`delete from ${jobsTable} where payload->>'order_id' = ${orderId}`);
      return { promised: mailJob };
    });
    await promised;
    expect((await mails()).slice(0, 2).map(({ kind }) => kind)).toEqual([
      "refund-undone",
      "refund-approved",
    ]);
  });

  test("undoing one return leaves another of the order alone", async () => {
    const { returned, readForBuyer } = await makeCancelledOrder();
    await returned("10.00");
    const { _id } = (await returned("12.00", { again: true })).body;
    expect((await undo(_id)).status).toBe(200);
    expect((await readForBuyer()).transfer_return).toMatchObject({ state: "DUE", amount: "10.00" });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a paid return cannot be undone", async () => {
    const { returned, readForBuyer } = await makeCancelledOrder();
    const { _id } = (await returned("12.00")).body;
    expect((await refundCalls.paidOut(_id)).status).toBe(200);
    expect((await undo(_id)).body.code).toBe("conflict");
    expect((await readForBuyer()).transfer_return).toMatchObject({
      state: "RETURNED",
      amount: "12.00",
    });
  });

  /** Pays a return out while another call undoes it at the same time. */
  const race = async (api: Pick<TestApi, "deps">) => {
    const { returned, orderId } = await makeCancelledOrder();
    const { _id } = (await returned("12.00")).body;
    const pays = (tx: Tx) => settleRefund(tx, _id, { operatorId: owner.id, note: "FPS" });
    const undoInTransaction = (tx: Tx) =>
      undoReturnOfLockedOrder(api.deps, tx, owner, _id, "Mistyped");
    const [raceResult] = await Promise.allSettled([
      overlapTransactions(api.deps.db, pays, undoInTransaction),
    ]);
    const [refund] = await refundCalls.readRefunds(orderId);
    return { raced: raceResult.status, state: refund.state };
  };

  test("a return is either paid or undone when both happen at the same moment", async () => {
    expect(await race(shop)).toEqual({ raced: "rejected", state: "DONE" });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the condition in the SQL statement, staff can undo a paid return", async () => {
    const guard = withoutGuard(/returned_transfer > 0 and settled_at is null/g, "true");
    const unguardedDeps = { ...deps, ...guard.deps(deps) };
    expect(await race({ deps: unguardedDeps })).toEqual({ raced: "fulfilled", state: "UNDONE" });
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
