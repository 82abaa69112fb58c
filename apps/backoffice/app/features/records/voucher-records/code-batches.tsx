import { type CodeBatchWire, maxBatchCodes } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Button, Input, Notice, useToast } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { downloadFile } from "../../../kit/download-file.ts";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { voucherTexts } from "./voucher.texts.ts";
import { writeCodesFile } from "./write-codes-file.ts";

interface CodeBatchesProps {
  readonly voucherId: string;
  readonly voucherKey: string;
}

const emptyBatch = { count: "", note: "" };

/** Creates a batch of voucher codes to hand out, and offers each batch as a file. */
export function CodeBatches({ voucherId, voucherKey }: CodeBatchesProps) {
  const t = useTexts(voucherTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const toast = useToast();
  const params = { voucher_id: voucherId };
  const queryKey = ["voucher-batches", voucherId] as const;
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => api.vouchers.batches({ params }),
  });
  const [formValues, setFormValues] = useDraftValue(
    `voucher codes ${voucherKey}`,
    emptyBatch,
    (value) => isDeepEqual(value, emptyBatch),
  );
  // The id makes creation idempotent: a repeated press after a lost reply creates no second batch.
  const [batchId, setBatchId] = useState(() => crypto.randomUUID());
  const batchCreation = useSingleMutation({
    mutationFn: () =>
      api.vouchers.makeBatch({
        params,
        body: { _id: batchId, count: Number(formValues.count), note: formValues.note },
      }),
    onSuccess: ({ count }) => {
      setFormValues(emptyBatch);
      setBatchId(crypto.randomUUID());
      toast(t("batchMade", { count }));
      refresh(queries, queryKey);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    batchCreation.send(undefined);
  };
  return (
    <div className="space-y-4">
      <p className="text-sm text-quiet">{t("batchesHelp")}</p>
      {batchCreation.error && <Notice tone="bad">{failureText(batchCreation.error)}</Notice>}
      <form
        onSubmit={submit}
        aria-label={t("makeBatch")}
        className="grid items-start gap-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
      >
        <Input
          label={t("batchCount")}
          type="number"
          min="1"
          max={maxBatchCodes}
          step="1"
          required
          value={formValues.count}
          onChange={({ target }) => setFormValues({ ...formValues, count: target.value })}
        />
        <Input
          label={t("batchNote")}
          hint={t("batchNoteHint")}
          maxLength={200}
          autoComplete="off"
          required
          value={formValues.note}
          onChange={({ target }) => setFormValues({ ...formValues, note: target.value })}
        />
        <Button type="submit" variant="quiet" className="sm:mt-6.5" busy={batchCreation.isPending}>
          {t("makeBatch")}
        </Button>
      </form>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="text-quiet">{t("noBatches")}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {data?.data.map((batch) => (
          <BatchLine key={batch._id} batch={batch} voucherId={voucherId} voucherKey={voucherKey} />
        ))}
      </ul>
    </div>
  );
}

function BatchLine({
  batch,
  voucherId,
  voucherKey,
}: CodeBatchesProps & { readonly batch: CodeBatchWire }) {
  const t = useTexts(voucherTexts);
  const failureText = useFailureText();
  const { _id: id, note, by, created_at: createdAt, count, used } = batch;
  const { send, isPending, error } = useSingleMutation({
    mutationFn: async () => {
      const params = { voucher_id: voucherId, batch_id: id };
      const { data } = await api.vouchers.batchCodes({ params });
      downloadFile(writeCodesFile(data), `${voucherKey}-${createdAt.slice(0, 10)}.csv`);
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0" dir="auto">
        <span className="block font-bold [overflow-wrap:anywhere]">{note}</span>
        <span className="block text-sm text-quiet">
          {[t("batchUsed", { used, count }), by, formatDate(createdAt)].filter(Boolean).join(" · ")}
        </span>
        {error && <Notice tone="bad">{failureText(error)}</Notice>}
      </span>
      <Button
        type="button"
        variant="quiet"
        size="small"
        busy={isPending}
        onClick={() => send(undefined)}
      >
        {t("batchDownload", { note })}
      </Button>
    </li>
  );
}
