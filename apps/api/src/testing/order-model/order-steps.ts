import { strict as assert } from "node:assert";
import fc from "fast-check";
import { toWire } from "../../platform/values/money.ts";
import type { TestReply } from "../test-caller.ts";
import * as actions from "./actions.ts";
import * as rules from "./model-rules.ts";
import { runJobs, applyPaymentOutcome } from "./pure-model.ts";
import { withoutProviderAnswers, type Stage } from "./stage.ts";
import { newKey, orderStep, step } from "./step.ts";

const nth = fc.nat({ max: 5 });

/**
 * Repeats a call with its key. The same body gets the same order, or the order that superseded it;
 * another body is refused.
 */
export const sendAgain = fc.tuple(nth, fc.boolean()).map(([at, changes]) =>
  orderStep(
    `sendAgain[${changes ? "changed" : "same"}]`,
    at,
    async (model, stage, { order, placed }) => {
      const body = changes ? { ...placed.body, language: "zh" } : placed.body;
      const reply: TestReply = await actions.checkOut(stage, order.who, body, placed.key);
      if (changes) return assert.equal(actions.describeReply(reply), "422 idempotency_mismatch");
      if (order.isSuperseded && !order.isPaid)
        return assert.equal(actions.describeReply(reply), "409 conflict");
      assert.deepEqual([actions.describeReply(reply), reply.body.order_id], ["200", placed.id]);
      rules.goToPay(model, order);
      if (order.payment === "open") placed.page = reply.body.return_url;
    },
  ),
);

export const uploadProofStep = (at: number) =>
  orderStep("uploadProof", at, async (_model, stage, { order, placed }) => {
    assert.equal(
      actions.describeReply(await actions.uploadProof(stage, placed)),
      rules.uploadProof(order),
    );
  });
export const uploadProof = nth.map(uploadProofStep);

export const staffStep = fc
  .tuple(
    nth,
    fc.constantFrom("approve" as const, "reject" as const, "ready" as const, "ship" as const),
  )
  .map(([at, action]) =>
    orderStep(action, at, async (model, stage, { order, placed }) => {
      const answer = await actions.actAsStaff(stage, placed, action);
      assert.equal(answer, rules.judgeStaffAction(model, order, action));
    }),
  );

/**
 * Returns a transfer of one of two sums, with or without a confirmation that it is another
 * transfer.
 */
export const returnTransferStep = (at: number, cents: number, again: boolean) =>
  orderStep(
    again ? "returnAnother" : "returnTransfer",
    at,
    async (_model, stage, { order, placed }) => {
      const body = { amount: toWire(cents), again };
      const answer = await actions.actAsStaff(stage, placed, "return-transfer", body);
      assert.equal(answer, rules.returnTransfer(order, cents, again));
    },
  );
export const returnTransfer = fc
  .tuple(nth, fc.constantFrom(1230, 10_000), fc.boolean())
  .map(([at, cents, again]) => returnTransferStep(at, cents, again));

export const dismissTransferStep = (at: number) =>
  orderStep("dismissTransfer", at, async (_model, stage, { order, placed }) => {
    const answer = await actions.actAsStaff(stage, placed, "dismiss-transfer");
    assert.equal(answer, rules.dismissTransfer(order));
  });
export const dismissTransfer = nth.map(dismissTransferStep);

export const confirm = nth.map((at) =>
  orderStep("confirm", at, async (model, stage, { order, placed }) => {
    const reply = await actions.put(stage, placed, "completed");
    assert.equal(actions.describeReply(reply), rules.confirm(model, order));
  }),
);

export const cancelStep = (at: number, isSilent: boolean) =>
  orderStep(
    isSilent ? "cancelInSilence" : "cancel",
    at,
    async (model, stage, { order, placed }) => {
      const press = () => actions.put(stage, placed, "cancelled");
      const reply = await (isSilent ? withoutProviderAnswers(stage, press) : press());
      assert.equal(actions.describeReply(reply), rules.cancelByBuyer(model, order, isSilent));
    },
  );
