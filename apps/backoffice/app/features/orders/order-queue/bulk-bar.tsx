import type { StaffOrder } from "@harbour/contracts/operator";
import { Button, LinkButton } from "@harbour/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { addToBatch } from "../../../components/orders/batch-draft.ts";
import { maxPapers, buildPackingPdfUrl } from "../../../components/orders/packing-pdf-url.ts";
import { useShortcuts } from "../../../kit/use-shortcuts.ts";
import { paths } from "../../../paths.ts";
import { useOperator } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { bulkBarTexts } from "./bulk-bar.texts.ts";
import { MarkReadyDialog } from "./mark-ready-dialog.tsx";

interface BulkBarProps {
  /** The selected orders, as the list shows them. */
  readonly orders: readonly StaffOrder[];
  readonly clearSelection: () => void;
}

/**
 * A bar with the bulk changes that the selected orders allow. Each change shows the number of orders that it applies
 * to.
 */
export default function BulkBar({ orders, clearSelection }: BulkBarProps) {
  const t = useTexts(bulkBarTexts);
  const navigate = useNavigate();
  const { _id: operatorId } = useOperator();
  const [isMarking, setIsMarking] = useState(false);
  const shippableOrders = orders.filter(({ actions }) => actions.includes("ship"));
  const markableOrders = orders.filter(({ actions }) => actions.includes("ready-for-pickup"));
  const printableOrders = orders.filter(
    ({ is_paid: isPaid, current_status: status }) => isPaid && status !== "cancelled",
  );
  const ship = () => {
    addToBatch(operatorId, listReferences(shippableOrders));
    void navigate(paths.shipping);
  };
  useShortcuts(shippableOrders.length > 0 ? { s: ship } : {});
  return (
    <section
      aria-label={t("bulk")}
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-raised p-3 shadow-lg max-sm:gap-y-1.5 max-sm:p-2"
    >
      <output className="me-auto px-1 font-bold max-sm:-order-2">
        {t("chosen", { count: orders.length })}
      </output>
      {shippableOrders.length > 0 && (
        <Button size="small" className="max-sm:grow" onClick={ship}>
          {t("shipCount", { count: shippableOrders.length })}
        </Button>
      )}
      {markableOrders.length > 0 && (
        <Button
          size="small"
          className="max-sm:grow"
          variant={shippableOrders.length === 0 ? "primary" : "quiet"}
          onClick={() => setIsMarking(true)}
        >
          {t("readyCount", { count: markableOrders.length })}
        </Button>
      )}
      {shippableOrders.length + markableOrders.length + printableOrders.length === 0 && (
        <span className="min-w-0 basis-80 text-sm text-quiet max-sm:basis-full">
          {t("nothing")}
        </span>
      )}
      {printableOrders.length > maxPapers && (
        <span className="text-sm text-quiet">{t("maxPapers", { count: maxPapers })}</span>
      )}
      {printableOrders.length > 0 && printableOrders.length <= maxPapers && (
        <LinkButton
          size="small"
          variant="quiet"
          className="max-sm:grow"
          target="_blank"
          href={buildPackingPdfUrl("packing-slips", listReferences(printableOrders))}
        >
          {printableOrders.length === 1
            ? t("slipCountOne")
            : t("slipCount", { count: printableOrders.length })}
        </LinkButton>
      )}
      <Button size="small" variant="bare" className="max-sm:-order-1" onClick={clearSelection}>
        {t("clearChoice")}
      </Button>
      {isMarking && <MarkReadyDialog orders={orders} close={() => setIsMarking(false)} />}
    </section>
  );
}

const listReferences = (orders: readonly StaffOrder[]): string[] =>
  orders.map(({ reference }) => reference);
