import type { TraceReason, TraceStep } from "@harbour/contracts";
import { toWire, type Money } from "../../platform/money.ts";

/** Returns the trace of a rule that changed the total. */
export function applied(rule: string, on: string, amount: Money): TraceStep {
  return { rule, on, amount: toWire(amount), applied: true, reason: null };
}

/** Returns the trace of a rule that did not apply, with the reason. */
export function notApplied(rule: string, on: string, reason: TraceReason): TraceStep {
  return { rule, on, amount: toWire(0), applied: false, reason };
}
