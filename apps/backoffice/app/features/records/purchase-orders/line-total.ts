import { fromCents, toCents } from "@harbour/i18n";
import type { TypedLine } from "./typed-lines.ts";

/** Returns the cost of a line. Empty while the line is incomplete. */
export const computeLineTotal = ({
  qty,
  unit_cost: cost,
}: Pick<TypedLine, "qty" | "unit_cost">): string => {
  const cents = toCents(cost) * Math.round(Number(qty));
  return Number.isSafeInteger(cents) ? fromCents(cents) : "0.00";
};
