import type { ApiError } from "@harbour/api-client";
import type { Localized } from "@harbour/i18n";
import { closingObstacleMessages } from "./closing-obstacle.messages.ts";

/** Describes why an account cannot be closed yet. */
export function explainClosingObstacle({ details }: Pick<ApiError, "details">): Localized {
  if (details["open_orders"] !== undefined) return closingObstacleMessages.orderOpen;
  if (details["open_refund_requests"] !== undefined) return closingObstacleMessages.requestOpen;
  return closingObstacleMessages.moneyOwed;
}
