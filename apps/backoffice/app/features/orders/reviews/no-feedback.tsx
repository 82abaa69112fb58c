import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { type FeedbackView, paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { reviewsTexts } from "./reviews.texts.ts";

/** The words of an empty list of reviews or comments. */
export function NoFeedback({ view: { kind, state, rating, q } }: { view: FeedbackView }) {
  const t = useTexts(reviewsTexts);
  const link = { to: paths.reviews(kind && { kind }), label: t("showAll") };
  if (rating !== undefined || q !== undefined || state === "hidden")
    return <EmptyList text={t("noneFound")} link={link} />;
  if (state === "waiting")
    return <EmptyList text={t(kind ? "noneCheck" : "noneAnswer")} link={link} />;
  return (
    <EmptyList
      text={t(kind ? "noComments" : "noReviews")}
      help={t(kind ? "noCommentsHelp" : "noReviewsHelp")}
    />
  );
}
