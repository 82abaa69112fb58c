import type { Order } from "@harbour/contracts";
import { formatCount, type Language, sentenceSpace, translator } from "@harbour/i18n";
import { orderPointsMessages } from "./order-points.messages.ts";
import { orderMessages } from "./order.messages.ts";
import { returnedPoints } from "./order-points-total.ts";

/** The messages of finished actions, by request. */
const done: Readonly<Record<string, "savedCancel" | "savedProof" | "savedComplete">> = {
  cancel: "savedCancel",
  "upload-proof": "savedProof",
  complete: "savedComplete",
};

/** Describes a succeeded action. The text about a cancelled order lists what was returned to the buyer. */
export function orderToastWords(intent: string, order: Order | null, language: Language): string {
  const t = translator(orderPointsMessages, language);
  const back = order && intent === "cancel" ? cameBack(order, language) : [];
  if (back.length === 0) return translator(orderMessages, language)(done[intent] ?? "saved");
  return [t("cancelledAnd"), ...back].join(sentenceSpace(language));
}

/** Lists what was returned to the buyer. */
function cameBack(order: Order, language: Language): string[] {
  const t = translator(orderPointsMessages, language);
  const points = returnedPoints(order);
  return [
    ...(points > 0 ? [t("pointsBack", { count: formatCount(points) })] : []),
    ...(order.returned_voucher ? [t("voucherIsBack")] : []),
  ];
}
