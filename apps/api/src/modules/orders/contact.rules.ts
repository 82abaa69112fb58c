import type { OrderRow } from "./orders.tables.ts";

export interface Contact {
  readonly email: string;
  readonly area_code: string;
  readonly phone: string;
}

/** How an order remembers whom to ask: the e-mail in lower case, the phone as area code and digits. */
export function contactOf(details: Contact): { email: string; phone: string } {
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
  if (named.phone) {
    const digits = named.phone.replace(/\D/g, "").replace(/^00/, "");
    return digits === order.contactPhone || digits === localPhone(order.deliveryDetails);
  }
  return Boolean(named.email) && named.email?.trim().toLowerCase() === order.contactEmail;
}

/** People repeat the area code in front of the number; a Hong Kong number has eight digits, so eleven give that away. */
function localPhone({ area_code, phone }: Contact): string {
  const digits = phone.replace(/\D/g, "");
  const hasAreaCode = digits.startsWith(area_code) && digits.length - area_code.length >= 8;
  return hasAreaCode ? digits.slice(area_code.length) : digits;
}
