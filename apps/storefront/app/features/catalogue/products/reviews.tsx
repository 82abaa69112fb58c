import { buttonClass, chipClass, classes, EmptyState, MessageSquare } from "@harbour/ui";
import { Link, useLocation } from "react-router";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import {
  maxPages,
  readProductPartsQuery,
  reviewOrders,
  withParts,
  type ProductPartsQuery,
} from "../../../components/products/product-parts.ts";
import { Stars } from "../../../components/products/stars.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { ReviewsView } from "./read-reviews.ts";
import { ReviewItem } from "./review-item.tsx";
import { reviewTexts } from "./review.texts.ts";

/** Shows ratings, choices and reviews. Each choice is a link. */
export default function Reviews({ reviews }: { reviews: ReviewsView }) {
  const t = useTexts(reviewTexts);
  const { pathname, search } = useLocation();
  const partsQuery = readProductPartsQuery(new URLSearchParams(search));
  if (reviews.hasFailed) return <NotLoaded isPart>{t("failed")}</NotLoaded>;
  if (reviews.count === 0) {
    return (
      <EmptyState icon={<MessageSquare size={36} />} title={t("none")}>
        <p className="text-quiet">{t("noneHint")}</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-14">
      <Histogram reviews={reviews} />
      <div className="min-w-0">
        <nav aria-label={t("order")} className="mb-2 flex flex-wrap gap-2">
          {reviewOrders.map((order) => (
            <Link
              key={order}
              to={pathname + withParts(search, { order, pages: 1, from: 1 })}
              replace
              preventScrollReset
              aria-current={order === partsQuery.order ? "true" : undefined}
              className={chipClass(order === partsQuery.order)}
            >
              {t(order)}
            </Link>
          ))}
        </nav>
        {reviews.items.length === 0 && <p className="py-6 text-quiet">{t("noneSo")}</p>}
        <ul className="divide-y divide-line">
          {reviews.items.map((review) => (
            <li key={review.id} className="py-6">
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-3 empty:hidden">
          {partsQuery.from > 1 && (
            <Link
              to={`${pathname}${withParts(search, earlierReviewsQuery(partsQuery))}#reviews`}
              className={buttonClass({ variant: "quiet" })}
            >
              {t("back")}
            </Link>
          )}
          {reviews.hasMore &&
            (partsQuery.pages < maxPages ? (
              <Link
                to={pathname + withParts(search, { pages: partsQuery.pages + 1 })}
                replace
                preventScrollReset
                className={buttonClass({ variant: "secondary" })}
              >
                {t("more")}
              </Link>
            ) : (
              <Link
                to={`${pathname}${withParts(search, { from: partsQuery.from + maxPages, pages: 1 })}#reviews`}
                className={buttonClass({ variant: "secondary" })}
              >
                {t("on")}
              </Link>
            ))}
        </p>
      </div>
    </div>
  );
}

/** Returns the query for the earlier reviews. */
function earlierReviewsQuery({ from }: ProductPartsQuery): Partial<ProductPartsQuery> {
  const first = Math.max(1, from - maxPages);
  return { from: first, pages: from - first };
}

/** Shows five bars, each a link to reviews with that many stars. */
function Histogram({ reviews: { average, count, histogram } }: { reviews: ReviewsView }) {
  const t = useTexts(reviewTexts);
  const { pathname, search } = useLocation();
  const { stars } = readProductPartsQuery(new URLSearchParams(search));
  return (
    <div className="lg:sticky lg:top-40 lg:self-start">
      <p className="flex items-center gap-3">
        <span className="text-5xl font-black tracking-tight tabular-nums">
          {(average ?? 0).toFixed(1)}
        </span>
        <span className="text-sm text-quiet">
          <Stars rating={average ?? 0} size="large" label={t("rated", { rating: average ?? 0 })} />
          <br />
          {t("count", { count })}
        </span>
      </p>
      <ul className="mt-4">
        {[5, 4, 3, 2, 1].map((starLevel) => {
          const starCount = histogram[starLevel - 1] ?? 0;
          return (
            <li key={starLevel}>
              <Link
                to={pathname + withParts(search, { stars: starLevel, pages: 1, from: 1 })}
                replace
                preventScrollReset
                aria-current={starLevel === stars ? "true" : undefined}
                className={classes(
                  "group flex min-h-8 items-center gap-2.5 rounded-sm text-sm tabular-nums",
                  starLevel === stars && "-mx-2 px-2 font-bold ring-2 ring-chosen",
                )}
              >
                <span aria-hidden className="w-8 whitespace-nowrap">
                  {starLevel} ★
                </span>
                <span className="sr-only">{t("only", { stars: starLevel, count: starCount })}</span>
                <svg
                  aria-hidden
                  viewBox="0 0 100 2"
                  preserveAspectRatio="none"
                  className="h-2 w-0 grow rounded-full bg-tint-strong rtl:-scale-x-100"
                >
                  <rect width={(starCount / count) * 100} height="2" className="fill-star" />
                </svg>
                <span aria-hidden className="w-8 text-end text-quiet group-hover:text-ink">
                  {starCount}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {stars !== null && (
        <Link
          to={pathname + withParts(search, { stars: null, pages: 1, from: 1 })}
          replace
          preventScrollReset
          className="mt-2 inline-flex min-h-9 items-center font-bold text-link hover:underline"
        >
          {t("all")}
        </Link>
      )}
    </div>
  );
}
