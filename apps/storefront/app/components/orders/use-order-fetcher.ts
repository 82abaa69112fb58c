import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { useState } from "react";
import { useFetcher } from "react-router";
import { answerOf, type Unanswered } from "../forms/outcome.ts";
import { formText } from "../../request/form-text.ts";
import type { OrderOutcome } from "./order-action.server.ts";
import { useOrderToast } from "./use-order-toast.ts";

export type OrderFetcher = ReturnType<typeof useFetcher<OrderOutcome | Unanswered>>;

/** The status that an action leads to, shown while it is on its way (S4-008); a refusal brings the old one back. */
export function expectedStatus(
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
  const fetcher = useFetcherOf(orderId);
  useOrderToast(fetcher);
  return { fetcher, answer: fetcher.state === "idle" ? fetcher.data : undefined };
}

function useFetcherOf(orderId: string | undefined): OrderFetcher {
  return useFetcher<OrderOutcome | Unanswered>({ key: `order-${orderId}` });
}

/** The order as {@link OrderView} shows it, for what stands above it: after its last answer, with the status under way. */
export function useShownOrder(page: OrderOutcome): Order | null {
  const fetcher = useFetcherOf(page.order?._id);
  const { order } = useLatestOrder(page, fetcher);
  return order && { ...order, current_status: expectedStatus(order, fetcher.formData) };
}

/**
 * The order as it was shown last, by the page or by an answer to one of its forms. An answer without an order leaves the one before (SPEC
 * 4). One that was changed and could not be read again has its new status at least.
 */
export function useLatestOrder(page: OrderOutcome, { data }: OrderFetcher): OrderOutcome {
  const answer = answerOf(data);
  const [snapshot, setSnapshot] = useState({ order: page.order, answer, latest: page });
  if (snapshot.order === page.order && snapshot.answer === answer) return snapshot.latest;
  const latest = snapshot.order === page.order ? afterAnswer(snapshot.latest, answer) : page;
  setSnapshot({ order: page.order, answer, latest });
  return latest;
}

function afterAnswer(latest: OrderOutcome, answer: OrderOutcome | undefined): OrderOutcome {
  if (answer?.order) return answer;
  if (!answer?.settled || !latest.order) return latest;
  const order = { ...latest.order, current_status: answer.settled, actions: [] };
  return { ...latest, order };
}
