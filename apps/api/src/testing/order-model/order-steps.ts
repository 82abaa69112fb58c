import { strict as assert } from "node:assert";
import fc from "fast-check";
import { toWire } from "../../platform/values/money.ts";
import type { TestReply } from "../test-caller.ts";
import * as actions from "./actions.ts";
import * as rules from "./model-rules.ts";
import { runJobs, applyPaymentOutcome } from "./pure-model.ts";
import { withoutProviderAnswers, type Stage } from "./stage.ts";
import { makeKey, orderStep, step } from "./step.ts";

const nth = fc.nat({ max: 5 });

/**
 * Repeats a call with its key. The same body gets the same order, or the order that superseded it;
 * another body is refused.
 */
export const repeatCheckout = fc.tuple(nth, fc.boolean()).map(([at, changes]) =>
  orderStep(
    `sendAgain[${changes ? "changed" : "same"}]`,
    at,
    async (model, stage, { order, placedOrder }) => {
      const body = changes ? { ...placedOrder.body, language: "zh" } : placedOrder.body;
      const reply: TestReply = await actions.checkOut(stage, order.who, body, placedOrder.key);
      if (changes) return assert.equal(actions.describeReply(reply), "422 idempotency_mismatch");
      if (order.isSuperseded && !order.isPaid)
        return assert.equal(actions.describeReply(reply), "409 conflict");
      assert.deepEqual(
        [actions.describeReply(reply), reply.body.order_id],
        ["200", placedOrder.id],
      );
      rules.goToPay(model, order);
      if (order.payment === "open") placedOrder.page = reply.body.return_url;
    },
  ),
);

