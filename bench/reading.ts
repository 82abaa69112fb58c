/** Judges how well payment proofs are read, and how well bank transfers find their orders. */
import { runScenarios } from "./support/run-scenarios.ts";

await runScenarios({
  proofs: () => import("./proofs/read-proofs.ts"),
  statements: () => import("./statements/match-statements.ts"),
});
