import type { StaffReviewWire } from "@harbour/contracts/operator";
import { Button, Textarea } from "@harbour/ui";
import { type FormEvent, useMemo } from "react";
import { api } from "../../../api.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { RefusalNotice } from "../../../kit/fields/refusal-notice.tsx";
import { useFaultFocus } from "../../../kit/fields/use-fault-focus.ts";
import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { reviewsTexts } from "./reviews.texts.ts";

interface AnswerFormProps {
  readonly review: StaffReviewWire;
  /** Reads the list again. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

/** The form for the shop's public answer to a review. What is typed survives a reload. */
export function AnswerForm({ review, refresh, close }: AnswerFormProps) {
  const t = useTexts(reviewsTexts);
  const dialogText = useTexts(dialogTexts);
  const language = useLanguage();
  const { _id: id, version, answer } = review;
  const stored = { comment: answer?.comment ?? "" };
  const [{ comment }, setFields] = useDraftValue(
    `review answer ${id} ${version}`,
    stored,
    (value) => value.comment === stored.comment,
  );
  const { send, isPending, error, problem } = useRecordChange({
    key: ["review", id],
    // The list is read again after a refusal too, because a colleague may have changed the review.
    change: () =>
      api.productReviews
        .answer({ params: { review_id: id }, body: { comment, version } })
        .finally(() => void refresh()),
    doneText: t("answered"),
    onDone: () => {
      setFields(stored);
      close();
    },
  });
  const errors = useMemo(() => describeFieldErrors(error, language), [error, language]);
  const form = useFaultFocus(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  return (
    <form ref={form} onSubmit={submit} className="space-y-3">
      <RefusalNotice errors={errors} problem={problem} />
      <Textarea
        label={t("yourAnswer")}
        hint={t("answerHint")}
        error={errors["comment"]?.[0]}
        value={comment}
        maxLength={2000}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just pressed "Answer"
        autoFocus
        onChange={({ target }) => setFields({ comment: target.value })}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={isPending}>
          {t("publish")}
        </Button>
        <Button type="button" size="small" variant="quiet" onClick={close}>
          {dialogText("cancel")}
        </Button>
      </div>
    </form>
  );
}
