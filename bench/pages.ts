/** Times cached pages, rendered pages, and the restart of a shop with data. */
import { runScenarios } from "./support/run-scenarios.ts";

await runScenarios({
  cached: () => import("./pages/cached-page.ts"),
  rendered: () => import("./pages/rendered-page.ts"),
});
