import type { TraceReason, TraceStep } from "@harbour/contracts";
import { toWire, type Money } from "../../platform/values/money.ts";
import type { Promotion, UnreachablePromotion } from "./pricing-input.ts";

/** The most reasons of one kind in a trace. The limit keeps a trace readable and an order's row small. */
export const maxReasons = 20;

/** Returns the trace of a rule that changed the total. */
export function traceApplied(rule: string, subject: string, amount: Money): TraceStep {
  return { rule, on: subject, amount: toWire(amount), applied: true, reason: null };
}

/** Returns the trace of a rule that did not apply, with the reason. */
export function traceNotApplied(rule: string, subject: string, reason: TraceReason): TraceStep {
  return { rule, on: subject, amount: toWire(0), applied: false, reason };
}

export const freeShippingRule = "free-shipping";

/** Returns the name of a promotion's rule in the trace. */
export function promotionRule(promotion: Promotion | UnreachablePromotion): string {
  if (promotion.templateType === "FREE_SHIPPING") return freeShippingRule;
  const { discountType } = "reward" in promotion ? promotion.reward : promotion;
  const kind = promotion.templateType === "STORE" ? "promotion" : "code";
  return `${kind}-${discountType.toLowerCase().replaceAll("_", "-")}`;
}
