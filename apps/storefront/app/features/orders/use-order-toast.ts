import { useToast } from "@harbour/ui";
import { useEffect } from "react";
import type { useFetcher } from "react-router";
import { useText } from "../../components/site/use-text.ts";
import type { OrderOutcome } from "./order-action.server.ts";
import { orderMessages } from "./order.messages.ts";

/** SPEC 8: how an action on an order went, once for each answer. */
export function useOrderToast(fetcher: ReturnType<typeof useFetcher<OrderOutcome>>): void {
  const t = useText(orderMessages);
  const toast = useToast();
  const settled = fetcher.state === "idle" ? fetcher.data : undefined;
  useEffect(() => {
    if (settled)
      toast(settled.problem ? t("serverError") : t("saved"), settled.problem ? "bad" : "good");
    // The words follow the page's language, which cannot change while an answer is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
}
