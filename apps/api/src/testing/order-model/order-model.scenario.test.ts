import { strict as assert } from "node:assert";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { withoutGuard } from "../database/without-guard.ts";
import { findInvariantViolations } from "../orders/purchase.ts";
import {
  checkOut,
  checkOutStep,
  checkOutTwice,
  readCart,
  checkOutInParallel,
  setLine,
} from "./checkout-steps.ts";
import { modelTitle, type LifeOptions } from "./life-options.ts";
import * as on from "./order-steps.ts";
import { createModel, type ModelStart } from "./pure-model.ts";
import { aModelShop, findNewBreaches, makeModelStage } from "./stage.ts";
import type { Step } from "./step.ts";

const units = fc.integer({ min: 0, max: 3 });
const start: fc.Arbitrary<ModelStart> = fc.record({
  articles: fc.tuple(
    fc.record({ price: fc.constant(10_000), point: fc.constant(0), stock: units }),
    fc.record({ price: fc.constant(3050), point: fc.constant(0), stock: units }),
    fc.record({ price: fc.constantFrom(0, 5000), point: fc.constant(20), stock: units }),
  ),
  points: fc.constantFrom(0, 20, 50),
  quota: fc.integer({ min: 1, max: 3 }),
  quotaPerPerson: fc.integer({ min: 1, max: 2 }),
});

/** The steps of a life. A repeated entry occurs more often. */
const allSteps: readonly fc.Arbitrary<Step>[] = [
  setLine,
  setLine,
  setLine,
  readCart,
  checkOut,
  checkOut,
  checkOut,
  checkOutTwice,
  checkOutInParallel,
  on.repeatCheckout,
  on.uploadProof,
  on.staffStep,
  on.staffStep,
  on.confirmReceipt,
  on.returnTransfer,
  on.dismissTransfer,
  on.cancelSteps,
  on.passDeadline,
  on.readPlacedOrder,
  on.reopenPayment,
  on.pay,
  on.pay,
  on.closePage,
  on.notifyShop,
  on.settlePaymentAtOnce,
  on.reconcileOrderPayment,
  fc.constant(on.workQueue),
];
/** Steps after which money may arrive for a cancelled order. */
const latePaymentSteps = [checkOut, checkOut, on.passDeadline, on.pay, on.settlePaymentAtOnce];

type ModelShop = Awaited<ReturnType<typeof aModelShop>>;

/**
 * Runs random lives of a shop, which are sequences of steps. The message of a failure contains the seed, the path and
 * the shortest failing life.
 */
function checkAgainstModel(
  shop: ModelShop,
  steps: readonly fc.Arbitrary<Step>[],
  parameters: { numRuns: number; endOnFailure?: boolean; seed?: number; path?: string },
): Promise<void> {
  const commandLists = fc.commands([...steps], { maxCommands: 15, size: "max" });
  return fc.assert(
    fc.asyncProperty(start, commandLists, async (startState, lifeSteps) => {
      const stage = await makeModelStage(shop, startState);
      const model = createModel(startState);
      await fc.asyncModelRun(() => ({ model, real: stage }), lifeSteps);
      await on.workQueue.run(model, stage);
      assert.deepEqual(await findNewBreaches(stage), []);
    }),
    parameters,
  );
}

/**
 * The options of the run. `npm test` runs 20 lives, and `npm run bench -- faults --scenario orders-model` runs more.
 * Without a seed, each run differs.
 */
const options: Partial<LifeOptions> = inject("ordersModel") ?? {};
const { lives: commandLists = 20, seed } = options;
/**
 * The number of lives per database. At the end of each life, every invariant of the whole database is checked, so the
 * database must stay small.
 */
const livesPerShop = 250;

test(
  modelTitle,
  async () => {
    for (let doneCount = 0; doneCount < commandLists; doneCount += livesPerShop) {
      const shop = await aModelShop();
      const numRuns = Math.min(livesPerShop, commandLists - doneCount);
      await checkAgainstModel(shop, allSteps, {
        numRuns,
        ...(seed !== undefined && { seed: seed + doneCount }),
      });
      expect(await findInvariantViolations(shop.shop.deps)).toEqual([]);
    }
  },
  // The timeout ends lives that hang, but leaves enough time on a slow machine.
  Math.max(900_000, commandLists * 6000),
);

