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

/** The one status of an order: that it waits for its payment is its status, that it is paid stands beside a later one. */
export function StatusBadge({ status, isPaid }: { status: OrderStatus; isPaid: boolean }) {
  const t = useText(orderMessages);
  const payment = paymentState(status, isPaid);
  if (payment === "waiting") return <Badge tone="warn">{t(status)}</Badge>;
  return (
    <>
      <Badge tone={tones[status] ?? "info"}>{t(status)}</Badge>
      {payment === "paid" && <Badge tone="good">{t("paid")}</Badge>}
    </>
  );
}
