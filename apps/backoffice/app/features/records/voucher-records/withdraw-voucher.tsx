import type { StaffVoucherWire } from "@harbour/contracts/operator";
import { Button, Dialog, Input, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { formText } from "../../../kit/fields/form-text.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { voucherCodesTexts } from "./voucher-codes.texts.ts";
import { voucherQueryKey } from "./voucher-form.tsx";
import { vouchersQueryKey } from "./vouchers-page.tsx";

interface WithdrawVoucherProps {
  readonly voucherId: string;
  readonly voucherKey: string;
}

/** A button that withdraws a voucher from the store, after staff decided about its usable codes. */
export function WithdrawVoucher({ voucherId, voucherKey }: WithdrawVoucherProps) {
  const t = useTexts(voucherCodesTexts);
  const dialogText = useTexts(dialogTexts);
  const fetchText = useTexts(fetchTexts);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ["staff-voucher", voucherId],
    queryFn: () => api.vouchers.details({ params: { voucher_id: voucherId } }),
    enabled: isOpen,
  });
  return (
    <>
      <Button type="button" variant="bare" onClick={() => setIsOpen(true)}>
        {t("withdraw")}
      </Button>
      {isOpen && (
        <Dialog title={t("withdraw")} closeLabel={dialogText("close")} onClose={close}>
          <div className="space-y-4 p-5">
            {!data && isError && <RetryNotice retry={() => void refetch()} />}
            {!data && !isError && <output>{fetchText("loading")}</output>}
            {data && <WithdrawForm voucher={data} voucherKey={voucherKey} close={close} />}
          </div>
        </Dialog>
      )}
    </>
  );
}

interface WithdrawFormProps {
  readonly voucher: StaffVoucherWire;
  readonly voucherKey: string;
  readonly close: () => void;
}

function WithdrawForm({ voucher, voucherKey, close }: WithdrawFormProps) {
  const t = useTexts(voucherCodesTexts);
  const queries = useQueryClient();
  const { _id: id, is_active: isActive, codes, version } = voucher;
  const handlings = isActive ? (["keep", "invalidate"] as const) : (["invalidate"] as const);
  const [handling, setHandling] = useState<(typeof handlings)[number]>(handlings[0]);
  const { send, isPending, problem } = useRecordChange({
    key: ["staff-voucher", id],
    change: (note: string) =>
      api.vouchers.withdraw({
        params: { voucher_id: id },
        body: { codes: handling, note, version },
      }),
    doneText: t("withdrawn"),
    onDone: () => {
      refresh(
        queries,
        voucherQueryKey(voucherKey),
        vouchersQueryKey,
        "voucher-codes",
        ["voucher-batches", id],
        ["voucher-records", "history"],
      );
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formText(new FormData(event.currentTarget), "note").trim());
  };
  const isNothingLeft = !isActive && codes.available === 0;
  return (
    <form onSubmit={submit} className="space-y-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p>{isActive ? t("withdrawHelp") : t("isWithdrawn")}</p>
      {codes.available > 0 && (
        <ChoiceField
          label={t("usableCodes", { count: codes.available })}
          value={handling}
          choices={handlings.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => setHandling(value === "keep" ? "keep" : "invalidate")}
        />
      )}
      {!isNothingLeft && (
        <>
          <Input label={t("reason")} name="note" maxLength={500} autoComplete="off" required />
          <Button type="submit" busy={isPending}>
            {t("withdraw")}
          </Button>
        </>
      )}
    </form>
  );
}
