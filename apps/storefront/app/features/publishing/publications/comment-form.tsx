import { maxCommentCharacters } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { LinkButton, Notice, Textarea } from "@harbour/ui";
import { useRef, type FormEvent } from "react";
import { useSearchParams } from "react-router";
import { dropForm, saveForm, useSavedForm } from "../../../components/forms/saved-form.ts";
import { SaveButton } from "../../../components/forms/saving-form.tsx";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { Wait } from "../../../components/forms/wait.tsx";
import { useMember } from "../../../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { addReturnPath } from "../../../request/sign-in-address.ts";
import { checkComment, commentIntent, composeCommentKey, type AcceptedComment } from "./comment.ts";
import { reactionTexts } from "./reaction.texts.ts";
import type { CommentView } from "./read-comments.ts";

/** A form to comment on a post. The typed text survives a refusal and signing in. */
export function CommentForm({
  postId,
  path,
  onAccepted,
}: {
  postId: string;
  path: string;
  onAccepted: (comment: CommentView) => void;
}) {
  const t = useTexts(reactionTexts);
  const language = useLanguage();
  const isMember = useMember() !== null;
  const [query] = useSearchParams();
  const name = composeCommentKey(postId);
  const savedComment = useSavedForm(name)?.["comment"];
  // The idempotency key of a comment. The page is cached for everybody, so each submission makes its own key.
  const key = useRef<HTMLInputElement>(null);
  const saving = useSaving<AcceptedComment>({
    key: name,
    check: checkComment,
    success: t("posted"),
    onDone: (acceptedResult) => {
      if (!acceptedResult) return;
      dropForm(name);
      if (key.current) key.current.value = "";
      saving.form.ref.current?.reset();
      onAccepted(acceptedResult.comment);
    },
  });
  const { Form } = saving.fetcher;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    saving.form.onSubmit(event);
    if (key.current) key.current.value ||= crypto.randomUUID();
    // The text is kept for a visitor who must sign in first.
    if (!event.defaultPrevented) saveForm(name, event.currentTarget, ["comment"]);
  };
  const commentStatus = query.get("said");
  return (
    <Form
      method="post"
      action={withLanguage(path, language)}
      {...saving.form}
      onSubmit={onSubmit}
      className="mt-5 grid max-w-2xl gap-3"
    >
      <input type="hidden" name="intent" value={commentIntent} />
      <input type="hidden" name="target" value={postId} />
      <input ref={key} type="hidden" name="key" />
      {saving.problem && !saving.isUnanswered && (
        <Notice tone="bad">
          {saving.waitingAnswer ? <Wait answer={saving.waitingAnswer} /> : saving.problem}
        </Notice>
      )}
      {commentStatus !== null && (
        <Notice tone="good">{t(commentStatus === "draft" ? "waits" : "posted")}</Notice>
      )}
      {saving.facts?.comment.status === "DRAFT" && <Notice tone="good">{t("waits")}</Notice>}
      <Textarea
        // A new key shows the text that script restored.
        key={savedComment}
        name="comment"
        label={t("comment")}
        hint={t(isMember ? "memberHint" : "hint")}
        rows={4}
        maxLength={maxCommentCharacters}
        required
        defaultValue={savedComment}
        error={saving.errors["comment"]}
      />
      {saving.problem && saving.isUnanswered && <Unsent problem={saving.problem} />}
      <div className="flex flex-wrap gap-3">
        <SaveButton saving={saving} size="small">
          {t("post")}
        </SaveButton>
        {!isMember && (
          <LinkButton
            href={addReturnPath(
              paths.authentication("login", "email"),
              withLanguage(path, language),
            )}
            variant="quiet"
            size="small"
            onClick={() => {
              if (saving.form.ref.current) saveForm(name, saving.form.ref.current, ["comment"]);
            }}
          >
            {t("signIn")}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