describe("model without a guard", () => {
  // Each seed runs from its first failing life on. The path is the number of lives before it.
  test.each([
    ["a code's quota", /and p\.used < p\.quota/g, "", { seed: 11, path: "80" }],
    [
      "a payment's end",
      / and state in \('begun', 'open'\) returning id/,
      " returning id",
      { seed: 4, path: "2" },
    ],
  ])(
    "without the guard of %s, the shop deviates from the model",
    async (_, guardPattern, replacement, runOptions) => {
      const guard = withoutGuard(guardPattern, replacement);
      const shop = await aModelShop({ deps: guard.deps });
      const numbers = { numRuns: 100, endOnFailure: true, ...runOptions };
      await expect(checkAgainstModel(shop, latePaymentSteps, numbers)).rejects.toThrow(
        /Counterexample/,
      );
      expect(guard.removals()).toBeGreaterThan(0);
    },
  );
});

/** Runs the steps in a shop with two units of each article. */
async function runSteps(shop: ModelShop, steps: readonly Step[]): Promise<void> {
  const article = { price: 10_000, point: 0, stock: 2 };
  const startState = {
    articles: [article, article, article],
    points: 0,
    quota: 1,
    quotaPerPerson: 1,
  };
  const stage = await makeModelStage(shop, startState);
  const model = createModel(startState);
  for (const next of steps) await next.run(model, stage);
}

const checkout = { isPickup: false, withCode: false, expects: "right" as const, onlyLine: 0 };
const orderOnlineStep = checkOutStep({ ...checkout, who: 0, isOnline: true });

test.each([
  ["in the same three seconds", [on.closePageStep(0), on.readPlacedOrderStep(0, false)]],
  [
    "later",
    [on.closePageStep(0), on.readPlacedOrderStep(0, false), on.readPlacedOrderStep(0, true)],
  ],
  [
    "once its buyer was sent to pay",
    [on.reopenPaymentStep(0), on.closePageStep(0), on.readPlacedOrderStep(0, false)],
  ],
])("a second reading of an order matches the model %s", async (_, steps) => {
  await runSteps(await aModelShop(), [orderOnlineStep, on.readPlacedOrderStep(0, false), ...steps]);
});

test("the shop matches the model when a cancelled order's money is returned or never came", async () => {
  const orderOfflineStep = checkOutStep({ ...checkout, who: 0, isOnline: false });
  const cancelledOrderSteps = [orderOfflineStep, on.uploadProofStep(0), on.cancelStep(0, false)];
  const shop = await aModelShop();
  await runSteps(shop, [
    ...cancelledOrderSteps,
    on.returnTransferStep(0, 10_000, false),
    on.dismissTransferStep(0),
    on.returnTransferStep(0, 1230, false),
    on.returnTransferStep(0, 1230, true),
  ]);
  await runSteps(shop, [
    ...cancelledOrderSteps,
    on.dismissTransferStep(0),
    on.dismissTransferStep(0),
    on.returnTransferStep(0, 1230, false),
  ]);
  await runSteps(shop, [
    orderOfflineStep,
    on.cancelStep(0, false),
    on.dismissTransferStep(0),
    on.uploadProofStep(0),
    on.uploadProofStep(0),
    on.returnTransferStep(0, 10_000, false),
    on.dismissTransferStep(0),
  ]);
  expect(await findInvariantViolations(shop.shop.deps)).toEqual([]);
});

/** Sells one of the guest's two paid units to the member before the shop knows of the payment. */
const sellPaidUnit = (shop: ModelShop) =>
  runSteps(shop, [
    orderOnlineStep,
    on.payStep(0, true),
    on.passDeadlineStep(0, true),
    checkOutStep({ ...checkout, who: 1, isOnline: false }),
    on.settlePaymentAtOnceStep(0),
    on.workQueue,
  ]);

test("a late payment does not get sold-out goods; without the stock guard it does", async () => {
  await sellPaidUnit(await aModelShop());
  const guard = withoutGuard(/s\.on_hand - s\.reserved as free/g, "s.on_hand as free");
  const unguardedShop = await aModelShop({ deps: guard.deps });
  // The database's constraint refuses the sale as the last check. The model expects a refund instead.
  await expect(sellPaidUnit(unguardedShop)).rejects.toMatchObject({
    cause: { constraint: "stock_levels_sound" },
  });
  expect(guard.removals()).toBeGreaterThan(0);
});
