import { cookieNames } from "../../../request/cookies.server.ts";
import {
  nameContactCookie,
  composeExpiredCookies,
  composePayingCookies,
  parsePayingReferences,
} from "../../../request/paying-cookies.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { type Contact, toContact } from "./guest-contact.ts";

type Cookies = Pick<RequestContext, "readCookie" | "setCookie" | "isSecure">;

/**
 * Stores the contact of a guest who goes to pay, so that the page after paying can show the order. `pages` adds the
 * page for refund requests. No address contains the contact, and scripts cannot read it. The cookie ends after half an
 * hour, on payment, sign-in or sign-out, because the device may be shared.
 */
export function keepNamedContact(
  { readCookie, setCookie, isSecure }: Cookies,
  order: string,
  namedContact: Contact,
  pages?: readonly string[],
): void {
  const contact = new URLSearchParams({ ...namedContact }).toString();
  const lines = composePayingCookies(readCookie(cookieNames.paying), {
    order,
    contact,
    isSecure,
    ...(pages && { pages }),
  });
  for (const line of lines) setCookie(line);
}

/** Reads the contact for an order; null when this browser named another or none. */
export function readNamedContact(
  { readCookie }: Pick<RequestContext, "readCookie">,
  order: string,
): Contact | null {
  if (!parsePayingReferences(readCookie(cookieNames.paying)).includes(order)) return null;
  const contactCookieFields = new URLSearchParams(readCookie(nameContactCookie(order)) ?? "");
  return toContact(contactCookieFields.get("phone"), contactCookieFields.get("email"));
}

/** Deletes the contact of an order that no longer waits for payment. */
export function dropNamedContact(
  { readCookie, setCookie, isSecure }: Cookies,
  order: string,
): void {
  const lines = composeExpiredCookies(readCookie(cookieNames.paying), { order, isSecure });
  for (const line of lines) setCookie(line);
}
