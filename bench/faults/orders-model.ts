import { startVitest } from "vitest/node";
import {
  modelTitle,
  type LifeOptions,
} from "../../apps/api/src/testing/order-model/life-options.ts";
import { reportGoal } from "../support/figures.ts";

/**
 * Makes random calls of shoppers, staff and provider, and compares the shop with a pure model. The model covers
 * orders, stock, points and promotions; it is `apps/api/src/testing/order-model`. Checks all invariants at the end of
 * each run.
 */
export async function followOrdersModel(ordersModel: LifeOptions): Promise<void> {
  const { lives, seed } = ordersModel;
  console.log(`${lives} lives of a shop, seed ${seed}`);
  const startedAt = performance.now();
  const vitest = await startVitest("test", ["order-model.scenario.test.ts"], {
    watch: false,
    project: ["scenarios"],
    maxWorkers: 1,
    testNamePattern: modelTitle,
    provide: { ordersModel },
  });
  const testStates = vitest.state
    .getTestModules()
    .flatMap((file) => [...file.children.allTests()])
    .map((test) => test.result().state)
    .filter((state) => state !== "skipped");
  await vitest.close();
  const isMet = testStates.length === 1 && testStates[0] === "passed";
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  reportGoal(
    "lives that go as the model says",
    `${isMet ? `all ${lives}` : "not all"} (${seconds} s)`,
    isMet,
    `all ${lives}, every invariant clean`,
  );
}
