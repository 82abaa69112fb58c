import type { Courier } from "@harbour/contracts";
import { formatMoney, isZeroMoney, localized, translator, type Language } from "@harbour/i18n";
import { totalsMessages } from "../cart/totals.messages.ts";
import { firstCourier } from "./usable-couriers.ts";

/** The shipping before a choice. */
export interface QuotedShipping {
  readonly text: string;
  /** Tells whether the checkout begins with a free delivery. The goods' total is then the total. */
  readonly isFree: boolean;
}

/**
 * Describes the shipping before a choice: the fee with which the checkout begins, and a lower fee if any. Null when nobody
 * delivers the goods.
 * @param couriers with their answers for these goods
 * @param methods the delivery methods that the shop offers
 */
export function quoteShipping(
  couriers: readonly Courier[],
  {
    language,
    methods,
    isFree,
  }: { language: Language; methods: readonly string[]; isFree: boolean },
): QuotedShipping | null {
  const t = translator(totalsMessages, language);
  const hasPickup = methods.includes("SELF_PICKUP");
  const priced = couriers.filter(({ fee, unavailable_reason: reason }) => fee && !reason);
  const first = methods.includes("DELIVERY") ? firstCourier(priced) : undefined;
  if (!first) return hasPickup ? { text: t("freePickup"), isFree: true } : null;
  // A promotion makes shipping free.
  if (isFree || priced.every(({ fee }) => isZeroMoney(fee!)))
    return { text: t("free"), isFree: true };
  const named = ({ title }: Courier) => localized(title, language);
  if (isZeroMoney(first.fee!)) return { text: t("freeBy", { method: named(first) }), isFree: true };
  const least = priced.reduce((one, other) => (Number(other.fee) < Number(one.fee) ? other : one));
  const quoted = {
    fee: formatMoney(first.fee!),
    method: named(first),
    least: formatMoney(least.fee!),
    other: named(least),
  };
  const words = isZeroMoney(least.fee!)
    ? "orFreeBy"
    : Number(least.fee) < Number(first.fee)
      ? "orFrom"
      : "from";
  const key = hasPickup || words === "orFreeBy" ? words : (`${words}WithoutPickup` as const);
  return { text: t(key, quoted), isFree: false };
}
