import type { Courier } from "@harbour/contracts";
import { formatMoney, isZeroMoney, localized, translator, type Language } from "@harbour/i18n";
import { totalsMessages } from "../cart/totals.messages.ts";

/**
 * The least that goods travel for while nobody has chosen how, in words; null: nobody carries them.
 * @param couriers as they answered of these very goods
 */
export function shippingFrom(
  couriers: readonly Courier[],
  { language, hasPickup, isFree }: { language: Language; hasPickup: boolean; isFree: boolean },
): string | null {
  const t = translator(totalsMessages, language);
  const fees = couriers
    .flatMap((courier) =>
      courier.fee && !courier.unavailable_reason ? [{ courier, fee: courier.fee }] : [],
    )
    .toSorted((a, b) => Number(a.fee) - Number(b.fee));
  const [least] = fees;
  if (!least) return null;
  // A promotion gives it free: there is no fee that it begins at.
  if (isFree) return t("free");
  if (fees.every(({ fee }) => isZeroMoney(fee))) return t("free");
  if (isZeroMoney(least.fee))
    return t("freeBy", { method: localized(least.courier.title, language) });
  return t(hasPickup ? "from" : "fromWithoutPickup", { fee: formatMoney(least.fee) });
}
