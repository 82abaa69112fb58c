/** Stores reviews of products, written by people who received them. */
import type { Module } from "../../platform/modules/module.ts";
import { reviewOperatorRoutes } from "./operator.routes.ts";
import { reviewInvariants } from "./reviews.invariants.ts";
import { reviewsPersonal } from "./reviews.personal.ts";
import { reviewRoutes } from "./reviews.routes.ts";
import { reviewSorting } from "./reviews.settings.ts";

export { answerReview } from "./answer-review.ts";
export { refreshAuthor } from "./refresh-author.ts";

export const reviews: Module = {
  name: "reviews",
  settings: [reviewSorting],
  personal: reviewsPersonal,
  invariants: reviewInvariants,
  customer: reviewRoutes,
  operator: reviewOperatorRoutes,
};