export const cancel = fc.tuple(nth, fc.boolean()).map(([at, isSilent]) => cancelStep(at, isSilent));

export const passDeadlineStep = (at: number, isSilent: boolean) =>
  orderStep(
    isSilent ? "deadlineInSilence" : "deadline",
    at,
    async (model, stage, { order, placed }) => {
      const pass = () => actions.passDeadline(stage, placed);
      await (isSilent ? withoutProviderAnswers(stage, pass) : pass());
      rules.passDeadline(model, order, isSilent);
    },
  );
export const passDeadline = fc
  .tuple(nth, fc.boolean())
  .map(([at, isSilent]) => passDeadlineStep(at, isSilent));

export const readPlacedOrderStep = (at: number, isLater: boolean) =>
  orderStep(isLater ? "lookLater" : "lookSoon", at, async (model, stage, { order, placed }) => {
    const { body } = await actions.readDetails(stage, placed, isLater);
    rules.readModelOrder(model, order, isLater);
    const { current_status, is_paid, calculations, cart_items } = body;
    assert.deepEqual(
      [current_status, is_paid, calculations.price.total, countUnits(stage, cart_items)],
      [order.status, order.isPaid, toWire(order.total), order.bought],
    );
  });
export const readPlacedOrder = fc
  .tuple(nth, fc.boolean())
  .map(([at, isLater]) => readPlacedOrderStep(at, isLater));

function countUnits({ articles }: Stage, items: { product_variant_id: string; qty: number }[]) {
  return articles.map(
    (id) => items.find(({ product_variant_id }) => product_variant_id === id)?.qty ?? 0,
  );
}

export const payAgainStep = (at: number) =>
  orderStep("payAgain", at, async (model, stage, { order, placed }) => {
    const reply = await actions.payAgain(stage, placed);
    const isSamePage = order.atProvider === "open";
    rules.goToPay(model, order);
    const isOpen = order.status === "submitted" && order.isOnline;
    assert.equal(actions.describeReply(reply), isOpen ? rules.success : rules.wrongState);
    if (!isOpen) return;
    if (isSamePage) assert.equal(reply.body.return_url, placed.page);
    placed.page = reply.body.return_url;
  });
export const payAgain = nth.map(payAgainStep);

export const payStep = (at: number, isGood: boolean) =>
  orderStep(isGood ? "pay" : "payDeclined", at, async (_model, stage, { order, placed }) => {
    await actions.payAtProvider(stage, placed, isGood ? "4242424242424242" : "4000000000000002");
    if (isGood) rules.payAtProvider(order);
  });
export const pay = fc
  .tuple(nth, fc.constantFrom(false, true, true))
  .map(([at, isGood]) => payStep(at, isGood));

export const abandonStep = (at: number) =>
  orderStep("abandon", at, async (_model, stage, { order, placed }) => {
    await actions.closeAtProvider(stage, placed);
    rules.closeAtProvider(order);
  });
export const abandon = nth.map(abandonStep);

export const notifyShop = nth.map((at) =>
  orderStep("notifyShop", at, async (model, stage, { order, placed }) => {
    const answers = await actions.notifyShop(stage, placed, newKey());
    assert.deepEqual(new Set(answers), new Set(answers.length > 0 ? ["200"] : []));
    const index = model.orders.indexOf(order);
    if (order.payment !== null) model.jobs.push({ does: "settle", order: index });
  }),
);

export const settleAtOnceStep = (at: number) =>
  orderStep("settleAtOnce", at, async (model, stage, { order, placed }) => {
    await actions.settleAtOnce(stage, placed);
    applyPaymentOutcome(model, order);
  });
export const settleAtOnce = nth.map(settleAtOnceStep);

export const reconcile = nth.map((at) =>
  orderStep("reconcile", at, async (model, stage, { order, placed }) => {
    await actions.reconcile(stage, placed);
    applyPaymentOutcome(model, order);
  }),
);

export const workQueue = step("workQueue", async (model, stage) => {
  await actions.runJobs(stage);
  runJobs(model);
});
