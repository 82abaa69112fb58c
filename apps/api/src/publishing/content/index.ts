/** Content: blocks, and static pages made from them. */
import type { Module } from "../../platform/modules/module.ts";
import { contentRoutes } from "./content.routes.ts";
import { pageOperatorRoutes } from "./operator.routes.ts";

export { checkFiles } from "./check-files.ts";
export { listPublicPages } from "./list-public-pages.ts";
export { normaliseBlocks } from "./normalise-blocks.rules.ts";
export { type ShownStatus, computeStatus, choosePublicationTime } from "./publishing.rules.ts";
export { type RenderedTexts, renderTexts } from "./render-texts.ts";
export { sanitizeTexts, savePage } from "./save-page.ts";
export { nodeText } from "./walk-blocks.rules.ts";

export const content: Module = {
  name: "content",
  customer: contentRoutes,
  operator: pageOperatorRoutes,
};
