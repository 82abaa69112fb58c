import type { StaffVoucherCodeWire } from "@harbour/contracts/operator";
import { Button, Dialog, Input, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { formText } from "../../../kit/fields/form-text.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { voucherCodesTexts } from "./voucher-codes.texts.ts";

interface WithdrawCodeProps {
  readonly code: StaffVoucherCodeWire;
  readonly close: () => void;
}

/** A dialog that withdraws an unused code with a reason. */
export function WithdrawCodeDialog({ code: voucherCode, close }: WithdrawCodeProps) {
  const t = useTexts(voucherCodesTexts);
  const dialogText = useTexts(dialogTexts);
  const queries = useQueryClient();
  const { code, discount_code_id: id, customer_id: ownerId, version } = voucherCode;
  const [returnsPoints, setReturnsPoints] = useState(true);
  const { send, isPending, problem } = useRecordChange({
    key: ["voucher-code", id],
    change: (note: string) =>
      api.vouchers
        .invalidate({
          params: { discount_code_id: id },
          body: { note, version, give_points_back: returnsPoints },
        })
        .finally(() => refresh(queries, "voucher-codes")),
    doneText: t("codeWithdrawn"),
    onDone: () => {
      refresh(queries, "staff-voucher");
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formText(new FormData(event.currentTarget), "note").trim());
  };
  return (
    <Dialog title={t("withdrawCode", { code })} closeLabel={dialogText("close")} onClose={close}>
      <form onSubmit={submit} className="space-y-4 p-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <p>{t("withdrawCodeHelp")}</p>
        {ownerId !== null && (
          <CheckField
            label={t("returnPoints")}
            isChecked={returnsPoints}
            onChange={setReturnsPoints}
          />
        )}
        <Input label={t("reason")} name="note" maxLength={500} autoComplete="off" required />
        <Button type="submit" busy={isPending}>
          {t("withdrawCode", { code })}
        </Button>
      </form>
    </Dialog>
  );
}
