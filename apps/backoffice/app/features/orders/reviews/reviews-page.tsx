import { useSearchParams } from "react-router";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { readView } from "../../../kit/lists/read-view.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { type FeedbackView, paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { CommentList } from "./comment-list.tsx";
import { ReviewList } from "./review-list.tsx";
import { reviewsTexts } from "./reviews.texts.ts";
import { StarsFilter } from "./stars-filter.tsx";

const states = ["waiting", "shown", "hidden"] as const;
const ratings = ["5", "4", "3", "2", "1"] as const;

/** The page where editors answer reviews of products, and show or hide reviews and comments. */
export default function ReviewsPage() {
  const t = useTexts(reviewsTexts);
  const [search] = useSearchParams();
  const { kind } = readView(search, "kind", ["comments"]);
  const { rating } = readView(search, "rating", ratings);
  const view: FeedbackView = {
    ...readView(search, "state", states),
    ...(kind && { kind }),
    ...(rating && !kind && { rating }),
  };
  const listKey = search.toString();
  return (
    <div className="mx-auto max-w-4xl space-y-5">
      <PageTitle>{t("title")}</PageTitle>
      <ListViews
        label={t("kinds")}
        views={[
          { label: t("reviews"), to: paths.reviews(), isCurrent: kind === undefined },
          {
            label: t("comments"),
            to: paths.reviews({ kind: "comments" }),
            isCurrent: kind !== undefined,
          },
        ]}
      />
      <ListSearch
        key={kind ?? "reviews"}
        label={t(kind ? "searchComments" : "searchReviews")}
        maxLength={100}
      >
        {!kind && <StarsFilter view={view} ratings={ratings} />}
      </ListSearch>
      <StateViews view={view} />
      {kind ? <CommentList key={listKey} view={view} /> : <ReviewList key={listKey} view={view} />}
    </div>
  );
}

function StateViews({ view }: { view: FeedbackView }) {
  const t = useTexts(reviewsTexts);
  const { state: current, ...filters } = view;
  const labels = {
    waiting: t(view.kind ? "waitingComments" : "waitingReviews"),
    shown: t("shown"),
    hidden: t("hidden"),
  };
  return (
    <ListViews
      label={t("states")}
      views={[
        { label: t("all"), to: paths.reviews(filters), isCurrent: current === undefined },
        ...states.map((state) => ({
          label: labels[state],
          to: paths.reviews({ ...filters, state }),
          isCurrent: state === current,
        })),
      ]}
    />
  );
}
