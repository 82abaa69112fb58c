import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { isZeroMoney, toCents } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import { orderPageTexts } from "./order-page.texts.ts";

type PaymentState = "notPaid" | "paid" | "toRefund" | "refunded";

const tones = { notPaid: "quiet", paid: "good", toRefund: "warn", refunded: "quiet" } as const;

/** A badge that tells whether an order is paid, and whether its full amount is refunded or due for refund. */
export function PaymentBadge({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderPageTexts);
  const state = findPaymentState(order);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

function findPaymentState({
  is_paid: isPaid,
  money,
}: Pick<StaffOrderDetails, "is_paid" | "money">): PaymentState {
  const isAllRefunded = toCents(money.refunded) > 0 && toCents(money.kept) <= 0;
  if (isAllRefunded) return isZeroMoney(money.refund_due) ? "refunded" : "toRefund";
  return isPaid ? "paid" : "notPaid";
}
