import { makeReason, type Reason } from "@harbour/contracts/reasons";
/** The value and period of a promotion or voucher. Amounts are texts as on the wire. */
interface OfferFields {
  readonly discount_type: string | null;
  readonly discount_value: string | null;
  readonly buy_quantity: number | null;
  readonly get_quantity: number | null;
  readonly gift: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/**
 * Finds missing or contradictory fields. Ignores fields for other kinds of offers.
 * @param offer without its unreadable fields, which are not checked here
 */
export function findOfferFaults(offer: Partial<OfferFields>): [field: string, reason: Reason][] {
  const { discount_type: type, discount_value: value, starts_at: start, ends_at: end } = offer;
  const faults: [string, Reason][] = [];
  if (type === "PRICE" || type === "PERCENTAGE") {
    if (value === null) faults.push(["discount_value", makeReason("missing")]);
    else if (value !== undefined && Number(value) === 0)
      faults.push(["discount_value", makeReason("nothing")]);
    else if (type === "PERCENTAGE" && Number(value) > 100)
      faults.push(["discount_value", makeReason("above-100-percent")]);
  }
  if (type === "BUY_X_GET_Y_FREE")
    for (const name of ["buy_quantity", "get_quantity", "gift"] as const)
      if (offer[name] === null) faults.push([name, makeReason("missing")]);
  if (start && end && new Date(start) >= new Date(end))
    faults.push(["ends_at", makeReason("ends-before-start")]);
  return faults;
}
