import type { StaffCommentWire } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button, Input, Notice, useToast } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { todayTexts } from "./today.texts.ts";

/** The comments that wait for an editor, who shows or hides each. */
export default function CommentsToCheck() {
  const t = useTexts(todayTexts);
  const { data, isError, refetch } = useQuery({
    queryKey: ["waiting", "comments"],
    queryFn: () => api.comments.list({ query: { status: "DRAFT", per_page: 50 } }),
  });
  if (isError && !data)
    return <RetryNotice text={t("listNotLoaded")} retry={() => void refetch()} />;
  if (!data) return <output>{t("loading")}</output>;
  if (data.data.length === 0) return <EmptyList text={t("nothingListed")} />;
  return (
    <ul className="card divide-y divide-line py-0 lg:py-0">
      {data.data.map((comment) => (
        <Comment key={comment._id} comment={comment} />
      ))}
    </ul>
  );
}

function Comment({ comment }: { comment: StaffCommentWire }) {
  const t = useTexts(todayTexts);
  const dialogText = useTexts(dialogTexts);
  const language = useLanguage();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const toast = useToast();
  const [isHiding, setIsHiding] = useState(false);
  const params = { comment_id: comment._id };
  const { version } = comment;
  const { send, isPending, error } = useSingleMutation({
    /** @param reason null shows the comment */
    mutationFn: (reason: string | null) =>
      reason === null
        ? api.comments.show({ params, body: { version } })
        : api.comments.hide({ params, body: { reason, version } }),
    onSuccess: (_, reason) => {
      toast(t(reason === null ? "shown" : "hidden"));
      void queries.invalidateQueries({ queryKey: ["waiting", "comments"] });
      void queries.invalidateQueries({ queryKey: ["counts"] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formText(new FormData(event.currentTarget), "reason").trim());
  };
  return (
    <li className="space-y-3 py-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-bold wrap-anywhere">
          {localized(comment.post.title, language)}
          {comment.user.username !== null && (
            <span className="block text-sm font-normal text-quiet" dir="auto">
              {comment.user.username}
            </span>
          )}
        </p>
        <Age since={comment.created_at} />
      </div>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {comment.comment}
      </p>
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      {isHiding ? (
        <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Input
            label={t("hideReason")}
            name="reason"
            maxLength={500}
            autoComplete="off"
            required
          />
          <div className="flex gap-2">
            <Button type="submit" busy={isPending}>
              {t("hide")}
            </Button>
            <Button type="button" variant="quiet" onClick={() => setIsHiding(false)}>
              {dialogText("cancel")}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex gap-2">
          <Button size="small" busy={isPending} onClick={() => send(null)}>
            {t("show")}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setIsHiding(true)}>
            {t("hide")}
          </Button>
        </div>
      )}
    </li>
  );
}
