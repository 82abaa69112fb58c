import type { ApiError } from "@harbour/api-client";
import type { Localized } from "@harbour/i18n";
import { closingObstacleTexts } from "./closing-obstacle.texts.ts";

/** Describes why an account cannot be closed yet. */
export function explainClosingObstacle({ details }: Pick<ApiError, "details">): Localized {
  if (details["open_orders"] !== undefined) return closingObstacleTexts.orderOpen;
  if (details["open_refund_requests"] !== undefined) return closingObstacleTexts.requestOpen;
  return closingObstacleTexts.moneyOwed;
}
