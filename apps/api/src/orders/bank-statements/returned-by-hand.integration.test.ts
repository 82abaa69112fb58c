import { describe, expect, test } from "vitest";
import type { Tx } from "../../platform/database/db.ts";
import { findInvariantViolations, overlapTransactions, withoutGuard } from "../../testing/index.ts";
import { lockOrder } from "../orders/index.ts";
import { returnTransfer } from "../refunds/index.ts";
import { returnTransferOfLockedOrder } from "./return-statement-transfer.ts";
import { startTransferShop } from "./testing.ts";
import { storeTransfers } from "./upload-statement.ts";

const {
  deps,
  operator: owner,
  staff,
  today,
  anOfflineOrder,
  upload,
  returnStatementTransfer,
  returnByHand,
} = await startTransferShop();

async function makeCancelledOrder() {
  const order = await anOfflineOrder();
  await order.cancelOrder();
  const refunds = async () => (await staff.get(`/orders/${order.orderId}/refunds`)).body.data;
  const state = async () => (await order.readForBuyer()).transfer_return?.state;
  return { ...order, refunds, state };
}

describe("transfers returned by hand", () => {
  test("a manual return takes its statement row when the statement arrives, and staff have nothing left to do", async () => {
    const order = await makeCancelledOrder();
    const { refund_id: _, ...dueRefund } = (await returnByHand(order, order.amount)).body;
    const { fetchTransfers } = await upload([order.amount, order.reference]);
    expect(await order.state()).toBe("DUE");
    expect((await fetchTransfers())[0]).toMatchObject({
      returned: { order_id: order.orderId, refund_id: dueRefund._id },
      proposals: [],
    });
    expect(await order.refunds()).toHaveLength(1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a manual return stays unmatched when rows differ or repeat, until staff pick the right row", async () => {
    const order = await makeCancelledOrder();
    await returnByHand(order, "143.00");
    const { ids, fetchTransfers } = await upload(
      ["144.00", order.reference],
      ["143.00", `${order.reference} a`],
      ["143.00", `${order.reference} b`],
    );
    expect(await order.state()).toBe("LOOKING");
    const actions = (await fetchTransfers()).map(
      ({ proposals }: { proposals: { action: string }[] }) => proposals[0]!.action,
    );
    expect(actions).toEqual(["return", "match-return", "match-return"]);
    const alreadyReturned = { already_returned: true };
    const mismatchReply = await returnStatementTransfer(ids[0]!, order, alreadyReturned);
    expect(mismatchReply.body).toMatchObject({
      code: "conflict",
      details: { returned: ["143.00"] },
    });
    const matched = await returnStatementTransfer(ids[1]!, order, alreadyReturned);
    const [refund] = await order.refunds();
    expect(matched.body).toMatchObject({ refund_id: refund._id, current_status: "cancelled" });
    expect((await returnStatementTransfer(ids[1]!, order, alreadyReturned)).body.code).toBe(
      "conflict",
    );
    expect((await returnStatementTransfer(ids[2]!, order, alreadyReturned)).body.code).toBe(
      "conflict",
    );
    expect((await fetchTransfers())[2].proposals[0]).toMatchObject({ action: "return" });
    expect(await order.refunds()).toHaveLength(1);
    // Two transfers are not matched yet, so the order still looks for its transfer.
    expect(await order.state()).toBe("LOOKING");
    for (const id of [ids[0]!, ids[2]!])
      expect((await returnStatementTransfer(id, order, { again: true })).status).toBe(200);
    expect(await order.state()).toBe("DUE");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("undoing a manual return frees its statement row, and staff can then return that transfer", async () => {
    const order = await makeCancelledOrder();
    const { body: dueRefund } = await returnByHand(order, order.amount);
    const { ids, fetchTransfers } = await upload([order.amount, order.reference]);
    const undoReply = await staff.post(`/refunds/${dueRefund._id}/undo`, {
      note: "Another order's",
    });
    expect([undoReply.status, await order.state()]).toEqual([200, "LOOKING"]);
    expect((await fetchTransfers())[0]).toMatchObject({ returned: null });
    expect((await returnStatementTransfer(ids[0]!, order)).status).toBe(200);
    expect(await order.state()).toBe("DUE");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("staff name the earlier row of a manual return; the order then seeks no transfer", async () => {
    const order = await makeCancelledOrder();
    const { ids } = await upload(["20.00", order.reference]);
    await returnByHand(order, "20.00");
    await deps.pool.query("update orders set seeks_transfer = true where id = $1", [order.orderId]);
    expect((await returnStatementTransfer(ids[0]!, order, { already_returned: true })).status).toBe(
      200,
    );
    expect(await order.state()).toBe("DUE");
    const openOrder = await anOfflineOrder();
    const refusedReply = await returnStatementTransfer(ids[0]!, openOrder, {
      already_returned: true,
    });
    expect(refusedReply.body.code).toBe("order_state");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  /**
   * Returns the transfer by hand while its statement is uploaded.
   * @returns whether the order still waits
   */
  const race = async (db = deps.db) => {
    const order = await makeCancelledOrder();
    const transfer = {
      line: 2,
      paidOn: today(),
      amount: 2_000,
      text: order.reference,
      payer: "",
      balance: null,
      unconfirmedStatus: null,
      doubt: null,
      availableOn: null,
      hasCurrency: true,
    };
    const file = { fileName: "race.csv", transfers: [transfer], returned: [] };
    const recordManualReturn = async (tx: Tx) => {
      const row = (await lockOrder(tx, order.orderId))!;
      await returnTransfer(deps, tx, owner, row, {
        amount: 2_000,
        note: "App",
        acceptsFurther: false,
        source: "typed",
      });
    };
    await overlapTransactions(db, recordManualReturn, (tx) => storeTransfers(tx, owner, file));
    return (await order.state()) === "LOOKING";
  };

  test("matches a manual return recorded during the upload of its statement", async () => {
    expect(await race()).toBe(false);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the order's lock, a manual return recorded during an upload stays unmatched", async () => {
    const guard = withoutGuard(/ for update$/, "");
    expect(await race(guard.deps(deps).db)).toBe(true);
    expect(guard.removals()).toBeGreaterThan(0);
  });

  /** Matches two transfers with one return at once. @returns the number of matched transfers */
  const raceTwoMatches = async (db = deps.db) => {
    const order = await makeCancelledOrder();
    await returnByHand(order, "30.00");
    const { ids } = await upload(["30.00", "one"], ["30.00", "two"]);
    const name = (transferId: string) => async (tx: Tx) => {
      const row = (await lockOrder(tx, order.orderId))!;
      const returnFacts = {
        transferId,
        note: "",
        acceptsFurther: false,
        isAlreadyReturned: true,
        acceptsReturned: false,
        acceptsDoubt: false,
      };
      await returnTransferOfLockedOrder(deps, tx, owner, row, returnFacts).catch(() => undefined);
    };
    await overlapTransactions(db, name(ids[0]!), name(ids[1]!));
    const { rows } = await deps.pool.query("select from transfer_payments where order_id = $1", [
      order.orderId,
    ]);
    return rows.length;
  };

  test("two rows named at once for a manual return match only one", async () => {
    expect(await raceTwoMatches()).toBe(1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the order's lock, two rows named at once match twice", async () => {
    const guard = withoutGuard(/ for update$/, "");
    expect(await raceTwoMatches(guard.deps(deps).db)).toBe(2);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
