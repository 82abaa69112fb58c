import { ApiError } from "@harbour/api-client";
import { maxBatch, maxShipmentRows, type ShipmentRowWire } from "@harbour/contracts/operator";
import { Button, Notice, Textarea } from "@harbour/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, isSessionOver, isUnreachable } from "../../../../api.ts";
import {
  BulkOutcomes,
  type OrderOutcome,
  toOutcomes,
} from "../../../../components/orders/bulk-outcomes.tsx";
import { fetchTexts } from "../../../../kit/fetch.texts.ts";
import { useFailureText } from "../../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../../kit/retry-notice.tsx";
import { useDebounced } from "../../../../kit/use-debounced.ts";
import { refresh } from "../../../../query-keys.ts";
import { useTexts } from "../../../../texts.ts";
import { ShipmentPreview } from "./shipment-preview.tsx";
import { shippingTexts } from "./shipping.texts.ts";

interface ShippingBatchProps {
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** Previews pasted tracking numbers row by row, and sends all valid rows with one press. */
export function ShippingBatch({ text, setText }: ShippingBatchProps) {
  const t = useTexts(shippingTexts);
  const fetchText = useTexts(fetchTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [results, setResults] = useState<readonly OrderOutcome[]>([]);
  const debouncedText = useDebounced(text, 300);
  const isEmpty = debouncedText.trim() === "";
  const preview = useQuery({
    queryKey: ["shipment", debouncedText],
    queryFn: () => api.orders.planShipment({ body: { text: debouncedText } }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  const rows = isEmpty ? [] : (preview.data?.rows ?? []);
  const sendableOrders = rows.flatMap(({ outcome, order, number }) =>
    outcome === "ships" && order ? [{ ...order, number }] : [],
  );
  const isCurrent = debouncedText === text && !preview.isPlaceholderData && !preview.isError;
  const [progress, setProgress] = useState(0);
  const sendMutation = useSingleMutation({
    mutationFn: async () => {
      setResults([]);
      const outcomes: OrderOutcome[] = [];
      try {
        for (let offset = 0; offset < sendableOrders.length; offset += maxBatch) {
          setProgress(offset);
          outcomes.push(...(await sendBatch(sendableOrders.slice(offset, offset + maxBatch))));
        }
      } finally {
        // Batches before a failure were sent, so their rows are removed even after a failure.
        setResults(outcomes);
        setText(removeSentRows(text, rows, outcomes));
      }
    },
    onSettled: () => {
      refresh(queries, "shipment", "to-send", "counts", "orders", "order");
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCurrent && sendableOrders.length > 0) sendMutation.send(undefined);
  };
  const count = sendableOrders.length;
  const hasSeveralBatches = count > maxBatch;
  return (
    <form onSubmit={submit} aria-label={t("numbers")} className="card min-w-0 space-y-5">
      {results.length > 0 && <Results results={results} hide={() => setResults([])} />}
      {sendMutation.error && !isSessionOver(sendMutation.error) && (
        <Notice tone="bad">
          {isUnreachable(sendMutation.error) || !(sendMutation.error instanceof ApiError)
            ? t("unreachable")
            : failureText(sendMutation.error)}
        </Notice>
      )}
      <Textarea
        label={t("paste")}
        hint={t("pasteHint")}
        error={isRefused(preview.error) ? t("tooMany", { count: maxShipmentRows }) : undefined}
        rows={8}
        value={text}
        readOnly={sendMutation.isPending}
        spellCheck={false}
        autoComplete="off"
        placeholder={"HB-7KQ4-M2X9\tSF1234567890"}
        onChange={({ target }) => setText(target.value)}
      />
      {preview.isError && !isRefused(preview.error) && (
        <RetryNotice
          text={fetchText("notLoaded")}
          label={fetchText("tryAgain")}
          retry={() => void preview.refetch()}
        />
      )}
      {rows.length > 0 && (
        <>
          <ShipmentPreview rows={rows} isStale={!isCurrent} />
          <div className="space-y-2">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                type="submit"
                busy={sendMutation.isPending}
                disabled={!isCurrent || count === 0}
              >
                {!isCurrent && !preview.isError
                  ? t("checking")
                  : count === 0
                    ? t("nothing")
                    : count === 1
                      ? t("sendOne")
                      : t("sendAll", { count })}
              </Button>
              {sendMutation.isPending && hasSeveralBatches && (
                <output className="text-sm tabular-nums">
                  {t("progress", { done: progress, count })}
                </output>
              )}
              {rows.length > count && (
                <span className="text-sm">{t("stay", { count: rows.length - count })}</span>
              )}
            </div>
            {count > 0 && <p className="max-w-xl text-sm text-quiet">{t("warning")}</p>}
          </div>
        </>
      )}
    </form>
  );
}

interface SendableOrder {
  readonly _id: string;
  readonly reference: string;
  readonly version: number;
  readonly number: string;
}

async function sendBatch(batch: readonly SendableOrder[]): Promise<OrderOutcome[]> {
  const orders = batch.map(({ _id: order_id, version, number }) => ({
    order_id,
    version,
    tracking: { number },
  }));
  const { data } = await api.orders.shipAll({ body: { orders } });
  return toOutcomes(batch, data);
}

function Results({ results, hide }: { results: readonly OrderOutcome[]; hide: () => void }) {
  const t = useTexts(shippingTexts);
  const sentCount = results.filter(({ code }) => code === "ok").length;
  return (
    <section aria-label={t("result")} className="space-y-2">
      <Notice tone={sentCount === results.length ? "good" : "warn"}>
        <span className="flex flex-wrap items-center justify-between gap-3">
          {t("sentCount", { sent: sentCount, count: results.length })}
          <Button type="button" variant="bare" size="small" onClick={hide}>
            {t("hide")}
          </Button>
        </span>
      </Notice>
      <BulkOutcomes label={t("result")} outcomes={results} doneLabel={t("sent")} />
    </section>
  );
}

/** Removes the sent rows from the text. All other lines stay as typed. */
function removeSentRows(
  text: string,
  rows: readonly ShipmentRowWire[],
  outcomes: readonly OrderOutcome[],
): string {
  const sentReferences = new Set(
    outcomes.filter(({ code }) => code === "ok").map(({ reference }) => reference),
  );
  const isDone = ({ outcome, order }: ShipmentRowWire): boolean =>
    outcome === "already-sent" ||
    ((outcome === "ships" || outcome === "repeated") && sentReferences.has(order?.reference ?? ""));
  // When no row is left, a header line is removed, too.
  if (rows.every(isDone)) return "";
  const isSent = (line: number): boolean =>
    rows.some((row) => isDone(row) && row.line <= line && line <= row.last_line);
  const lines = text.split(/\r\n?|\n/);
  return lines.filter((_, index) => !isSent(index + 1)).join("\n");
}

/** Tells whether the shop refused the pasted text as a whole, because it is too long. */
const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.errors["text"] !== undefined;
