import type { TraceStep } from "@harbour/contracts";
import { toWire, type Money } from "../../platform/money.ts";

/** A rule that changed the total by so many cents. */
export function applied(rule: string, on: string, amount: Money): TraceStep {
  return { rule, on, amount: toWire(amount), applied: true, reason: null };
}

/** A rule that changed nothing, and why. */
export function notApplied(rule: string, on: string, reason: string): TraceStep {
  return { rule, on, amount: toWire(0), applied: false, reason };
}
