import type { Courier, DeliveryInfo } from "@harbour/contracts";
import { formatMoney, isZeroMoney, localized, translator, type Language } from "@harbour/i18n";
import { totalsTexts } from "../cart/totals.texts.ts";
import { findDefaultCourier } from "./choose-couriers.ts";

/** The delivery of a total, in words. */
export interface ShippingWords {
  /** The name; null when every delivery is free. */
  readonly method: string | null;
  /** The cheaper deliveries. Null if there are none, and after a choice. */
  readonly others: string | null;
}

/** The delivery before a choice. */
interface QuotedShipping {
  readonly delivery: Pick<DeliveryInfo, "method" | "courier_id">;
  readonly words: ShippingWords;
}

/**
 * Returns the delivery with which the checkout begins, and names cheaper ones if any. Null when nobody delivers the
 * goods.
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
  const pricedCouriers = couriers.filter(({ fee, unavailable_reason: reason }) => fee && !reason);
  const first = methods.includes("DELIVERY") ? findDefaultCourier(pricedCouriers) : undefined;
  if (!first)
    return hasPickup
      ? { delivery: { method: "SELF_PICKUP" }, words: { method: t("pickup"), others: null } }
      : null;
  const delivery = { method: "DELIVERY", courier_id: first._id } as const;
  // A promotion makes shipping free.
  if (isFree || pricedCouriers.every(({ fee }) => isZeroMoney(fee!)))
    return { delivery, words: { method: null, others: null } };
  const nameCourier = ({ title }: Courier) => localized(title, language);
  const method = nameCourier(first);
  if (isZeroMoney(first.fee!)) return { delivery, words: { method, others: null } };
  const cheapestQuote = pricedCouriers.reduce((cheapest, candidate) =>
    Number(candidate.fee) < Number(cheapest.fee) ? candidate : cheapest,
  );
  const otherTexts = [
    ...(isZeroMoney(cheapestQuote.fee!)
      ? [t("freeBy", { method: nameCourier(cheapestQuote) })]
      : Number(cheapestQuote.fee) < Number(first.fee)
        ? [
            t("fromBy", {
              fee: formatMoney(cheapestQuote.fee!),
              method: nameCourier(cheapestQuote),
            }),
          ]
        : []),
    ...(hasPickup ? [t("freePickup")] : []),
  ];
  return { delivery, words: { method, others: otherTexts.join(" · ") || null } };
}
