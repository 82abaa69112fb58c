import type { Courier } from "@harbour/contracts";
import { formatMoney, isZeroMoney, localized, translator, type Language } from "@harbour/i18n";
import { totalsTexts } from "../cart/totals.texts.ts";
import { firstCourier } from "./usable-couriers.ts";

/** The shipping before a choice, in words. */
export interface QuotedShipping {
  /** The delivery with which the checkout begins; null when all are free. */
  readonly method: string | null;
  /** The fee: `HK$30.00`, `Free`. */
  readonly fee: string;
  /** The cheaper ways; null without any. */
  readonly others: string | null;
  /** Tells whether the checkout begins with a free delivery. The goods' total is then the total. */
  readonly isFree: boolean;
}

/**
 * Describes the shipping before a choice: the delivery with which the checkout begins, and cheaper ones if any. Null when
 * nobody delivers the goods.
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
  const t = translator(totalsTexts, language);
  const hasPickup = methods.includes("SELF_PICKUP");
  const priced = couriers.filter(({ fee, unavailable_reason: reason }) => fee && !reason);
  const first = methods.includes("DELIVERY") ? firstCourier(priced) : undefined;
  const free = (method: string | null) => ({
    method,
    fee: t("free"),
    others: null,
    isFree: true,
  });
  if (!first) return hasPickup ? free(t("pickup")) : null;
  // A promotion makes shipping free.
  if (isFree || priced.every(({ fee }) => isZeroMoney(fee!))) return free(null);
  const named = ({ title }: Courier) => localized(title, language);
  if (isZeroMoney(first.fee!)) return free(named(first));
  const least = priced.reduce((cheapest, other) =>
    Number(other.fee) < Number(cheapest.fee) ? other : cheapest,
  );
  const others = [
    ...(isZeroMoney(least.fee!)
      ? [t("freeBy", { method: named(least) })]
      : Number(least.fee) < Number(first.fee)
        ? [t("fromBy", { fee: formatMoney(least.fee!), method: named(least) })]
        : []),
    ...(hasPickup ? [t("freePickup")] : []),
  ];
  return {
    method: named(first),
    fee: formatMoney(first.fee!),
    others: others.length > 0 ? others.join(" · ") : null,
    isFree: false,
  };
}
