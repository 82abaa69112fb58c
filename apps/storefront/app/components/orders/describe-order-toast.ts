import type { Order } from "@harbour/contracts";
import { formatCount, type Language, sentenceSpace, translator } from "@harbour/i18n";
import { countReturnedPoints } from "./order-points-total.ts";
import { orderPointsTexts } from "./order-points.texts.ts";
import { orderTexts } from "./order.texts.ts";

/** The messages of finished actions, by request. */
const successWords: Readonly<Record<string, "savedCancel" | "savedProof" | "savedComplete">> = {
  cancel: "savedCancel",
  "upload-proof": "savedProof",
  complete: "savedComplete",
};

/** Describes a succeeded action. The text about a cancelled order lists what was returned to the buyer. */
export function describeOrderToast(
  intent: string,
  order: Order | null,
  language: Language,
): string {
  const t = translator(orderPointsTexts, language);
  const returnedParts = order && intent === "cancel" ? listReturnedTexts(order, language) : [];
  if (returnedParts.length === 0)
    return translator(orderTexts, language)(successWords[intent] ?? "saved");
  return [t("cancelledAnd"), ...returnedParts].join(sentenceSpace(language));
}

/** Lists what was returned to the buyer. */
function listReturnedTexts(order: Order, language: Language): string[] {
  const t = translator(orderPointsTexts, language);
  const points = countReturnedPoints(order);
  return [
    ...(points > 0 ? [t("pointsBack", { count: formatCount(points) })] : []),
    ...(order.returned_voucher ? [t("voucherIsBack")] : []),
  ];
}
