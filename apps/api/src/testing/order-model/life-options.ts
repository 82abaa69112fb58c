/** The title of the test that runs the model's random lives. */
export const modelTitle = "the shop follows the model through any sequence of events";

/** The options of `npm run bench -- faults --scenario orders-model`. */
export interface LifeOptions {
  readonly lives: number;
  readonly seed: number;
}

declare module "vitest" {
  interface ProvidedContext {
    ordersModel?: LifeOptions;
  }
}
