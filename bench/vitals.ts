/** Measures a phone on a running shop: starts, presses, scores, a large cart, the next page. */
import { runScenarios } from "./support/run-scenarios.ts";

await runScenarios({
  start: () => import("./vitals/start-and-presses.ts"),
  scores: () => import("./vitals/scores.ts"),
  "large-cart": () => import("./vitals/large-cart.ts"),
  "next-page": () => import("./vitals/next-page.ts"),
});
