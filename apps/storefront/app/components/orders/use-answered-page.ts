import { useState } from "react";
import type { OrderOutcome } from "./order-action.server.ts";

/**
 * Returns the page's order. Without script, a form's answer contains the newest order, and stays after later actions
 * and reads.
 */
export function useAnsweredPage(
  page: OrderOutcome,
  answeredOutcome: OrderOutcome | undefined,
): OrderOutcome {
  const [snapshot, setSnapshot] = useState({
    order: page.order,
    answeredOutcome,
    isReloaded: false,
  });
  const isNew = snapshot.answeredOutcome !== answeredOutcome;
  const isReloaded = !isNew && (snapshot.isReloaded || snapshot.order !== page.order);
  if (isNew || snapshot.order !== page.order)
    setSnapshot({ order: page.order, answeredOutcome, isReloaded });
  if (!answeredOutcome?.order) return page;
  if (!isReloaded || !page.order) return answeredOutcome;
  return { ...answeredOutcome, order: page.order, guide: page.guide };
}
