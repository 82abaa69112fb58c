import type { OrderStatus } from "@harbour/contracts/constants";
import { Badge } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import { orderMessages } from "./order.messages.ts";
import { paymentState } from "./payment-state.ts";

export function PaymentBadge({ status, isPaid }: { status: OrderStatus; isPaid: boolean }) {
  const t = useText(orderMessages);
  const state = paymentState(status, isPaid);
  return state && <Badge tone={state === "paid" ? "good" : "warn"}>{t(state)}</Badge>;
}
