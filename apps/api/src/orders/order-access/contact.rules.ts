import type { OrderRow } from "../orders/index.ts";

export interface Contact {
  readonly email: string;
  readonly area_code: string;
  readonly phone: string;
}

/**
 * Normalises an order's contact. The e-mail becomes lower case, and the phone becomes area code and number in digits.
 */
export function normaliseContact(details: Contact): { email: string; phone: string } {
  return {
    email: details.email.trim().toLowerCase(),
    phone: phoneDigits(details.area_code) + localPhone(details),
  };
}

/**
 * Tells whether a caller knows the order's e-mail or phone. If both are given, the phone decides. The phone may lack
 * its area code and be grouped in any way. It is compared with the buyer's phone and with the courier's phone, which
 * staff may have changed.
 */
export function matchesContact(
  order: Pick<OrderRow, "contactEmail" | "contactPhone" | "deliveryDetails">,
  namedContact: { email?: string | null | undefined; phone?: string | null | undefined },
): boolean {
  const email = namedContact.email?.normalize("NFKC").trim().toLowerCase();
  if (!namedContact.phone) return isSame(email, order.contactEmail);
  const { phone } = order.deliveryDetails;
  const area_code = phoneDigits(order.deliveryDetails.area_code);
  const local = localPhone({ area_code, phone });
  const digits = phoneDigits(namedContact.phone);
  return (
    isSame(digits, order.contactPhone) ||
    isSame(area_code + digits, order.contactPhone) ||
    isAreaCode(removeSuffix(order.contactPhone, digits)) ||
    (local !== "" && digits === area_code + local) ||
    isSame(localPhone({ area_code, phone: namedContact.phone }), local)
  );
}

/**
 * Returns the part of a number before this ending.
 * @returns undefined when the number ends differently
 */
function removeSuffix(fullNumber: string, end: string): string | undefined {
  return end !== "" && fullNumber.endsWith(end) ? fullNumber.slice(0, -end.length) : undefined;
}

/** Tells whether digits are an area code. No area code begins with another area code. */
function isAreaCode(digits: string | undefined): boolean {
  return (
    digits !== undefined &&
    /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|50|59|6[789]|8[035789]|9[679])\d)$/.test(
      digits,
    )
  );
}

/** Compares two values. An empty value never matches. */
function isSame(givenValue: string | undefined, orderValue: string): boolean {
  return orderValue !== "" && givenValue === orderValue;
}

/**
 * Removes an area code that was typed again before the number. Hong Kong numbers have eight digits, so eleven digits
 * show the repetition.
 */
function localPhone({ area_code, phone }: Pick<Contact, "area_code" | "phone">): string {
  const digits = phoneDigits(phone);
  const code = phoneDigits(area_code);
  const hasAreaCode = digits.startsWith(code) && digits.length - code.length >= 8;
  return hasAreaCode ? phoneDigits(digits.slice(code.length)) : digits;
}

/**
 * Returns the digits of a phone, including full-width ones from Chinese keyboards. Removes prefixes for calls abroad
 * (00852) or to another town (020).
 */
function phoneDigits(phone: string): string {
  return phone.normalize("NFKC").replace(/\D/g, "").replace(/^0+/, "");
}
