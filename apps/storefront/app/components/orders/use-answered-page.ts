import { useState } from "react";
import type { OrderOutcome } from "./order-action.server.ts";

/**
 * Returns the page's order. The answer of a form without script contains the newest one. Such an answer stays with
 * the page, whatever is done and read afterwards.
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
