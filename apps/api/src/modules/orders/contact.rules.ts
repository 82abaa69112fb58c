import type { OrderRow } from "./orders.tables.ts";

export interface Contact {
  readonly email: string;
  readonly area_code: string;
  readonly phone: string;
}

/** How an order remembers whom to ask: the e-mail in lower case, the phone as area code and digits. */
export function normalisedContact(details: Contact): { email: string; phone: string } {
  return {
    email: details.email.trim().toLowerCase(),
    phone: details.area_code + localPhone(details),
  };
}

/**
 * Whether someone named the order's e-mail or phone (WIRE 2). The phone is asked when both are given (SPEC 5); it
 * counts with or without its area code, in whatever grouping it was typed.
 */
export function namesContact(
  order: Pick<OrderRow, "contactEmail" | "contactPhone" | "deliveryDetails">,
  named: { email?: string | null | undefined; phone?: string | null | undefined },
): boolean {
  const email = named.email?.trim().toLowerCase();
  if (!named.phone) return isSame(email, order.contactEmail);
  const digits = named.phone.replace(/\D/g, "").replace(/^00/, "");
  return isSame(digits, order.contactPhone) || isSame(digits, localPhone(order.deliveryDetails));
}

/** The order's buyer left the shop: nobody is to be asked or written to any more. */
export function hasForgottenBuyer(order: Pick<OrderRow, "contactEmail" | "contactPhone">): boolean {
  return order.contactEmail === "" && order.contactPhone === "";
}

/** What is empty nobody can name. */
function isSame(named: string | undefined, ofOrder: string): boolean {
  return ofOrder !== "" && named === ofOrder;
}

/** People repeat the area code in front of the number; a Hong Kong number has eight digits, so eleven give that away. */
function localPhone({ area_code, phone }: Contact): string {
  const digits = phone.replace(/\D/g, "");
  const hasAreaCode = digits.startsWith(area_code) && digits.length - area_code.length >= 8;
  return hasAreaCode ? digits.slice(area_code.length) : digits;
}
