/** The options of `npm run bench -- faults --scenario orders-model`. */
export interface AskedLives {
  readonly lives: number;
  readonly seed: number;
}

declare module "vitest" {
  interface ProvidedContext {
    ordersModel?: AskedLives;
  }
}
