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
  /** The chosen orders, as the list shows them. */
  readonly orders: readonly StaffOrder[];
  readonly clear: () => void;
}

/** The changes that the chosen orders allow, each with the number of orders that it is for. */
export default function BulkBar({ orders, clear }: BulkBarProps) {
  const t = useTexts(bulkBarTexts);
  const navigate = useNavigate();
  const { _id: operatorId } = useOperator();
  const [isMarking, setIsMarking] = useState(false);
  const toShip = orders.filter(({ actions }) => actions.includes("ship"));
  const toMark = orders.filter(({ actions }) => actions.includes("ready-for-pickup"));
  const toPrint = orders.filter(
    ({ is_paid: isPaid, current_status: status }) => isPaid && status !== "cancelled",
  );
  const ship = () => {
    addToBatch(operatorId, toReferences(toShip));
    void navigate(paths.shipping);
  };
  useShortcuts(toShip.length > 0 ? { s: ship } : {});
  return (
    <section
      aria-label={t("bulk")}
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-raised p-3 shadow-lg"
    >
      <output className="me-auto px-1 font-bold">{t("chosen", { count: orders.length })}</output>
      {toShip.length > 0 && (
        <Button size="small" onClick={ship}>
          {t("shipCount", { count: toShip.length })}
        </Button>
      )}
      {toMark.length > 0 && (
        <Button
          size="small"
          variant={toShip.length === 0 ? "primary" : "quiet"}
          onClick={() => setIsMarking(true)}
        >
          {t("readyCount", { count: toMark.length })}
        </Button>
      )}
      {toShip.length + toMark.length + toPrint.length === 0 && (
        <span className="min-w-0 basis-80 text-sm text-quiet max-sm:basis-full">
          {t("nothing")}
        </span>
      )}
      {toPrint.length > maxPapers && (
        <span className="text-sm text-quiet">{t("maxPapers", { count: maxPapers })}</span>
      )}
      {toPrint.length > 0 && toPrint.length <= maxPapers && (
        <LinkButton
          size="small"
          variant="quiet"
          target="_blank"
          href={buildPackingPdfUrl("packing-slips", toReferences(toPrint))}
        >
          {toPrint.length === 1 ? t("slipCountOne") : t("slipCount", { count: toPrint.length })}
        </LinkButton>
      )}
      <Button size="small" variant="bare" onClick={clear}>
        {t("clearChoice")}
      </Button>
      {isMarking && <MarkReadyDialog orders={orders} close={() => setIsMarking(false)} />}
    </section>
  );
}

const toReferences = (orders: readonly StaffOrder[]): string[] =>
  orders.map(({ reference }) => reference);
