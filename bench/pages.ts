/** Times pages from the page cache, pages rendered anew, and the restart of a shop with data. */
import { runScenarios } from "./support/run-scenarios.ts";

await runScenarios({
  cached: () => import("./pages/cached.ts"),
  rendered: () => import("./pages/rendered.ts"),
});
