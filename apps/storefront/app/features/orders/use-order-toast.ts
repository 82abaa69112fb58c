import { useToast } from "@harbour/ui";
import { fieldMessages } from "../../components/forms/field.messages.ts";
import { useText } from "../../components/site/use-text.ts";
import type { OrderFetcher } from "./use-order-fetcher.ts";
import { orderMessages } from "./order.messages.ts";
import { useAnswer } from "../../components/site/use-answer.ts";

/** What has happened, by what was asked. */
const done: Readonly<Record<string, "savedCancel" | "savedProof" | "savedComplete">> = {
  cancel: "savedCancel",
  "upload-proof": "savedProof",
  complete: "savedComplete",
};

/** SPEC 8: how an action on an order went, once for each answer. */
export function useOrderToast(fetcher: OrderFetcher): void {
  const t = useText(orderMessages);
  const say = useText(fieldMessages);
  const toast = useToast();
  const settled = fetcher.state === "idle" ? fetcher.data : undefined;
  useAnswer(settled, (answer) => {
    // It says itself, beside its button, what is not in the cart.
    if ("leftOut" in answer && answer.leftOut.length > 0) return;
    const isDone = "hasChanged" in answer && answer.hasChanged;
    toast(isDone ? t(done[answer.intent] ?? "saved") : say("serverError"), isDone ? "good" : "bad");
  });
}
