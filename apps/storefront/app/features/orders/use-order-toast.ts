import { useToast } from "@harbour/ui";
import type { useFetcher } from "react-router";
import { useText } from "../../components/site/use-text.ts";
import type { OrderOutcome } from "./order-action.server.ts";
import { orderMessages } from "./order.messages.ts";
import { useAnswer } from "../../components/site/use-answer.ts";

/** SPEC 8: how an action on an order went, once for each answer. */
export function useOrderToast(fetcher: ReturnType<typeof useFetcher<OrderOutcome>>): void {
  const t = useText(orderMessages);
  const toast = useToast();
  const settled = fetcher.state === "idle" ? fetcher.data : undefined;
  useAnswer(settled, ({ problem }) =>
    toast(problem ? t("serverError") : t("saved"), problem ? "bad" : "good"),
  );
}
