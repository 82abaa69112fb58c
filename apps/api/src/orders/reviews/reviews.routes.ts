import { reviewEndpoints } from "@harbour/contracts";
import { findStore } from "../../base/configuration/index.ts";
import { findShownProduct } from "../../catalogue/products/index.ts";
import { requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { findOwnOrder } from "../order-access/index.ts";
import { listReviews } from "./list-reviews.ts";
import { presentReview, presentReviewSummary } from "./reviews.presenter.ts";
import { findReviewsOfOrder } from "./reviews.repository.ts";
import { writeReviews } from "./write-reviews.ts";

export function reviewRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(reviewEndpoints.listForProduct, async ({ params, query, url, tag }) => {
      tag("products");
      const store = await findStore(db, params.store_id);
      const { id } = await findShownProduct(db, store.id, params.product_id);
      tag(`product:${id}`);
      const { reviews, total, histogram } = await listReviews(deps, { ...query, productId: id });
      const data = reviews.map(presentReview);
      const page = presentPage({ data, total, page: query.page, perPage: query.per_page, url });
      return { ...page, summary: presentReviewSummary(histogram) };
    }),
    route(reviewEndpoints.listForOrder, async ({ actor, params }) => {
      const order = await findOwnOrder(deps, requireShopper(actor), params.order_id);
      const reviews = await findReviewsOfOrder(db, order.id);
      return {
        order_id: order.id,
        reviews: reviews.map((review) => ({
          ...presentReview(review),
          product_id: review.productId,
          product_variant_id: review.variantId,
        })),
      };
    }),
    route(reviewEndpoints.write, async ({ actor, params, body, runIdempotent }) => {
      const request = { orderId: params.order_id, reviews: body.reviews };
      await writeReviews(deps, requireShopper(actor), request, runIdempotent);
      return { message: "Thank you for your review." };
    }),
  ];
}
