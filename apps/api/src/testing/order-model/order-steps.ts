import { strict as assert } from "node:assert";
import fc from "fast-check";
import { toWire } from "../../platform/values/money.ts";
import type { TestReply } from "../test-caller.ts";
import * as actions from "./actions.ts";
import * as rules from "./model-rules.ts";
import { runJobs, applyPaymentOutcome } from "./pure-model.ts";
import { withoutProviderAnswers, type Stage } from "./stage.ts";
import { makeKey, orderStep, step } from "./step.ts";

const orderNumbers = fc.nat({ max: 5 });

/**
 * Repeats a call with its key. The same body returns the same order, or 409 if the order was superseded and is
 * unpaid. Another body is refused.
 */
export const repeatCheckout = fc.tuple(orderNumbers, fc.boolean()).map(([orderNumber, changes]) =>
  orderStep(
    `sendAgain[${changes ? "changed" : "same"}]`,
    orderNumber,
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

export const uploadProofStep = (orderNumber: number) =>
  orderStep("uploadProof", orderNumber, async (_model, stage, { order, placedOrder }) => {
    assert.equal(
      actions.describeReply(await actions.uploadProof(stage, placedOrder)),
      rules.uploadProof(order),
    );
  });
export const uploadProof = orderNumbers.map(uploadProofStep);

export const staffStep = fc
  .tuple(
    orderNumbers,
    fc.constantFrom("approve" as const, "reject" as const, "ready" as const, "ship" as const),
  )
  .map(([orderNumber, action]) =>
    orderStep(action, orderNumber, async (model, stage, { order, placedOrder }) => {
      const outcome = await actions.actAsStaff(stage, placedOrder, action);
      assert.equal(outcome, rules.judgeStaffAction(model, order, action));
    }),
  );

/** Makes a step that returns a transfer of one of two sums. The step may confirm that it is a further transfer. */
export const returnTransferStep = (orderNumber: number, cents: number, isAnother: boolean) =>
  orderStep(
    isAnother ? "returnAnother" : "returnTransfer",
    orderNumber,
    async (_model, stage, { order, placedOrder }) => {
      const body = { amount: toWire(cents), again: isAnother };
      const outcome = await actions.actAsStaff(stage, placedOrder, "return-transfer", body);
      assert.equal(outcome, rules.returnTransfer(order, cents, isAnother));
    },
  );
export const returnTransfer = fc
  .tuple(orderNumbers, fc.constantFrom(1230, 10_000), fc.boolean())
  .map(([orderNumber, cents, isAnother]) => returnTransferStep(orderNumber, cents, isAnother));

export const dismissTransferStep = (orderNumber: number) =>
  orderStep("dismissTransfer", orderNumber, async (_model, stage, { order, placedOrder }) => {
    const outcome = await actions.actAsStaff(stage, placedOrder, "dismiss-transfer");
    assert.equal(outcome, rules.dismissTransfer(order));
  });
export const dismissTransfer = orderNumbers.map(dismissTransferStep);

export const confirmReceipt = orderNumbers.map((orderNumber) =>
  orderStep("confirm", orderNumber, async (model, stage, { order, placedOrder }) => {
    const reply = await actions.putOrderStatus(stage, placedOrder, "completed");
    assert.equal(actions.describeReply(reply), rules.confirmReceipt(model, order));
  }),
);

export const cancelStep = (orderNumber: number, isSilent: boolean) =>
  orderStep(
    isSilent ? "cancelInSilence" : "cancel",
    orderNumber,
    async (model, stage, { order, placedOrder }) => {
      const pressCancel = () => actions.putOrderStatus(stage, placedOrder, "cancelled");
      const reply = await (isSilent ? withoutProviderAnswers(stage, pressCancel) : pressCancel());
      assert.equal(actions.describeReply(reply), rules.cancelByBuyer(model, order, isSilent));
    },
  );
export const cancelSteps = fc
  .tuple(orderNumbers, fc.boolean())
  .map(([orderNumber, isSilent]) => cancelStep(orderNumber, isSilent));

export const passDeadlineStep = (orderNumber: number, isSilent: boolean) =>
  orderStep(
    isSilent ? "deadlineInSilence" : "deadline",
    orderNumber,
    async (model, stage, { order, placedOrder }) => {
      const passPaymentDeadline = () => actions.passDeadline(stage, placedOrder);
      await (isSilent ? withoutProviderAnswers(stage, passPaymentDeadline) : passPaymentDeadline());
      rules.passDeadline(model, order, isSilent);
    },
  );
export const passDeadline = fc
  .tuple(orderNumbers, fc.boolean())
  .map(([orderNumber, isSilent]) => passDeadlineStep(orderNumber, isSilent));

export const readPlacedOrderStep = (orderNumber: number, isThrottleOver: boolean) =>
  orderStep(
    isThrottleOver ? "lookLater" : "lookSoon",
    orderNumber,
    async (model, stage, { order, placedOrder }) => {
      const { body } = await actions.readDetails(stage, placedOrder, isThrottleOver);
      rules.readModelOrder(model, order, isThrottleOver);
      const { current_status, is_paid, calculations, cart_items } = body;
      assert.deepEqual(
        [current_status, is_paid, calculations.price.total, countUnits(stage, cart_items)],
        [order.status, order.isPaid, toWire(order.total), order.boughtUnits],
      );
    },
  );
export const readPlacedOrder = fc
  .tuple(orderNumbers, fc.boolean())
  .map(([orderNumber, isThrottleOver]) => readPlacedOrderStep(orderNumber, isThrottleOver));

function countUnits({ articles }: Stage, items: { product_variant_id: string; qty: number }[]) {
  return articles.map(
    (id) => items.find(({ product_variant_id }) => product_variant_id === id)?.qty ?? 0,
  );
}

export const reopenPaymentStep = (orderNumber: number) =>
  orderStep("payAgain", orderNumber, async (model, stage, { order, placedOrder }) => {
    const reply = await actions.reopenPayment(stage, placedOrder);
    const isSamePage = order.providerPageState === "open";
    rules.goToPay(model, order);
    const isOpen = order.status === "submitted" && order.isOnline;
    assert.equal(actions.describeReply(reply), isOpen ? rules.successStatus : rules.wrongState);
    if (!isOpen) return;
    if (isSamePage) assert.equal(reply.body.return_url, placedOrder.page);
    placedOrder.page = reply.body.return_url;
  });
export const reopenPayment = orderNumbers.map(reopenPaymentStep);

export const payStep = (orderNumber: number, isCardAccepted: boolean) =>
  orderStep(
    isCardAccepted ? "pay" : "payDeclined",
    orderNumber,
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
  .tuple(orderNumbers, fc.constantFrom(false, true, true))
  .map(([orderNumber, isCardAccepted]) => payStep(orderNumber, isCardAccepted));

export const closePageStep = (orderNumber: number) =>
  orderStep("abandon", orderNumber, async (_model, stage, { order, placedOrder }) => {
    await actions.closeAtProvider(stage, placedOrder);
    rules.closeAtProvider(order);
  });
export const closePage = orderNumbers.map(closePageStep);

export const notifyShop = orderNumbers.map((orderNumber) =>
  orderStep("notifyShop", orderNumber, async (model, stage, { order, placedOrder }) => {
    const outcomes = await actions.notifyShop(stage, placedOrder, makeKey());
    assert.deepEqual(new Set(outcomes), new Set(outcomes.length > 0 ? ["200"] : []));
    const index = model.orders.indexOf(order);
    if (order.payment !== null) model.jobs.push({ does: "settle", order: index });
  }),
);

export const settlePaymentAtOnceStep = (orderNumber: number) =>
  orderStep("settleAtOnce", orderNumber, async (model, stage, { order, placedOrder }) => {
    await actions.settlePaymentAtOnce(stage, placedOrder);
    applyPaymentOutcome(model, order);
  });
export const settlePaymentAtOnce = orderNumbers.map(settlePaymentAtOnceStep);

export const reconcileOrderPayment = orderNumbers.map((orderNumber) =>
  orderStep("reconcile", orderNumber, async (model, stage, { order, placedOrder }) => {
    await actions.reconcileOrderPayment(stage, placedOrder);
    applyPaymentOutcome(model, order);
  }),
);

export const workQueue = step("workQueue", async (model, stage) => {
  await actions.runJobs(stage);
  runJobs(model);
});
