import { strict as assert } from "node:assert";
import type fc from "fast-check";
import { type Model, type ModelOrder, toVisibleState } from "./pure-model.ts";
import { type PlacedOrder, readFacts, type Stage } from "./stage.ts";

export type Step = fc.AsyncCommand<Model, Stage>;

/** Runs one step on the model and on the shop, and then compares the two. */
export function step(
  name: string,
  run: (model: Model, stage: Stage) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step {
  return {
    check,
    run: async (model, stage) => {
      await run(model, stage);
      assert.deepEqual(await readFacts(stage), toVisibleState(model), `after ${name}`);
    },
    toString: () => name,
  };
}

/** Makes a step about an order. The order's index is the number modulo the number of orders. */
export function orderStep(
  name: string,
  orderNumber: number,
  run: (
    model: Model,
    stage: Stage,
    target: { order: ModelOrder; placedOrder: PlacedOrder },
  ) => Promise<void>,
): Step {
  return step(
    `${name}(${orderNumber})`,
    (model, stage) => {
      const index = orderNumber % model.orders.length;
      return run(model, stage, {
        order: model.orders[index]!,
        placedOrder: stage.placedOrders[index]!,
      });
    },
    ({ orders }) => orders.length > 0,
  );
}

let keys = 0;
export const makeKey = () => `model-key-${(keys += 1)}`;
