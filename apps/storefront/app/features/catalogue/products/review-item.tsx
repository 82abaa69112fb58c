import { Image } from "@harbour/ui";
import { Stars } from "../../../components/products/stars.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { ReviewView } from "./read-reviews.ts";
import { reviewTexts } from "./review.texts.ts";

/** A review with the shop's answer. */
export function ReviewItem({ review }: { review: ReviewView }) {
  const t = useTexts(reviewTexts);
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <Stars rating={review.rating} label={t("rated", { rating: review.rating })} />
        <strong className="break-keep text-ink">{review.author ?? t("somebody")}</strong>
        <span className="tabular-nums">{review.day}</span>
      </p>
      {review.comment && (
        <p
          lang={review.lang}
          className="mt-2 max-w-[68ch] [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {review.comment}
        </p>
      )}
      {review.images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {review.images.map((image, index) => (
            <li key={image}>
              <a
                href={image}
                target="_blank"
                rel="noreferrer"
                className="block size-20 overflow-hidden rounded-md bg-tint"
              >
                <Image
                  src={`${image}?w=320`}
                  alt={t("picture", { number: index + 1 })}
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.variant && (
        <p className="mt-2 text-sm text-quiet">{t("bought", { variant: review.variant })}</p>
      )}
      {review.answer && (
        <div className="mt-3 max-w-[68ch] rounded-md border-s-4 border-line-strong bg-tint px-4 py-3">
          <p className="text-sm font-bold">
            {t("answer")}{" "}
            <span className="font-normal text-quiet tabular-nums">{review.answer.day}</span>
          </p>
          <p
            lang={review.answer.lang}
            className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line"
          >
            {review.answer.comment}
          </p>
        </div>
      )}
    </article>
  );
}
