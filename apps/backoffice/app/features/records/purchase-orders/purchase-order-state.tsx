import type { ListedPurchaseOrder } from "@harbour/contracts/operator";
import { Badge } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";

const tones = {
  draft: "quiet",
  ordered: "info",
  partly_received: "warn",
  received: "good",
  cancelled: "quiet",
} as const;

/** A badge with the state of a purchase order. It also tells whether the goods are late. */
export function PurchaseOrderState({ purchaseOrder }: { purchaseOrder: ListedPurchaseOrder }) {
  const t = useTexts(purchaseOrderTexts);
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[purchaseOrder.state]}>{t(purchaseOrder.state)}</Badge>
      {purchaseOrder.is_late && <Badge tone="accent">{t("late")}</Badge>}
    </span>
  );
}
