import type { ApiError } from "@harbour/api-client";
import type { Localized } from "@harbour/i18n";
import { stayingMessages } from "./why-it-stays.messages.ts";

/** Describes why an account cannot be closed yet. */
export function whyItStays({ details }: Pick<ApiError, "details">): Localized {
  if (details["open_orders"] !== undefined) return stayingMessages.orderOpen;
  if (details["open_refund_requests"] !== undefined) return stayingMessages.requestOpen;
  return stayingMessages.moneyOwed;
}
