import type { Order } from "@harbour/contracts";
import { formatDay, localized, type Language } from "@harbour/i18n";

type OrderPromise = NonNullable<Order["delivery_info"]["promises"][number]["promise"]>;

/**
 * Describes an order's delivery days like its other dates. A pick-up names a time, and a later pre-order only months.
 */
export function describePromisedDays(
  { from, to, precision, text }: OrderPromise,
  { method }: Pick<Order["delivery_info"], "method">,
  language: Language,
): string {
  if (precision !== "day" || method !== "DELIVERY") return localized(text, language);
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
