import type { OpenRefundWire } from "@harbour/contracts/operator";
import { isZeroMoney } from "@harbour/i18n";
import { Button, Input, Notice, useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, isSessionOver } from "../../../../api.ts";
import { refreshAfterRefund } from "../../../../components/orders/refresh-after-refund.ts";
import { dialogTexts } from "../../../../kit/dialog.texts.ts";
import { useDraft } from "../../../../kit/drafts/use-draft.ts";
import { formText } from "../../../../kit/fields/form-text.ts";
import { useFailureText } from "../../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../../kit/records/use-single-mutation.ts";
import { TextButton } from "../../../../kit/text-button.tsx";
import { useTexts } from "../../../../texts.ts";
import { refundsToPayTexts } from "./refunds-to-pay.texts.ts";

/** Buttons that send a failed refund to the provider again, or undo a recorded return before it is paid out. */
export function RefundRowActions({ refund }: { refund: OpenRefundWire }) {
  const t = useTexts(refundsToPayTexts);
  const dialogText = useTexts(dialogTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const toast = useToast();
  const [isUndoing, setIsUndoing] = useState(false);
  const draft = useDraft(`undo ${refund._id}`);
  const params = { refund_id: refund._id };
  const refreshQueries = () => {
    refreshAfterRefund(queries, refund.order.reference);
  };
  const retry = useSingleMutation({
    mutationFn: () => api.refunds.retry({ params }),
    onSuccess: () => toast(t("sentAgain")),
    onSettled: refreshQueries,
  });
  const undo = useSingleMutation({
    mutationFn: (form: FormData) =>
      api.refunds.undo({ params, body: { note: formText(form, "note").trim() } }),
    onSuccess: (_, form) => {
      draft.clearSaved(form);
      toast(t("undone"));
    },
    onSettled: refreshQueries,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    undo.send(new FormData(event.currentTarget));
  };
  const error = retry.error ?? undo.error;
  return (
    <>
      {error && !isSessionOver(error) && <Notice tone="bad">{failureText(error)}</Notice>}
      {refund.state === "FAILED" && (
        <Button
          variant="quiet"
          size="small"
          busy={retry.isPending}
          onClick={() => retry.send(undefined)}
        >
          {t("again")}
        </Button>
      )}
      {!isZeroMoney(refund.returned_transfer) && !isUndoing && (
        <TextButton onClick={() => setIsUndoing(true)}>{t("undo")}</TextButton>
      )}
      {isUndoing && (
        <form
          onSubmit={submit}
          onInput={draft.keepField}
          aria-label={t("undo")}
          className="max-w-md space-y-3 pt-2"
        >
          <Input
            label={t("undoWhy")}
            name="note"
            defaultValue={draft.values["note"]}
            maxLength={500}
            required
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small" busy={undo.isPending}>
              {t("undo")}
            </Button>
            <Button type="button" variant="bare" size="small" onClick={() => setIsUndoing(false)}>
              {dialogText("cancel")}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
