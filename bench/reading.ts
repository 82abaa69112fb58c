/** Judges the reading of payment proofs, and the matching of bank transfers with orders. */
import { runScenarios } from "./support/run-scenarios.ts";

await runScenarios({
  proofs: () => import("./proofs/read-proofs.ts"),
  statements: () => import("./bank-statements/match-statements.ts"),
});
