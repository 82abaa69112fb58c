import type { LocalizedText, Order } from "@harbour/contracts";
import { formatCount, formatMoney, type Language, localized, translator } from "@harbour/i18n";
import { type Money, toWire } from "../../platform/values/money.ts";
import { orderMailTexts } from "./order-mail.texts.ts";

/** Writes a number of points. */
export function formatMailPoints(points: number, language: Language): string {
  return translator(orderMailTexts, language)("points", { count: formatCount(points) });
}

/** Writes a price in money, points or both. A price in points alone mentions no money. */
export function formatMailPrice(amount: Money, points: number, language: Language): string {
  const priceParts = [
    ...(points === 0 || amount > 0 ? [formatMoney(toWire(amount))] : []),
    ...(points > 0 ? [formatMailPoints(points, language)] : []),
  ];
  return priceParts.join(" + ");
}

export type EarnedPoints = Order["earned_points"];

/** Lists the points that paying will earn or has earned, and the points that a cancelled order returned. */
export function composePoints(
  {
    points,
    returnedBenefits,
  }: { readonly points?: EarnedPoints; readonly returnedBenefits?: ReturnedBenefits },
  language: Language,
): string[] {
  return [
    ...describeEarned(points, language),
    ...describeReturnedBenefits(returnedBenefits, language),
  ];
}

/**
 * Describes the points that paying will earn. A receipt describes the points that were earned, and the level that
 * they led to.
 */
function describeEarned(earnedPoints: EarnedPoints | undefined, language: Language): string[] {
  if (!earnedPoints) return [];
  const t = translator(orderMailTexts, language);
  const { points, is_earned: isEarned, reached_level: level } = earnedPoints;
  const isSingular = points === 1;
  const count = formatCount(points);
  const sentence = isEarned
    ? t(isSingular ? "pointEarned" : "pointsEarned", { count })
    : t(isSingular ? "pointToEarn" : "pointsToEarn", { count });
  return level === null
    ? [sentence]
    : [sentence, t("levelReached", { level: localized(level.title, language) })];
}

export interface ReturnedBenefits {
  readonly points: number;
  /** The title of the voucher that the buyer can use again. */
  readonly voucher: LocalizedText | null;
}

/** Lists the benefits that a cancelled order returned, besides money. */
function describeReturnedBenefits(
  returnedBenefits: ReturnedBenefits | undefined,
  language: Language,
): string[] {
  if (!returnedBenefits) return [];
  const t = translator(orderMailTexts, language);
  const { points, voucher } = returnedBenefits;
  const count = formatCount(points);
  return [
    ...(points > 0 ? [t(points === 1 ? "pointBack" : "pointsBack", { count })] : []),
    ...(voucher ? [t("voucherBack", { title: localized(voucher, language) })] : []),
  ];
}