export const uploadProofStep = (at: number) =>
  orderStep("uploadProof", at, async (_model, stage, { order, placedOrder }) => {
    assert.equal(
      actions.describeReply(await actions.uploadProof(stage, placedOrder)),
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
    orderStep(action, at, async (model, stage, { order, placedOrder }) => {
      const answer = await actions.actAsStaff(stage, placedOrder, action);
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
    async (_model, stage, { order, placedOrder }) => {
      const body = { amount: toWire(cents), again };
      const answer = await actions.actAsStaff(stage, placedOrder, "return-transfer", body);
      assert.equal(answer, rules.returnTransfer(order, cents, again));
    },
  );
export const returnTransfer = fc
  .tuple(nth, fc.constantFrom(1230, 10_000), fc.boolean())
  .map(([at, cents, again]) => returnTransferStep(at, cents, again));

export const dismissTransferStep = (at: number) =>
  orderStep("dismissTransfer", at, async (_model, stage, { order, placedOrder }) => {
    const answer = await actions.actAsStaff(stage, placedOrder, "dismiss-transfer");
    assert.equal(answer, rules.dismissTransfer(order));
  });
export const dismissTransfer = nth.map(dismissTransferStep);

export const confirmReceipt = nth.map((at) =>
  orderStep("confirm", at, async (model, stage, { order, placedOrder }) => {
    const reply = await actions.putOrderStatus(stage, placedOrder, "completed");
    assert.equal(actions.describeReply(reply), rules.confirmReceipt(model, order));
  }),
);

export const cancelStep = (at: number, isSilent: boolean) =>
  orderStep(
    isSilent ? "cancelInSilence" : "cancel",
    at,
    async (model, stage, { order, placedOrder }) => {
      const pressCancel = () => actions.putOrderStatus(stage, placedOrder, "cancelled");
      const reply = await (isSilent ? withoutProviderAnswers(stage, pressCancel) : pressCancel());
      assert.equal(actions.describeReply(reply), rules.cancelByBuyer(model, order, isSilent));
    },
  );
export const cancelSteps = fc
  .tuple(nth, fc.boolean())
  .map(([at, isSilent]) => cancelStep(at, isSilent));

export const passDeadlineStep = (at: number, isSilent: boolean) =>
  orderStep(
    isSilent ? "deadlineInSilence" : "deadline",
    at,
    async (model, stage, { order, placedOrder }) => {
      const passPaymentDeadline = () => actions.passDeadline(stage, placedOrder);
      await (isSilent ? withoutProviderAnswers(stage, passPaymentDeadline) : passPaymentDeadline());
      rules.passDeadline(model, order, isSilent);
    },
  );
export const passDeadline = fc
  .tuple(nth, fc.boolean())
  .map(([at, isSilent]) => passDeadlineStep(at, isSilent));

export const readPlacedOrderStep = (at: number, isThrottleOver: boolean) =>
  orderStep(
    isThrottleOver ? "lookLater" : "lookSoon",
    at,
    async (model, stage, { order, placedOrder }) => {
      const { body } = await actions.readDetails(stage, placedOrder, isThrottleOver);
      rules.readModelOrder(model, order, isThrottleOver);
      const { current_status, is_paid, calculations, cart_items } = body;
      assert.deepEqual(
        [current_status, is_paid, calculations.price.total, countUnits(stage, cart_items)],
        [order.status, order.isPaid, toWire(order.total), order.bought],
      );
    },
  );
export const readPlacedOrder = fc
  .tuple(nth, fc.boolean())
  .map(([at, isThrottleOver]) => readPlacedOrderStep(at, isThrottleOver));

function countUnits({ articles }: Stage, items: { product_variant_id: string; qty: number }[]) {
  return articles.map(
    (id) => items.find(({ product_variant_id }) => product_variant_id === id)?.qty ?? 0,
  );
}

export const reopenPaymentStep = (at: number) =>
  orderStep("payAgain", at, async (model, stage, { order, placedOrder }) => {
    const reply = await actions.reopenPayment(stage, placedOrder);
    const isSamePage = order.providerPageState === "open";
    rules.goToPay(model, order);
    const isOpen = order.status === "submitted" && order.isOnline;
    assert.equal(actions.describeReply(reply), isOpen ? rules.successStatus : rules.wrongState);
    if (!isOpen) return;
    if (isSamePage) assert.equal(reply.body.return_url, placedOrder.page);
    placedOrder.page = reply.body.return_url;
  });
export const reopenPayment = nth.map(reopenPaymentStep);

export const payStep = (at: number, isCardAccepted: boolean) =>
  orderStep(
    isCardAccepted ? "pay" : "payDeclined",
    at,
    async (_model, stage, { order, placedOrder }) => {
      await actions.payAtProvider(
        stage,
        placedOrder,
        isCardAccepted ? "4242424242424242" : "4000000000000002",
      );
      if (isCardAccepted) rules.payAtProvider(order);
    },
  );
export const pay = fc
  .tuple(nth, fc.constantFrom(false, true, true))
  .map(([at, isCardAccepted]) => payStep(at, isCardAccepted));

export const closePageStep = (at: number) =>
  orderStep("abandon", at, async (_model, stage, { order, placedOrder }) => {
    await actions.closeAtProvider(stage, placedOrder);
    rules.closeAtProvider(order);
  });
export const closePage = nth.map(closePageStep);

export const notifyShop = nth.map((at) =>
  orderStep("notifyShop", at, async (model, stage, { order, placedOrder }) => {
    const answers = await actions.notifyShop(stage, placedOrder, makeKey());
    assert.deepEqual(new Set(answers), new Set(answers.length > 0 ? ["200"] : []));
    const index = model.orders.indexOf(order);
    if (order.payment !== null) model.jobs.push({ does: "settle", order: index });
  }),
);

export const settlePaymentAtOnceStep = (at: number) =>
  orderStep("settleAtOnce", at, async (model, stage, { order, placedOrder }) => {
    await actions.settlePaymentAtOnce(stage, placedOrder);
    applyPaymentOutcome(model, order);
  });
export const settlePaymentAtOnce = nth.map(settlePaymentAtOnceStep);

export const reconcileOrderPayment = nth.map((at) =>
  orderStep("reconcile", at, async (model, stage, { order, placedOrder }) => {
    await actions.reconcileOrderPayment(stage, placedOrder);
    applyPaymentOutcome(model, order);
  }),
);

export const workQueue = step("workQueue", async (model, stage) => {
  await actions.runJobs(stage);
  runJobs(model);
});
