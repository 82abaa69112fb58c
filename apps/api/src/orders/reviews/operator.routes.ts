import type { OperatorAccess } from "@harbour/contracts";
import { reviewStaffEndpoints } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { answerForStaff, moderateReview } from "./moderate-review.ts";
import { presentReviewForStaff } from "./reviews.presenter.ts";
import { listReviewsForStaff } from "./staff-reviews.repository.ts";

export function reviewOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  return [
    route(reviewStaffEndpoints.list, ({ query, url }) => {
      const { status, product_id: productId, rating, is_answered: answered, q, after } = query;
      const isAnswered = answered === undefined ? undefined : answered === "1";
      const filters = { status, productId, rating, isAnswered, q, after };
      return cursorPage(
        { url, limit: query.per_page },
        (limit) => listReviewsForStaff(deps.db, filters, limit),
        (reviews) => reviews.map(presentReviewForStaff),
      );
    }),
    route(reviewStaffEndpoints.hide, ({ actor, params, body: { version, reason } }) =>
      moderateReview(deps, { actor, id: params.review_id, version }, reason),
    ),
    route(reviewStaffEndpoints.show, ({ actor, params, body: { version } }) =>
      moderateReview(deps, { actor, id: params.review_id, version }, null),
    ),
    route(reviewStaffEndpoints.answer, ({ actor, params, body: { version, comment } }) =>
      answerForStaff(deps, { actor, id: params.review_id, version }, comment),
    ),
  ];
}
