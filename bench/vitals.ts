/** Measures a phone on a running shop: starts, presses, scores, a large cart. */
import { runScenarios } from "./support/run-scenarios.ts";

await runScenarios({
  start: () => import("./vitals/start-and-presses.ts"),
  scores: () => import("./vitals/scores.ts"),
  "large-cart": () => import("./vitals/large-cart.ts"),
});
