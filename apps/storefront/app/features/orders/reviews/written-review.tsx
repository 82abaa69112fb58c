import type { EndpointResponse, customerApi, Order } from "@harbour/contracts";
import { formatDate } from "@harbour/i18n";
import { Image } from "@harbour/ui";
import { LineRow } from "../../../components/orders/line-row.tsx";
import { Stars } from "../../../components/products/stars.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { reviewTexts } from "./review.texts.ts";

type Review = EndpointResponse<typeof customerApi.reviews.listForOrder>["reviews"][number];

export function WrittenReview({
  review,
  line,
}: {
  review: Review;
  line: Order["cart_items"][number] | undefined;
}) {
  const t = useTexts(reviewTexts);
  return (
    <li className="grid gap-3 rounded-lg bg-tint p-5">
      {line && <LineRow line={line} />}
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars rating={review.rating} label={t("stars", { count: review.rating })} size="large" />
        <span className="text-sm text-quiet tabular-nums">{formatDate(review.created_at)}</span>
      </p>
      {review.comment && <p className="break-words whitespace-pre-line">{review.comment}</p>}
      {review.images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.images.map((image) => (
            <li key={image}>
              <Image
                src={`${image}?w=320`}
                alt=""
                width={80}
                height={80}
                className="size-20 rounded-sm object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {review.answer && (
        <p className="border-s-2 border-line-strong ps-4 text-sm">
          <span className="block font-bold">{t("answer")}</span>
          {review.answer.comment}
        </p>
      )}
    </li>
  );
}
