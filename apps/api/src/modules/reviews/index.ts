/** What buyers say of what they received. */
import type { Module } from "../../platform/module.ts";
import { reviewInvariants } from "./reviews.invariants.ts";
import { reviewRoutes } from "./reviews.routes.ts";

export { answerReview } from "./answer-review.ts";
export { exportOf } from "./export-of.ts";
export { refreshAuthor } from "./refresh-author.ts";

export const reviews: Module = {
  name: "reviews",
  invariants: reviewInvariants,
  customer: reviewRoutes,
};
