/** Times a product's JSON, lists and searches, and judges search results among 100,000 products. */
import { runScenarios } from "./support/run-scenarios.ts";

await runScenarios({
  product: () => import("./catalogue/product.ts"),
  lists: () => import("./catalogue/lists.ts"),
  uncached: () => import("./catalogue/uncached.ts"),
  search: () => import("./catalogue/search.ts"),
});
