import type { Cart } from "@harbour/contracts";
import { maxOrderTotal } from "@harbour/contracts/constants";
import { formatMoney } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { useText } from "../site/use-text.ts";
import { totalTooHighMessages } from "./total-too-high.messages.ts";

/** Explains why a cart worth millions cannot be bought at once. */
export function TotalTooHigh({ cart, className }: { cart: Cart; className: string }) {
  const t = useText(totalTooHighMessages);
  if (!cart.is_total_too_high) return null;
  return (
    <Notice tone="warn" className={className}>
      {t("most", { amount: formatMoney(maxOrderTotal) })}
    </Notice>
  );
}
