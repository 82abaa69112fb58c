import type { Cart } from "@harbour/contracts";
import { maxOrderTotal } from "@harbour/contracts/constants";
import { formatMoney } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { useTexts } from "../site/use-texts.ts";
import { totalTooHighTexts } from "./total-too-high.texts.ts";

/** Explains why a cart worth millions cannot be bought at once. */
export function TotalTooHigh({ cart, className }: { cart: Cart; className: string }) {
  const t = useTexts(totalTooHighTexts);
  if (!cart.is_total_too_high) return null;
  return (
    <Notice tone="warn" className={className}>
      {t("most", { amount: formatMoney(maxOrderTotal) })}
    </Notice>
  );
}
