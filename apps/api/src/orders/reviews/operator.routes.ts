import type { OperatorWho } from "@harbour/contracts";
import { reviewDeskEndpoints } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/deps.ts";
import { cursorPage } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { answerAtDesk, moderateReview } from "./moderate-review.ts";
import { findAtDesk } from "./staff-reviews.repository.ts";
import { presentReviewAtDesk } from "./reviews.presenter.ts";

export function reviewDeskRoutes(deps: Deps): Route<OperatorWho>[] {
  return [
    on(reviewDeskEndpoints.list, ({ query, url }) => {
      const { status, product_id: productId, rating, is_answered: answered, q, after } = query;
      const isAnswered = answered === undefined ? undefined : answered === "1";
      const filters = { status, productId, rating, isAnswered, q, after };
      return cursorPage(
        { url, limit: query.per_page },
        (limit) => findAtDesk(deps.db, filters, limit),
        (found) => found.map(presentReviewAtDesk),
      );
    }),
    on(reviewDeskEndpoints.hide, ({ actor: by, params, body: { version, reason } }) =>
      moderateReview(deps, { by, id: params.review_id, version }, reason),
    ),
    on(reviewDeskEndpoints.show, ({ actor: by, params, body: { version } }) =>
      moderateReview(deps, { by, id: params.review_id, version }, null),
    ),
    on(reviewDeskEndpoints.answer, ({ actor: by, params, body: { version, comment } }) =>
      answerAtDesk(deps, { by, id: params.review_id, version }, comment),
    ),
  ];
}
