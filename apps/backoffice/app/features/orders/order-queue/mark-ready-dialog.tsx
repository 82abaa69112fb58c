import { maxBatch, type StaffOrder } from "@harbour/contracts/operator";
import { Button, Dialog, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, isSessionOver } from "../../../api.ts";
import { BulkOutcomes, toOutcomes } from "../../../components/orders/bulk-outcomes.tsx";
import { StatusBadge } from "../../../components/orders/status-badge.tsx";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { bulkBarTexts } from "./bulk-bar.texts.ts";

interface MarkReadyDialogProps {
  readonly orders: readonly StaffOrder[];
  readonly close: () => void;
}

/** A dialog that lists the selected pick-up orders, marks them as ready, and then shows the outcome for each. */
export function MarkReadyDialog({ orders, close }: MarkReadyDialogProps) {
  const t = useTexts(bulkBarTexts);
  const dialogText = useTexts(dialogTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  // The lists are fixed when the dialog opens, because a refetch after the change would alter them.
  const [[ordersToMark, otherOrders]] = useState(() => {
    const canMark = ({ actions }: StaffOrder) => actions.includes("ready-for-pickup");
    return [orders.filter(canMark), orders.filter((order) => !canMark(order))] as const;
  });
  const onSettled = () => {
    refresh(queries, "orders", "counts", "order");
  };
  const markMutation = useSingleMutation({
    mutationFn: async () => {
      const orderVersions = ordersToMark.map(({ _id: order_id, version }) => ({
        order_id,
        version,
      }));
      const { data } = await api.orders.readyAll({ body: { orders: orderVersions } });
      const markedOrders = data.flatMap(({ code, version }, index) =>
        code === "ok" && version !== null ? [{ ...ordersToMark[index]!, version }] : [],
      );
      return { outcomes: toOutcomes(ordersToMark, data), markedOrders };
    },
    onSettled,
  });
  const undoMutation = useSingleMutation({
    mutationFn: async (ready: readonly StaffOrder[]) => {
      const orderVersions = ready.map(({ _id: order_id, version }) => ({ order_id, version }));
      const { data } = await api.orders.undoReadyAll({ body: { orders: orderVersions } });
      return toOutcomes(ready, data);
    },
    onSettled,
  });
  const error = undoMutation.error ?? markMutation.error;
  return (
    <Dialog title={t("readyTitle")} closeLabel={dialogText("close")} onClose={close}>
      <div className="space-y-4 p-5">
        {error && !isSessionOver(error) && <Notice tone="bad">{failureText(error)}</Notice>}
        {markMutation.data ? (
          <>
            {undoMutation.data ? (
              <BulkOutcomes
                label={t("undo")}
                outcomes={undoMutation.data}
                doneLabel={t("isUndone")}
              />
            ) : (
              <BulkOutcomes
                label={t("readyTitle")}
                outcomes={markMutation.data.outcomes}
                doneLabel={t("isReady")}
              />
            )}
            <div className="flex flex-wrap gap-2">
              <Button onClick={close}>{dialogText("close")}</Button>
              {!undoMutation.data && markMutation.data.markedOrders.length > 0 && (
                <Button
                  variant="quiet"
                  busy={undoMutation.isPending}
                  onClick={() => undoMutation.send(markMutation.data.markedOrders)}
                >
                  {t("undo")}
                </Button>
              )}
            </div>
          </>
        ) : (
          <>
            <p>{t("willBeReady")}</p>
            <Orders orders={ordersToMark} />
            {otherOrders.length > 0 && (
              <>
                <p className="font-bold">{t("stayAsTheyAre")}</p>
                <Orders orders={otherOrders} />
              </>
            )}
            {ordersToMark.length > maxBatch ? (
              <Notice tone="warn">{t("maxReady", { count: maxBatch })}</Notice>
            ) : (
              <Button busy={markMutation.isPending} onClick={() => markMutation.send(undefined)}>
                {t("markReady", { count: ordersToMark.length })}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Orders({ orders }: { orders: readonly StaffOrder[] }) {
  return (
    <ul className="max-h-60 divide-y divide-line overflow-y-auto border-y border-line">
      {orders.map(({ _id, reference, contact, current_status: status }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span>
            <span className="font-bold">{reference}</span> <bdi>{contact.name}</bdi>
          </span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
