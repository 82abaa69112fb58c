/** Times checkouts of one contended product, cart writes under 500 promotions, and guests' whole visits. */
import { runScenarios } from "./support/run-scenarios.ts";

await runScenarios({
  orders: () => import("./checkouts/orders.ts"),
  carts: () => import("./checkouts/carts.ts"),
  guests: () => import("./checkouts/guests.ts"),
});
