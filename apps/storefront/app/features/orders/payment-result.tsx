import type { Order } from "@harbour/contracts";
import { Clock, PackageCheck } from "@harbour/ui";
import type { ReactNode } from "react";
import { useText } from "../../components/site/use-text.ts";
import { onlinePaymentMessages } from "./online-payment.messages.ts";

export interface PaymentResult {
  readonly icon: ReactNode;
  /** Classes of its ground. */
  readonly tone: string;
  readonly title: string;
  readonly text: string;
}

type Words = Pick<PaymentResult, "title" | "text">;

const unsettled = { icon: <Clock size={48} className="text-quiet" />, tone: "bg-tint" };
const good = { icon: <PackageCheck size={48} className="text-good" />, tone: "bg-good-tint" };

/**
 * How an order stands for whoever comes back from where it is paid: what became of it counts, not which way they came.
 * @param success the shop's own words for an order that is placed @param left for one that was left unpaid
 */
export function usePaymentResult(
  order: Order | null,
  told: { readonly success: Words } | { readonly left: Words },
): PaymentResult {
  const t = useText(onlinePaymentMessages);
  if (order?.current_status === "cancelled")
    return { ...unsettled, title: t("endedTitle"), text: t("endedText") };
  if ("left" in told)
    return order?.is_paid
      ? { ...good, title: t("paidTitle"), text: t("paidText") }
      : { ...unsettled, ...told.left };
  if (order?.actions.includes("pay"))
    return { ...unsettled, title: t("waitingTitle"), text: t("waitingText") };
  // The shop's words ask for a payment by hand.
  return order?.is_paid
    ? { ...good, title: told.success.title, text: t("paidText") }
    : { ...good, ...told.success };
}
