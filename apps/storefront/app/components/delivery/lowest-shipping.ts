import type { Courier } from "@harbour/contracts";
import { formatMoney, isZeroMoney, localized, translator, type Language } from "@harbour/i18n";
import { totalsMessages } from "../cart/totals.messages.ts";
import { firstCourier } from "./usable-couriers.ts";

/**
 * Words the shipping before a choice: the default courier's fee, and a lower one if there is one; null when nobody
 * delivers the goods.
 * @param couriers with their answers for these goods
 */
export function shippingFrom(
  couriers: readonly Courier[],
  { language, hasPickup, isFree }: { language: Language; hasPickup: boolean; isFree: boolean },
): string | null {
  const t = translator(totalsMessages, language);
  const priced = couriers.filter(({ fee, unavailable_reason: reason }) => fee && !reason);
  const first = firstCourier(priced);
  if (!first) return null;
  // A promotion makes it free.
  if (isFree || priced.every(({ fee }) => isZeroMoney(fee!))) return t("free");
  const named = ({ title }: Courier) => localized(title, language);
  if (isZeroMoney(first.fee!)) return t("freeBy", { method: named(first) });
  const least = priced.reduce((one, other) => (Number(other.fee) < Number(one.fee) ? other : one));
  const fee = formatMoney(first.fee!);
  if (Number(least.fee) === Number(first.fee))
    return t(hasPickup ? "from" : "fromWithoutPickup", { fee });
  const quoted = { fee, method: named(first), least: formatMoney(least.fee!), other: named(least) };
  if (isZeroMoney(least.fee!)) return t("orFreeBy", quoted);
  return t(hasPickup ? "orFrom" : "orFromWithoutPickup", quoted);
}
