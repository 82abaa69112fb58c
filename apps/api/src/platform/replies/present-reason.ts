import type { ReasonWire } from "@harbour/contracts/operator";
import { type Reason, plainReason } from "@harbour/contracts/reasons";

/**
 * Presents a reason by its code, so that pages can write it in their own language.
 * @returns null for a reason without a code
 */
export function presentReason(reason: Reason): ReasonWire | null {
  if (!("code" in reason)) return null;
  const { code, values, field } = reason;
  return { code, values, field };
}

/** Reads a stored reason, or the plain words that earlier versions stored. */
export function readStoredReason(
  reason: Reason | null | undefined,
  storedText: string | null | undefined,
): Reason | null {
  return reason ?? (storedText ? plainReason(storedText) : null);
}
