import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import {
  aDraft,
  findInvariantViolations,
  overlapTransactions,
  withoutGuard,
} from "../../testing/index.ts";
import { payByTransfer } from "./approve-certain.ts";
import { runApproval, undoApproval } from "./schedule-approval.ts";
import { startTransferShop, type Offline } from "./testing.ts";
import { beginApproval, markUndone } from "./transfer-states.repository.ts";

const {
  shop,
  deps,
  operator: manager,
  staff,
  today,
  anOfflineOrder,
  variantId,
} = await startTransferShop("manager");

let fileCount = 0;
/** Uploads a statement whose transfers pay these orders, and returns its address and matches. */
async function aStatement(...orders: readonly Offline[]) {
  fileCount += 1;
  const lines = orders.map(
    ({ amount, reference }) => `${today()},${amount},${reference} ${fileCount},CHAN`,
  );
  const csv = ["Date,Amount,Description,Payer", ...lines].join("\n");
  const { body } = await staff.post("/bank-statements", {
    file_name: `${fileCount}.csv`,
    csv,
  });
  const path = `/bank-statements/${body.statement._id}`;
  const { transfers } = (await staff.get(path)).body;
  const matches = transfers.map((transfer: { _id: string; proposals: { order_id: string }[] }) => ({
    transfer_id: transfer._id,
    order_id: transfer.proposals[0]!.order_id,
  }));
  const approve = () => staff.post(`${path}/approvals`, { matches });
  return { id: body.statement._id as string, path, matches, approve };
}
const isPaid = async (order: Offline) => (await order.readForStaff()).is_paid as boolean;
async function countMessages(): Promise<number> {
  await shop.runJobs();
  const { rows } = await deps.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from outbox`,
  );
  return rows[0]!.count;
}
/** Runs the jobs as if the time for an undo had passed. */
async function runJobsNow() {
  await deps.db.execute(sql`update ${jobsTable} set run_at = now()`);
  await shop.runJobs();
}

describe("an approval of certain transfers", () => {
  test("changes no order until its waiting time has passed", async () => {
    const [first, second] = [await anOfflineOrder(), await anOfflineOrder(true)];
    const { path, approve } = await aStatement(first, second);
    const approval = await approve();
    expect(approval.body, approval.text).toMatchObject({
      state: "WAITING",
      matches: [{ code: null }, { code: null }],
    });
    const { rows } = await deps.db.execute(sql`
      select j.run_at >= a.runs_at as is_later from ${jobsTable} j, statement_approvals a
      where a.id = ${approval.body._id} and j.payload->>'approval_id' = a.id`);
    expect(rows).toEqual([{ is_later: true }]);
    expect([await isPaid(first), await isPaid(second)]).toEqual([false, false]);
    expect((await staff.get(path)).body.approval).toEqual(approval.body);

    await runJobsNow();
    const finishedApproval = (await staff.get(`${path}/approvals/${approval.body._id}`)).body;
    expect(finishedApproval).toMatchObject({
      state: "DONE",
      matches: [{ code: "ok" }, { code: "ok" }],
    });
    expect([await isPaid(first), await isPaid(second)]).toEqual([true, true]);
    expect((await staff.get(path)).body.approval).toBeNull();
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an undone approval pays nothing and tells nobody", async () => {
    const order = await anOfflineOrder();
    const { path, approve } = await aStatement(order);
    const before = await countMessages();
    const { _id: id } = (await approve()).body;
    const undone = await staff.post(`${path}/approvals/${id}/undo`, {});
    expect(undone.body).toMatchObject({ state: "UNDONE" });
    await runJobsNow();
    expect(await isPaid(order)).toBe(false);
    expect(await countMessages()).toBe(before);
    expect((await staff.post(`${path}/approvals/${id}/undo`, {})).status).toBe(409);
    expect((await approve()).body.state).toBe("WAITING");
    await runJobsNow();
    expect(await isPaid(order)).toBe(true);
  });

  test("an approval that has run can't be undone", async () => {
    const order = await anOfflineOrder();
    const { path, approve } = await aStatement(order);
    const { _id: id } = (await approve()).body;
    await runJobsNow();
    const refusedReply = await staff.post(`${path}/approvals/${id}/undo`, {});
    expect(refusedReply).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await isPaid(order)).toBe(true);
  });

  test("skips an order that changed while the approval waited", async () => {
    const [unchangedOrder, changedOrder] = [await anOfflineOrder(), await anOfflineOrder()];
    const { path, approve } = await aStatement(unchangedOrder, changedOrder);
    const { _id: id } = (await approve()).body;
    await changedOrder.cancelOrder();
    await runJobsNow();
    const { matches } = (await staff.get(`${path}/approvals/${id}`)).body;
    const codes = new Map(
      matches.map((match: { order_id: string; code: string }) => [match.order_id, match.code]),
    );
    expect(codes.get(unchangedOrder.orderId)).toBe("ok");
    expect(codes.get(changedOrder.orderId)).toBe("conflict");
    expect(await isPaid(changedOrder)).toBe(false);
  });

  test("an order edited after the preview is not paid by a transfer of the former amount", async () => {
    const order = await anOfflineOrder();
    const { matches } = await aStatement(order);
    const body = { ...aDraft(variantId, 2), version: await order.version() };
    const editReply = await staff.put(`/orders/${order.orderId}/contents`, body);
    expect(editReply.status, editReply.text).toBe(200);
    const [match] = matches;
    const pair = { transferId: match.transfer_id, orderId: match.order_id };
    expect(await payByTransfer(deps, manager, pair)).toBe("conflict");
    expect(await isPaid(order)).toBe(false);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("refuses uncertain matches, and a second approval while the first waits", async () => {
    const order = await anOfflineOrder();
    const { path, matches, approve } = await aStatement(order);
    const [match] = matches;
    const wrongMatches = { matches: [{ ...match, order_id: (await anOfflineOrder()).orderId }] };
    expect(await staff.post(`${path}/approvals`, wrongMatches)).toMatchObject({
      status: 409,
      body: { details: { transfer_ids: [match.transfer_id] } },
    });
    const { _id: id } = (await approve()).body;
    expect(await approve()).toMatchObject({ status: 409, body: { code: "conflict" } });
    await staff.post(`${path}/approvals/${id}/undo`, {});
  });

  test("another worker continues an approval after its worker died", async () => {
    const order = await anOfflineOrder();
    const { path, approve } = await aStatement(order);
    const { _id: id } = (await approve()).body;
    await runApproval(deps, id);
    await deps.db.execute(sql`
      update statement_approval_matches set outcome = null where approval_id = ${id}`);
    await deps.db.execute(sql`update statement_approvals set done_at = null where id = ${id}`);
    await runJobsNow();
    const { state, matches } = (await staff.get(`${path}/approvals/${id}`)).body;
    expect({ state, code: matches[0].code }).toEqual({ state: "DONE", code: "ok" });
  });
});

describe("an undo while the approval begins", () => {
  /** Starts an approval during its undo. @returns which of them succeeded */
  const race = async (db = deps.db) => {
    const { approve } = await aStatement(await anOfflineOrder());
    const { _id: id } = (await approve()).body;
    const [undone, approval] = await overlapTransactions(
      db,
      (tx) => markUndone(tx, id),
      (tx) => beginApproval(tx, id),
    );
    return { undone, begun: approval !== undefined };
  };

  test("the undo succeeds and the approval does not begin", async () => {
    expect(await race()).toMatchObject({ undone: true, begun: false });
  });

  test("without the condition, the approval begins after the undo and breaks the constraint", async () => {
    const guard = withoutGuard(/ and "statement_approvals"."undone_at" is null/, "");
    await expect(race(guard.deps(deps).db)).rejects.toMatchObject({
      cause: { constraint: "statement_approvals_one_end" },
    });
    expect(guard.removals()).toBeGreaterThan(0);
  });

  test("staff get a conflict when they undo an approval that has begun", async () => {
    const { id: statementId, approve } = await aStatement(await anOfflineOrder());
    const { _id: id } = (await approve()).body;
    await beginApproval(deps.db, id);
    await expect(undoApproval(deps, manager, statementId, id)).rejects.toMatchObject({
      code: "conflict",
    });
    await runApproval(deps, id);
  });
});
