import type { OpenRefundWire } from "@harbour/contracts/operator";
import { formatMoney, sumMoney } from "@harbour/i18n";
import { Button, Dialog, Input, Notice, useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { api, isSessionOver } from "../../../../api.ts";
import { refreshAfterRefund } from "../../../../components/orders/refresh-after-refund.ts";
import { dialogTexts } from "../../../../kit/dialog.texts.ts";
import { useDraft } from "../../../../kit/drafts/use-draft.ts";
import { formText } from "../../../../kit/fields/form-text.ts";
import { useErrorReason } from "../../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../../kit/records/use-single-mutation.ts";
import { useTexts } from "../../../../texts.ts";
import { refundsToPayTexts } from "./refunds-to-pay.texts.ts";

interface PayOutDialogProps {
  readonly refunds: readonly OpenRefundWire[];
  readonly close: () => void;
  readonly onPaid: (ids: readonly string[]) => void;
}

interface Outcome {
  readonly paidRefundIds: readonly string[];
  readonly refusedRefunds: readonly { readonly reference: string; readonly reason: string }[];
}

/** A dialog that lists the refunds to mark as paid out, and marks them after confirmation. */
export function PayOutDialog({ refunds, close, onPaid }: PayOutDialogProps) {
  const t = useTexts(refundsToPayTexts);
  const errorReason = useErrorReason();
  const dialogText = useTexts(dialogTexts);
  const queries = useQueryClient();
  const toast = useToast();
  const draft = useDraft(`pay-out ${refunds.map(({ _id }) => _id).join(" ")}`);
  const { send, isPending, data } = useSingleMutation({
    mutationFn: (form: FormData) =>
      markRefundsPaid(refunds, formText(form, "note").trim(), errorReason),
    onSuccess: ({ paidRefundIds, refusedRefunds }, form) => {
      draft.clearSaved(form);
      refreshAfterRefund(queries);
      onPaid(paidRefundIds);
      if (paidRefundIds.length > 0) toast(t("ticked", { count: paidRefundIds.length }));
      if (refusedRefunds.length === 0) close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  const total = sumMoney(refunds.map(({ amount }) => amount));
  return (
    <Dialog title={t("tickTitle")} closeLabel={dialogText("close")} onClose={close}>
      <form onSubmit={submit} onInput={draft.keepField} className="space-y-4 p-5">
        {data?.refusedRefunds.map(({ reference, reason }) => (
          <Notice key={reference} tone="bad">
            {t("notTicked", { reference, reason })}
          </Notice>
        ))}
        <p>{t("willChange")}</p>
        <ul className="max-h-60 divide-y divide-line overflow-y-auto border-y border-line">
          {refunds.map(({ _id, order, payer, amount }) => (
            <li key={_id} className="flex justify-between gap-4 py-2">
              <span dir="auto">
                {order.reference} · {payer?.name || order.contact.name}
              </span>
              <span className="font-bold tabular-nums">{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
        <Input
          label={t("bankNote")}
          hint={t("bankNoteHint")}
          name="note"
          defaultValue={draft.values["note"]}
          maxLength={500}
          autoComplete="off"
          required
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isPending}>
            {t("confirm", { amount: formatMoney(total) })}
          </Button>
          <Button type="button" variant="bare" onClick={close}>
            {dialogText("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/**
 * Marks the refunds one by one, so that an error of one does not stop the others. If the session has ended, it stops.
 */
async function markRefundsPaid(
  refunds: readonly OpenRefundWire[],
  note: string,
  errorReason: (error: Error) => string,
): Promise<Outcome> {
  const paidRefundIds: string[] = [];
  const refusedRefunds: { reference: string; reason: string }[] = [];
  for (const { _id, order } of refunds)
    try {
      await api.refunds.markPaidOut({ params: { refund_id: _id }, body: { note } });
      paidRefundIds.push(_id);
    } catch (error) {
      if (isSessionOver(error)) throw error;
      const reason = error instanceof Error ? errorReason(error) : String(error);
      refusedRefunds.push({ reference: order.reference, reason });
    }
  return { paidRefundIds, refusedRefunds };
}
