import { useToast } from "@harbour/ui";
import { fieldTexts } from "../forms/field.texts.ts";
import { useAnswer } from "../site/use-answer.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { describeOrderToast } from "./describe-order-toast.ts";
import type { OrderFetcher } from "./use-order-fetcher.ts";

/** Reports the outcome of an action on an order, once per answer (S8-033). */
export function useOrderToast(fetcher: OrderFetcher): void {
  const t = useTexts(fieldTexts);
  const language = useLanguage();
  const toast = useToast();
  const fetchedAnswer = fetcher.state === "idle" ? fetcher.data : undefined;
  useAnswer(fetchedAnswer, (answer) => {
    // The page refreshed by itself, without a press.
    if ("intent" in answer && answer.intent === "look-up") return;
    // A notice beside the button already lists the goods that are not in the cart.
    if ("leftOut" in answer && answer.leftOut.length > 0) return;
    const isDone = "hasChanged" in answer && answer.hasChanged;
    if (!isDone) return toast(t("serverError"), "bad");
    toast(describeOrderToast(answer.intent, answer.order, language), "good");
  });
}
