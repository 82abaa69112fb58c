/** What `npm run bench -- orders-model` asks of the test. */
export interface AskedLives {
  readonly lives: number;
  readonly seed: number;
}

declare module "vitest" {
  interface ProvidedContext {
    ordersModel?: AskedLives;
  }
}
