import type { CourierDetails, DeliveryUses, WarehouseDetails } from "@harbour/contracts/operator";
import { Button, Dialog, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { RecordHistory } from "../../../components/records/record-history.tsx";
import { Fold } from "../../../kit/fold.tsx";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { deliveryTexts } from "./delivery.texts.ts";
import { describeDeliveryField } from "./describe-delivery-field.ts";

interface RecordProps {
  readonly table: "couriers" | "warehouses";
  readonly recordKey: string;
}

/** A button that deletes a courier or warehouse, after it has shown what depends on the record. */
export function RemoveRecord({
  table,
  recordKey: key,
  version,
}: RecordProps & { readonly version: string }) {
  const t = useTexts(deliveryTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="bare" onClick={() => setIsOpen(true)}>
        {t("remove")}
      </Button>
      {isOpen && (
        <Dialog title={t("remove")} closeLabel={t("close")} onClose={() => setIsOpen(false)}>
          <RemoveForm table={table} recordKey={key} version={version} />
        </Dialog>
      )}
    </>
  );
}

const reasonTexts = {
  open_orders: "open_orders",
  orders: "orders",
  stations: "stationsUse",
  stock: "stock",
  last: "last",
} as const satisfies Record<DeliveryUses["reasons"][number]["kind"], string>;

function RemoveForm({
  table,
  recordKey: key,
  version,
}: RecordProps & { readonly version: string }) {
  const t = useTexts(deliveryTexts);
  const describeError = useErrorReason();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ["delivery", table, key, "uses"],
    queryFn: () => api[table].uses({ params: { key } }),
    gcTime: 0,
  });
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api[table].remove({ params: { key }, query: { version } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["delivery", table], exact: true });
      void navigate(paths.delivery);
    },
  });
  return (
    <div className="space-y-4 p-5">
      {error && <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>}
      {!data && isError && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{t("loading")}</output>}
      {data?.can_delete && <p>{t("removable")}</p>}
      {data && !data.can_delete && (
        <>
          <p>{t("inUse")}</p>
          <ul className="list-disc space-y-1 ps-5">
            {data.reasons.map(({ kind, count }) => (
              <li key={kind}>{t(reasonTexts[kind], { count })}</li>
            ))}
          </ul>
        </>
      )}
      <Button
        type="button"
        busy={isPending}
        disabled={data?.can_delete !== true}
        onClick={() => send(undefined)}
      >
        {t("removeNow")}
      </Button>
    </div>
  );
}

/** The history of a courier or warehouse. Staff can restore each earlier state. */
export function DeliveryHistory({
  table,
  recordKey: key,
  version,
}: RecordProps & { readonly version: string }) {
  const t = useTexts(deliveryTexts);
  const queries = useQueryClient();
  const record = ["delivery", table, key] as const;
  const restore = useRecordChange({
    key: record,
    change: (changeId: string): Promise<CourierDetails | WarehouseDetails> =>
      api[table].restore({ params: { key }, body: { version, change_id: changeId } }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ["delivery", table], exact: true });
      refresh(queries, [...record, "history"]);
    },
  });
  return (
    <Fold className="card space-y-3" title={t("history")}>
      <RecordHistory
        queryKey={[...record, "history"]}
        readPage={(query) => api[table].history({ params: { key }, query })}
        describeField={({ field }) => describeDeliveryField(t, field)}
        restore={restore}
      />
    </Fold>
  );
}
