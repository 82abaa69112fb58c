import type { OrderStatus } from "@harbour/contracts/constants";
import { Badge } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import { orderMessages } from "./order.messages.ts";
import { paymentState } from "./payment-state.ts";

/** Red is for what went wrong: an order on its way has the calm colours. */
const tones: Partial<Record<OrderStatus, "good" | "quiet">> = {
  "ready-to-pickup": "good",
  completed: "good",
  cancelled: "quiet",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useText(orderMessages);
  return <Badge tone={tones[status] ?? "info"}>{t(status)}</Badge>;
}

export function PaymentBadge({ status, isPaid }: { status: OrderStatus; isPaid: boolean }) {
  const t = useText(orderMessages);
  const state = paymentState(status, isPaid);
  return state && <Badge tone={state === "paid" ? "good" : "warn"}>{t(state)}</Badge>;
}
