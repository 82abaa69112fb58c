/** What buyers say of what they received. */
import type { Module } from "../../platform/module.ts";
import { reviewRoutes } from "./reviews.routes.ts";

export { answerReview } from "./answer-review.ts";
export { exportOf } from "./export-of.ts";
export { refreshAuthor } from "./refresh-author.ts";
export { reviewInvariants } from "./reviews.invariants.ts";

export const reviews: Module = { name: "reviews", customer: reviewRoutes };
