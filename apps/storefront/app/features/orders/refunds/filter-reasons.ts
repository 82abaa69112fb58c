import type { OrderStatus } from "@harbour/contracts/order-status";
import type { Reasons } from "./refund-view.tsx";

/** The slugs of reasons that apply only to goods that have arrived. */
const reasonsAfterArrival: readonly string[] = [
  "damaged",
  "faulty",
  "missing-parts",
  "wrong-item",
  "late",
];

/** Returns the reasons to choose from. An order that has not left the shop cannot have arrived damaged. */
export function filterReasons(reasons: Reasons, status: OrderStatus): Reasons {
  if (status !== "pending" && status !== "processing") return reasons;
  const reasonsBeforeArrival = reasons.filter(({ slug }) => !reasonsAfterArrival.includes(slug));
  return reasonsBeforeArrival.length > 0 ? reasonsBeforeArrival : reasons;
}
