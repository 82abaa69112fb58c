import type { Order } from "@harbour/contracts";
import { type Language, localized, translator } from "@harbour/i18n";
import { orderMailTexts } from "./order-mail.messages.ts";

export type PointsTold = Order["earned_points"];

/** What paying will earn, or in the receipt what it has earned, and the level that it led to. */
export function pointsInMail(told: PointsTold | undefined, language: Language): string[] {
  if (!told) return [];
  const t = translator(orderMailTexts, language);
  const { points: count, is_earned: isEarned, reached_level: level } = told;
  const isOne = count === 1;
  const said = isEarned
    ? t(isOne ? "pointEarned" : "pointsEarned", { count })
    : t(isOne ? "pointToEarn" : "pointsToEarn", { count });
  return level === null
    ? [said]
    : [said, t("levelReached", { level: localized(level.title, language) })];
}
