import type { OrderStatus } from "@harbour/contracts/order-status";
import { Badge } from "@harbour/ui";
import { useTexts } from "../../texts.ts";
import { orderTexts } from "./order.texts.ts";

const tones = {
  submitted: "quiet",
  pending: "warn",
  processing: "info",
  "ready-to-pickup": "info",
  delivering: "info",
  completed: "good",
  cancelled: "quiet",
} as const satisfies Record<OrderStatus, string>;

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useTexts(orderTexts);
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
