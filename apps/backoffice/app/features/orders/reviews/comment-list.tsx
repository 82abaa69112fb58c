import type { StaffCommentWire } from "@harbour/contracts/operator";
import { formatDate, localized } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import type { FeedbackView } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { NoFeedback } from "./no-feedback.tsx";
import { reviewsTexts } from "./reviews.texts.ts";
import { VisibilityForm } from "./visibility-form.tsx";

const statuses = { waiting: "DRAFT", shown: "ACTIVE", hidden: "HIDDEN" } as const;
const states = { DRAFT: "waiting", ACTIVE: "shown", HIDDEN: "hidden" } as const;

/** The comments on posts of the blog, newest first. */
export function CommentList({ view }: { view: FeedbackView }) {
  const { state, q } = view;
  const list = useCursorList<StaffCommentWire>(["comments", view], (after) =>
    api.comments.list({
      query: {
        ...(state && { status: statuses[state] }),
        ...(q !== undefined && { q }),
        ...after,
      },
    }),
  );
  return (
    <LoadedList list={list} emptyView={<NoFeedback view={view} />}>
      <ul className="space-y-4">
        {list.rows.map((comment) => (
          <Comment key={comment._id} comment={comment} />
        ))}
      </ul>
    </LoadedList>
  );
}

function Comment({ comment }: { comment: StaffCommentWire }) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { _id: id, version, post, user } = comment;
  const state = states[comment.status];
  const params = { comment_id: id };
  const refreshComments = async () => {
    refresh(queries, "counts");
    await queries.invalidateQueries({ queryKey: ["comments"] });
  };
  return (
    <li className="card space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-bold wrap-anywhere" dir="auto">
          <a
            href={`/blogs/${post._id}/${post.slug}`}
            target="_blank"
            rel="noreferrer"
            className="underline-offset-4 hover:underline"
          >
            {localized(post.title, language)}
          </a>
        </h2>
        <span className="text-sm text-quiet">{formatDate(comment.created_at)}</span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="wrap-anywhere" dir="auto">
          {user.username ?? t("unnamed")}
        </span>
        {state !== "shown" && (
          <Badge tone={state === "waiting" ? "warn" : "quiet"}>
            {t(state === "waiting" ? "waitingComments" : "hidden")}
          </Badge>
        )}
      </p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {comment.comment}
      </p>
      {comment.hidden_reason !== null && (
        <p className="text-sm wrap-anywhere text-quiet" dir="auto">
          {t("hiddenBecause", { reason: comment.hidden_reason })}
        </p>
      )}
      <VisibilityForm
        id={id}
        state={state}
        doneTexts={{ shown: t("commentShown"), hidden: t("commentHidden") }}
        show={() => api.comments.show({ params, body: { version } })}
        hide={(reason) => api.comments.hide({ params, body: { reason, version } })}
        refresh={refreshComments}
      />
    </li>
  );
}
