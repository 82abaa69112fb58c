import { useState } from "react";
import type { OrderOutcome } from "./order-action.server.ts";

/**
 * Returns the order of a page: the answer of its own form sent without script, with the order as read since. Such an
 * answer stays with the page, whatever is done and read afterwards.
 */
export function useAnsweredPage(
  page: OrderOutcome,
  answered: OrderOutcome | undefined,
): OrderOutcome {
  const [seen, setSeen] = useState({ order: page.order, answered, isReadAgain: false });
  const isNew = seen.answered !== answered;
  const isReadAgain = !isNew && (seen.isReadAgain || seen.order !== page.order);
  if (isNew || seen.order !== page.order) setSeen({ order: page.order, answered, isReadAgain });
  if (!answered?.order) return page;
  if (!isReadAgain || !page.order) return answered;
  return { ...answered, order: page.order, guide: page.guide };
}
