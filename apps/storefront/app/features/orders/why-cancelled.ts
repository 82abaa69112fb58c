import type { Order } from "@harbour/contracts";
import { translator, type Language } from "@harbour/i18n";
import { isPayingBack } from "../../components/orders/refunded.ts";
import { cancelledMessages } from "./cancelled.messages.ts";
import { orderMessages } from "./order.messages.ts";

/** In words: who or what ended it, and the staff's reason. While it is on its way it is the buyer who cancels. */
export function whyCancelled(
  order: Pick<Order, "cancellation" | "superseded_by" | "refunds">,
  language: Language,
): string {
  const { cancellation, superseded_by: newer } = order;
  if (newer !== null)
    return translator(orderMessages, language)("replacedBy", { reference: newer });
  const t = translator(cancelledMessages, language);
  const { by, reason } = cancellation ?? { by: "buyer", reason: null };
  const isOnItsWay = by === "refund" && isPayingBack(order);
  const words = [t(isOnItsWay ? "refunding" : by), ...(reason ? [t("reason", { reason })] : [])];
  return words.join(language === "en" ? " " : "");
}

type MoneyOfCancelled = "proof" | "transfer" | "online" | "due" | "returned" | "notFound";

/** What staff say of a transfer that they looked for, or look for. */
const ofTransfer = {
  LOOKING: "proof",
  DUE: "due",
  RETURNED: "returned",
  NOT_FOUND: "notFound",
} as const;

/**
 * What is true of the money of a cancelled order. `proof`: staff pay back what was shown; `transfer`: whoever paid all the same tells us;
 * `online`: it goes back by itself. Null: another notice says what came back.
 */
export function moneyOfCancelled({
  is_paid: isPaid,
  checkout: { offline, online },
  payment_method: method,
  transfer_return: back,
}: Pick<
  Order,
  "is_paid" | "checkout" | "payment_method" | "transfer_return"
>): MoneyOfCancelled | null {
  if (isPaid || hasComeBack(online)) return null;
  if (method === "ONLINE") return "online";
  if (back !== null) return ofTransfer[back.state];
  return offline?.image || offline?.uploaded_at ? "proof" : "transfer";
}

function hasComeBack(online: Order["checkout"]["online"]): boolean {
  return online !== null && ["paid", "refunding", "refunded"].includes(online.state);
}
