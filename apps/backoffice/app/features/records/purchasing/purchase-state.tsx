import type { ListedPurchaseOrder } from "@harbour/contracts/operator";
import { Badge } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import { purchasingTexts } from "./purchasing.texts.ts";

const tones = {
  draft: "quiet",
  ordered: "info",
  partly_received: "warn",
  received: "good",
  cancelled: "quiet",
} as const;

/** A badge with the state of a purchase order. It also tells whether the goods are late. */
export function PurchaseState({ purchase }: { purchase: ListedPurchaseOrder }) {
  const t = useTexts(purchasingTexts);
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[purchase.state]}>{t(purchase.state)}</Badge>
      {purchase.is_late && <Badge tone="accent">{t("late")}</Badge>}
    </span>
  );
}
