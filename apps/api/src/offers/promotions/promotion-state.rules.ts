import type { WholePromotion } from "./promotion-record.ts";

export type PromotionState = "running" | "planned" | "ended" | "stopped";

/** Returns the state of a promotion at a time. A promotion that is off is stopped, whatever its period. */
export function promotionState(
  { is_active, starts_at, ends_at }: Pick<WholePromotion, "is_active" | "starts_at" | "ends_at">,
  now: Date,
): PromotionState {
  if (!is_active) return "stopped";
  if (starts_at !== null && now < new Date(starts_at)) return "planned";
  return ends_at !== null && now >= new Date(ends_at) ? "ended" : "running";
}
