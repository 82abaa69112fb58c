import { toCents } from "../../../components/orders/sum-money.ts";
import type { TypedLine } from "./purchase-line-fields.tsx";

/** Returns the cost of a line; nothing while it is incomplete. */
export const lineTotal = ({ qty, unit_cost: cost }: Omit<TypedLine, "sku">): string => {
  const cents = toCents(cost) * Math.round(Number(qty));
  return Number.isSafeInteger(cents) ? (cents / 100).toFixed(2) : "0.00";
};
