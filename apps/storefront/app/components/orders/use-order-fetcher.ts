import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { useState } from "react";
import { useFetcher } from "react-router";
import { formText } from "../../request/form-text.ts";
import { readAnswer, type Unanswered } from "../forms/outcome.ts";
import type { OrderOutcome } from "./order-action.server.ts";
import { useOrderToast } from "./use-order-toast.ts";

export type OrderFetcher = ReturnType<typeof useFetcher<OrderOutcome | Unanswered>>;

/** The status that a pending action leads to (S4-008). A refusal restores the old one. */
export function expectStatus(
  { current_status: now }: Pick<Order, "current_status">,
  form: FormData | undefined,
): OrderStatus {
  switch (formText(form, "intent")) {
    case "upload-proof":
      return now === "cancelled" ? now : "pending";
    case "cancel":
      return "cancelled";
    case "complete":
      return "completed";
    default:
      return now;
  }
}

/** Returns the fetcher of one order, the same wherever it is shown. */
export function useOrderFetcher(orderId: string | undefined) {
  const fetcher = useKeyedFetcher(orderId);
  useOrderToast(fetcher);
  return { fetcher, answer: fetcher.state === "idle" ? fetcher.data : undefined };
}

/** Returns the fetcher of one order without its toasts, for a second place on the page. */
export function useKeyedFetcher(orderId: string | undefined): OrderFetcher {
  return useFetcher<OrderOutcome | Unanswered>({ key: `order-${orderId}` });
}

/** Returns the newest order, with the status that a pending form expects. */
export function useShownOrder(page: OrderOutcome): Order | null {
  const fetcher = useKeyedFetcher(page.order?._id);
  const { order } = useLatestOrder(page, fetcher);
  return order && { ...order, current_status: expectStatus(order, fetcher.formData) };
}

/**
 * Keeps the newest order from the page or from a form's answer. An answer without an order keeps the previous one. If a
 * change succeeded and the order could not be read, only its status changes.
 */
export function useLatestOrder(page: OrderOutcome, { data }: OrderFetcher): OrderOutcome {
  const answer = readAnswer(data);
  const [snapshot, setSnapshot] = useState({ order: page.order, answer, latest: page });
  if (snapshot.order === page.order && snapshot.answer === answer) return snapshot.latest;
  const latest = snapshot.order === page.order ? applyOutcome(snapshot.latest, answer) : page;
  setSnapshot({ order: page.order, answer, latest });
  return latest;
}

function applyOutcome(latest: OrderOutcome, answer: OrderOutcome | undefined): OrderOutcome {
  if (answer?.order) return answer;
  if (!answer?.settled || !latest.order) return latest;
  const order = { ...latest.order, current_status: answer.settled, actions: [] };
  return { ...latest, order };
}
