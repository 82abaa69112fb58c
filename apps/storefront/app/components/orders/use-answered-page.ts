import { useState } from "react";
import type { OrderOutcome } from "./order-action.server.ts";

/**
 * Returns the page's order. Without script, a form's answer contains the newest order, and stays after later actions
 * and reads.
 */
export function useAnsweredPage(
  page: OrderOutcome,
  answered: OrderOutcome | undefined,
): OrderOutcome {
  const [snapshot, setSnapshot] = useState({ order: page.order, answered, isReadAgain: false });
  const isNew = snapshot.answered !== answered;
  const isReadAgain = !isNew && (snapshot.isReadAgain || snapshot.order !== page.order);
  if (isNew || snapshot.order !== page.order)
    setSnapshot({ order: page.order, answered, isReadAgain });
  if (!answered?.order) return page;
  if (!isReadAgain || !page.order) return answered;
  return { ...answered, order: page.order, guide: page.guide };
}
