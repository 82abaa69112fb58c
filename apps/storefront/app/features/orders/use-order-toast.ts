import { useToast } from "@harbour/ui";
import type { Order } from "@harbour/contracts";
import { type Language, translator } from "@harbour/i18n";
import { fieldMessages } from "../../components/forms/field.messages.ts";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import type { OrderFetcher } from "./use-order-fetcher.ts";
import { orderPointsMessages } from "./order-points.messages.ts";
import { orderMessages } from "./order.messages.ts";
import { returnedPoints } from "./points-of-order.ts";
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
  const language = useLanguage();
  const toast = useToast();
  const settled = fetcher.state === "idle" ? fetcher.data : undefined;
  useAnswer(settled, (answer) => {
    // It says itself, beside its button, what is not in the cart.
    if ("leftOut" in answer && answer.leftOut.length > 0) return;
    const isDone = "hasChanged" in answer && answer.hasChanged;
    if (!isDone) return toast(say("serverError"), "bad");
    const { order } = answer;
    const back = order && answer.intent === "cancel" ? cameBack(order, language) : [];
    const words = [t(done[answer.intent] ?? "saved"), ...back];
    toast(words.join(language === "en" ? " " : ""), "good");
  });
}

/** What the buyer has again. */
function cameBack(order: Order, language: Language): string[] {
  const t = translator(orderPointsMessages, language);
  const count = returnedPoints(order);
  return [
    ...(count > 0 ? [t("pointsBack", { count })] : []),
    ...(order.returned_voucher ? [t("voucherIsBack")] : []),
  ];
}
