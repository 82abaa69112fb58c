/** Times checkouts of one contended product, and cart writes under 500 promotions. */
import { runScenarios } from "./support/run-scenarios.ts";

await runScenarios({
  orders: () => import("./checkouts/orders.ts"),
  carts: () => import("./checkouts/carts.ts"),
});
