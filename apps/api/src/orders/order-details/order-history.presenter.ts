import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { reasonText } from "../order-status/index.ts";
import type { OrderRow } from "../orders/index.ts";
import type { OrderParts } from "./find-order-parts.ts";

type OrderEvent = OrderParts["events"][number];

const noReason = { reason: null, reason_text: null };

/** Returns the party that cancelled an order, and the reason that staff gave to the buyer. */
export function presentCancellation(
  { status }: Pick<OrderRow, "status">,
  events: readonly Pick<
    OrderEvent,
    "event" | "toStatus" | "actorKind" | "reason" | "reasonTexts"
  >[],
): Order["cancellation"] {
  // Later events within "cancelled" are skipped, because they only tell what staff found out about the money.
  const ending =
    status === "cancelled" &&
    events.findLast(
      ({ toStatus }, index) =>
        toStatus === "cancelled" && events[index - 1]?.toStatus !== "cancelled",
    );
  if (!ending) return null;
  switch (ending.event) {
    case "deadline-passed":
    case "provider-failed":
      return { by: "deadline", ...noReason };
    case "refund-all":
      return { by: "refund", ...noReason };
    default: {
      const isByShop = ending.actorKind === "staff" || ending.actorKind === "shop";
      if (!isByShop) return { by: "buyer", ...noReason };
      return { by: "shop", reason: ending.reason, reason_text: reasonText(ending) };
    }
  }
}

export interface TimelineEntry {
  readonly slug: OrderStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Returns the statuses of an order, oldest first. Events within a status only change its `updatedAt`. */
export function presentTimeline(
  events: readonly Pick<OrderEvent, "toStatus" | "createdAt">[],
): TimelineEntry[] {
  const timeline: TimelineEntry[] = [];
  for (const { toStatus, createdAt } of events) {
    const last = timeline.at(-1);
    if (last?.slug === toStatus) timeline[timeline.length - 1] = { ...last, updatedAt: createdAt };
    else timeline.push({ slug: toStatus, createdAt, updatedAt: createdAt });
  }
  return timeline;
}
