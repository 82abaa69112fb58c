import { detectLang } from "@harbour/i18n";
import { Badge, buttonClass, classes, MessageSquare } from "@harbour/ui";
import { useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { Avatar } from "../../../components/account/avatar.tsx";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import type { Outcome, Unanswered } from "../../../components/forms/outcome.ts";
import { useMember } from "../../../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { formText } from "../../../request/form-text.ts";
import { CommentForm } from "./comment-form.tsx";
import { composeCommentKey, type AcceptedComment } from "./comment.ts";
import { maxParts, readPartsQuery, withParts } from "./parts-query.ts";
import { reactionTexts } from "./reaction.texts.ts";
import type { CommentsView, CommentView } from "./read-comments.ts";

/**
 * Shows comments on a post. A new comment shows at once as a draft, and stays when the shop accepts it. A refusal
 * removes it, and its text is still in the form.
 */
export function Comments({
  postId,
  path,
  comments,
  ownComments,
}: {
  postId: string;
  path: string;
  comments: CommentsView;
  /** The visitor's own comments that nobody else sees yet. */
  ownComments: readonly CommentView[];
}) {
  const t = useTexts(reactionTexts);
  const { pathname, search } = useLocation();
  const { comments: commentPageCount } = readPartsQuery(new URLSearchParams(search));
  const [acceptedComments, setAcceptedComments] = useState<readonly CommentView[]>([]);
  const { pendingComment, answeredComments } = usePendingComment(postId);
  const loadedIds = new Set(comments.items.map(({ id }) => id));
  // The last answer shows in the same render in which its draft ends.
  const previousComments = new Map(
    [...answeredComments, ...acceptedComments, ...ownComments].map((comment) => [
      comment.id,
      comment,
    ]),
  );
  const items = [
    ...[...previousComments.values()].filter(({ id }) => !loadedIds.has(id)),
    ...comments.items,
  ];
  const isEmpty = items.length === 0 && pendingComment === null;
  // A list that is read in the meantime may contain the comment before the answer to its form arrives.
  const isListed = items.some(({ text }) => text === pendingComment?.text);
  return (
    <section aria-labelledby="comments" className="print:hidden">
      <h2 id="comments" className="scroll-mt-40 text-2xl font-black tracking-tight md:text-3xl">
        {t("title")}
        {comments.total > 0 && (
          <span className="ms-3 text-xl font-normal text-quiet tabular-nums">{comments.total}</span>
        )}
      </h2>
      <CommentForm
        postId={postId}
        path={path}
        onAccepted={(comment) => setAcceptedComments((all) => [comment, ...all])}
      />
      {comments.hasFailed && <NotLoaded isPart>{t("failed")}</NotLoaded>}
      {isEmpty && !comments.hasFailed && (
        <p className="mt-6 flex items-center gap-3 text-quiet">
          <MessageSquare size={22} />
          <span>
            <strong className="text-ink">{t("none")}</strong> {t("noneHint")}
          </span>
        </p>
      )}
      <ol className="mt-4 divide-y divide-line empty:hidden">
        {pendingComment && !isListed && <Comment comment={pendingComment} isSending />}
        {items.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
      {comments.hasMore && commentPageCount < maxParts && (
        <p className="mt-2">
          <Link
            to={pathname + withParts(search, { comments: commentPageCount + 1 })}
            replace
            preventScrollReset
            className={buttonClass({ variant: "quiet", size: "small" })}
          >
            {t("more")}
          </Link>
        </p>
      )}
    </section>
  );
}

function Comment({ comment, isSending = false }: { comment: CommentView; isSending?: boolean }) {
  const t = useTexts(reactionTexts);
  const { id, author, avatar, text, createdAt, writtenOn, status } = comment;
  const name = author ?? t("somebody");
  const language = useLanguage();
  return (
    <li
      id={isSending ? undefined : `comment-${id}`}
      data-status={status}
      className={classes("flex gap-4 py-5", isSending && "opacity-60")}
    >
      <Avatar src={avatar} name={name} className="size-10" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <strong className="[overflow-wrap:anywhere]">{name}</strong>
          {isSending ? (
            <span className="text-quiet">{t("sending")}</span>
          ) : (
            <time dateTime={createdAt} className="text-quiet tabular-nums">
              {writtenOn}
            </time>
          )}
          {status === "DRAFT" && !isSending && <Badge>{t("draft")}</Badge>}
        </p>
        <p
          lang={detectLang(text, language)}
          className="mt-1 max-w-[68ch] [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {text}
        </p>
      </div>
    </li>
  );
}

/** Returns the pending comment as it will appear, and the last accepted comment. */
function usePendingComment(postId: string): {
  pendingComment: CommentView | null;
  answeredComments: readonly CommentView[];
} {
  const t = useTexts(reactionTexts);
  const member = useMember();
  const key = `account-${composeCommentKey(postId)}`;
  const { state, formData, data } = useFetcher<Outcome<AcceptedComment> | Unanswered>({ key });
  const answeredComments = data?.facts ? [data.facts.comment] : [];
  if (state !== "submitting" || !formData) return { pendingComment: null, answeredComments };
  const pendingComment = {
    id: "sending",
    author: member?.username || t("you"),
    avatar: member?.avatar ?? null,
    text: formText(formData, "comment"),
    createdAt: "",
    writtenOn: "",
    status: "DRAFT" as const,
  };
  return { pendingComment, answeredComments };
}
