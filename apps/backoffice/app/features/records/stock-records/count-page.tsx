import { ApiError } from "@harbour/api-client";
import type { StockCountDetails } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { ConfirmedButton } from "../../../components/records/confirmed-button.tsx";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import NotFoundPage from "../../../shell/not-found-page.tsx";
import { useTexts } from "../../../texts.ts";
import { ApplyCount } from "./apply-count.tsx";
import { CountLines } from "./count-lines.tsx";
import { CountState } from "./counts-page.tsx";
import { countsTexts } from "./counts.texts.ts";
import { formatUncounted } from "./format-uncounted.ts";
import { ScanForm } from "./scan-form.tsx";
import { openScanStore } from "./scan-queue.ts";
import { useScanQueue } from "./use-scan-queue.ts";

/** The page of a stock count: the scan form and the differences found. */
export default function CountPage() {
  const t = useTexts(countsTexts);
  const { count: id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["stock-counts", id],
    queryFn: () => api.stockCounts.details({ params: { count_id: id } }),
  });
  if (error instanceof ApiError && error.code === "not_found") return <NotFoundPage />;
  if (!data)
    return error ? <RetryNotice retry={() => void refetch()} /> : <output>{t("loading")}</output>;
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <CountHeader count={data} />
      {data.state === "open" ? (
        <OpenCount count={data} />
      ) : (
        <>
          <UnsentScans countId={id} />
          <CountLines count={data} />
        </>
      )}
    </div>
  );
}

function CountHeader({ count }: { count: StockCountDetails }) {
  const t = useTexts(countsTexts);
  const { nameWarehouse } = useWarehouses();
  return (
    <header className="space-y-1">
      <Link to={paths.stockCounts} className="text-sm underline-offset-4 hover:underline">
        ← {t("counts")}
      </Link>
      <PageTitle>{t("title", { warehouse: nameWarehouse(count.warehouse) })}</PageTitle>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <CountState state={count.state} />
        <span>{t("begunBy", { name: count.opened_by, when: formatDate(count.opened_at) })}</span>
        {count.closed_at && (
          <span>
            {t("closedBy", { name: count.closed_by ?? "", when: formatDate(count.closed_at) })}
          </span>
        )}
        {count.note !== "" && <span dir="auto">{count.note}</span>}
      </p>
    </header>
  );
}

/** Scans on this device that could not be sent before the count was closed. */
function UnsentScans({ countId }: { countId: string }) {
  const t = useTexts(countsTexts);
  const [unsentScans, setLate] = useState(() => openScanStore(countId).read());
  if (unsentScans.length === 0) return null;
  const dropScans = () => {
    for (const { id } of unsentScans) openScanStore(countId).drop(id);
    setLate([]);
  };
  return (
    <Notice tone="warn">
      <span className="block wrap-anywhere">
        {t("late", { scans: unsentScans.map(({ code, qty }) => `${code} × ${qty}`).join(", ") })}
      </span>
      <TextButton onClick={dropScans}>{t("leaveOut")}</TextButton>
    </Notice>
  );
}

function OpenCount({ count }: { count: StockCountDetails }) {
  const t = useTexts(countsTexts);
  const queries = useQueryClient();
  const key = ["stock-counts", count._id] as const;
  const params = { count_id: count._id };
  const queue = useScanQueue(count._id, () => refresh(queries, key));
  const [isReviewing, setIsReviewing] = useState(false);
  const { send, isPending, problem } = useRecordChange({
    key,
    change: (work: () => Promise<StockCountDetails>) => work(),
    isWithoutToast: true,
  });
  const { uncounted } = count;
  return (
    <>
      <ScanForm queue={queue} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <CountLines
        count={count}
        recount={(variantId) =>
          send(() => api.stockCounts.recount({ params, body: { product_variant_id: variantId } }))
        }
      />
      {uncounted.variants > 0 && (
        <Notice tone="plain">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {t("rest", formatUncounted(count))}
            <ConfirmedButton
              label={t("countRest")}
              warning={t("countRestWarning", formatUncounted(count))}
              size="small"
              isBusy={isPending}
              onConfirm={() => send(() => api.stockCounts.countRest({ params }))}
            />
          </span>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={count.lines.length === 0 || queue.waitingCount > 0}
          onClick={() => setIsReviewing(true)}
        >
          {t("apply")}
        </Button>
        <ConfirmedButton
          label={t("cancel")}
          warning={t("cancelWarning")}
          isBusy={isPending}
          onConfirm={() => send(() => api.stockCounts.cancel({ params }))}
        />
        {queue.waitingCount > 0 && <span className="text-sm text-quiet">{t("waitFirst")}</span>}
      </div>
      {isReviewing && <ApplyCount count={count} close={() => setIsReviewing(false)} />}
    </>
  );
}
