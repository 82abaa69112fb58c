import type { Order } from "@harbour/contracts";
import { isZeroMoney, localized, sentenceSpace, translator, type Language } from "@harbour/i18n";
import { orderTexts } from "../order.texts.ts";
import { hasUnsentRefund } from "../refunds/refund-amounts.ts";
import { cancelledTexts } from "./cancelled.texts.ts";

/**
 * Describes who or what cancelled the order, with the staff's reason. A cancellation that is still pending counts as
 * the buyer's.
 */
export function describeCancellation(
  order: Pick<Order, "cancellation" | "superseded_by" | "refunds">,
  language: Language,
): string {
  const { cancellation, superseded_by: successor } = order;
  if (successor !== null)
    return translator(orderTexts, language)("replacedBy", { reference: successor });
  const t = translator(cancelledTexts, language);
  const { by, reason_text: text } = cancellation ?? { by: "buyer", reason_text: null };
  const isOnItsWay = by === "refund" && hasUnsentRefund(order);
  const sentences = [
    t(isOnItsWay ? "refunding" : by),
    ...(text ? [t("reason", { reason: localized(text, language) })] : []),
  ];
  return sentences.join(sentenceSpace(language));
}

type MoneySentence =
  | "proof"
  | "looking"
  | "lookingAgain"
  | "transfer"
  | "online"
  | "due"
  | "returned"
  | "notFound";

/** The staff's findings about a transfer. */
const transferFindings = { DUE: "due", RETURNED: "returned", NOT_FOUND: "notFound" } as const;

/**
 * Lists the sentences that apply to a cancelled order's money. `proof`: the money is returned if it came. `looking`:
 * staff check even without a proof. `transfer`: a buyer who paid anyway should tell the shop. `online`: the money
 * returns by itself. Empty if another notice says what was returned.
 */
export function listMoneySentences(
  order: Pick<Order, "is_paid" | "checkout" | "payment_method" | "transfer_return" | "refunds">,
): readonly MoneySentence[] {
  const { checkout, transfer_return: transferReturn } = order;
  if (order.is_paid || hasComeBack(checkout.online)) return [];
  if (order.payment_method === "ONLINE") return ["online"];
  const { offline, approval } = checkout;
  const isShown = Boolean(offline?.image ?? offline?.uploaded_at);
  if (transferReturn === null)
    return [isShown && approval?.status !== "REJECTED" ? "proof" : "transfer"];
  if (transferReturn.state !== "LOOKING") return [transferFindings[transferReturn.state]];
  if (isZeroMoney(transferReturn.amount)) return [isShown ? "proof" : "looking"];
  // A part of the money came by an earlier transfer.
  return [hasUnsentRefund(order) ? "due" : "returned", "lookingAgain"];
}

function hasComeBack(onlinePayment: Order["checkout"]["online"]): boolean {
  return onlinePayment !== null && ["paid", "refunding", "refunded"].includes(onlinePayment.state);
}
