import type { StaffReviewWire } from "@harbour/contracts/operator";
import { formatDate, localized } from "@harbour/i18n";
import { Badge, Button } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { type FeedbackView, paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { AnswerForm } from "./answer-form.tsx";
import { NoFeedback } from "./no-feedback.tsx";
import { reviewsTexts } from "./reviews.texts.ts";
import { VisibilityForm } from "./visibility-form.tsx";

/** The API's filters for each state. A review waits until the shop answers it. */
const stateFilters = {
  waiting: { status: "ACTIVE", is_answered: "0" },
  shown: { status: "ACTIVE" },
  hidden: { status: "HIDDEN" },
} as const;

/** The reviews of products, newest first. */
export function ReviewList({ view }: { view: FeedbackView }) {
  const { state, rating, q } = view;
  const list = useCursorList<StaffReviewWire>(["reviews", view], (after) =>
    api.productReviews.list({
      query: {
        ...(state && stateFilters[state]),
        ...(rating && { rating: Number(rating) }),
        ...(q !== undefined && { q }),
        ...after,
      },
    }),
  );
  return (
    <LoadedList list={list} emptyView={<NoFeedback view={view} />}>
      <ul className="space-y-4">
        {list.rows.map((review) => (
          <Review key={review._id} review={review} />
        ))}
      </ul>
    </LoadedList>
  );
}

function Review({ review }: { review: StaffReviewWire }) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const [isAnswering, setIsAnswering] = useState(false);
  const { _id: id, version, product, user, status, answer } = review;
  const params = { review_id: id };
  const refresh = () => queries.invalidateQueries({ queryKey: ["reviews"] });
  const title = localized(product.title, language);
  return (
    <li className="card space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-bold wrap-anywhere" dir="auto">
          {product.record ? (
            <Link
              to={paths.product(product.record.store, product.record.key)}
              className="underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <span className="text-sm text-quiet">{formatDate(review.created_at)}</span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StarSigns rating={review.rating} />
        <span className="wrap-anywhere" dir="auto">
          {user.username ?? t("unnamed")}
        </span>
        <span className="wrap-anywhere text-quiet" dir="auto">
          {localized(review.product_variant_title, language)}
        </span>
        {status === "HIDDEN" && <Badge tone="quiet">{t("hidden")}</Badge>}
      </p>
      {review.comment === "" ? (
        <p className="text-quiet">{t("noWords")}</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {review.comment}
        </p>
      )}
      <Pictures images={review.images} />
      {review.hidden_reason !== null && (
        <p className="text-sm wrap-anywhere text-quiet" dir="auto">
          {t("hiddenBecause", { reason: review.hidden_reason })}
        </p>
      )}
      {answer && (
        <div className="space-y-1 border-s-2 border-line-strong ps-3">
          <p className="text-sm text-quiet">
            {t("answerOn", { time: formatDate(answer.created_at) })}
          </p>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {answer.comment}
          </p>
        </div>
      )}
      {isAnswering && status === "ACTIVE" ? (
        <AnswerForm review={review} refresh={refresh} close={() => setIsAnswering(false)} />
      ) : (
        <VisibilityForm
          id={id}
          state={status === "ACTIVE" ? "shown" : "hidden"}
          doneTexts={{ shown: t("reviewShown"), hidden: t("reviewHidden") }}
          show={() => api.productReviews.show({ params, body: { version } })}
          hide={(reason) => api.productReviews.hide({ params, body: { reason, version } })}
          refresh={refresh}
          actions={
            status === "ACTIVE" && (
              <Button
                size="small"
                variant={answer ? "quiet" : "primary"}
                onClick={() => setIsAnswering(true)}
              >
                {t(answer ? "changeAnswer" : "answer")}
              </Button>
            )
          }
        />
      )}
    </li>
  );
}

const maxStars = 5;

function StarSigns({ rating }: { rating: number }) {
  const t = useTexts(reviewsTexts);
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden className="text-lg leading-none tracking-wide">
        {"★".repeat(rating)}
        {"☆".repeat(maxStars - rating)}
      </span>
      <span className="sr-only">{t("starsOf", { count: rating })}</span>
    </span>
  );
}

function Pictures({ images }: { images: readonly string[] }) {
  const t = useTexts(reviewsTexts);
  if (images.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map((image, index) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noreferrer" className="block">
            <img
              src={`${image}?w=320`}
              alt={t("picture", { number: index + 1 })}
              loading="lazy"
              className="size-20 rounded-md object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
