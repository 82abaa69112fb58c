/** Times cached pages, rendered pages, the restart of a shop with data, and a first start. */
import { runScenarios } from "./support/run-scenarios.ts";

await runScenarios({
  cached: () => import("./pages/cached.ts"),
  rendered: () => import("./pages/rendered.ts"),
  "first-start": () => import("./pages/first-start.ts"),
});
