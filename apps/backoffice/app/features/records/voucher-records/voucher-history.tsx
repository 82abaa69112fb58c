import type { VoucherDetails } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { RecordHistory } from "../../../components/records/record-history.tsx";
import { describeField } from "../../../kit/fields/describe-field.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { voucherQueryKey } from "./voucher-form.tsx";
import { voucherTexts } from "./voucher.texts.ts";
import { vouchersQueryKey } from "./vouchers-page.tsx";

/** The history of a voucher. Staff can restore each earlier state. */
export function VoucherHistory({ voucher }: { readonly voucher: VoucherDetails }) {
  const t = useTexts(voucherTexts);
  const queries = useQueryClient();
  const { key } = voucher.record;
  const restore = useRecordChange({
    key: voucherQueryKey(key),
    change: (changeId: string) =>
      api.voucherRecords.restore({
        params: { key },
        body: { version: voucher.version, change_id: changeId },
      }),
    onDone: () => {
      refresh(queries, vouchersQueryKey, ["voucher-records", "history"]);
    },
  });
  return (
    <RecordHistory
      queryKey={["voucher-records", "history", key]}
      readPage={(query) => api.voucherRecords.history({ params: { key }, query })}
      describeField={({ field }) => describeField(t, field)}
      restore={restore}
    />
  );
}
