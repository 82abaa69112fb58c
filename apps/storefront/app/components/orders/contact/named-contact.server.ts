import { cookieNames } from "../../../request/cookies.server.ts";
import {
  contactCookie,
  composeExpiredCookies,
  composePayingCookies,
  parsePayingReferences,
} from "../../../request/paying-cookies.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { type Contact, toContact } from "./guest-contact.ts";

type Cookies = Pick<RequestContext, "ownCookie" | "setCookie" | "isSecure">;

/**
 * Stores the contact of a guest who goes to pay, so that the page after paying can show the order. `pages` adds the
 * page for refund requests. No address contains the contact, and scripts cannot read it. The cookie ends after half an
 * hour, on payment, sign-in or sign-out, because the device may be shared.
 */
export function keepNamedContact(
  { ownCookie, setCookie, isSecure }: Cookies,
  order: string,
  named: Contact,
  pages?: readonly string[],
): void {
  const contact = new URLSearchParams({ ...named }).toString();
  const lines = composePayingCookies(ownCookie(cookieNames.paying), {
    order,
    contact,
    isSecure,
    ...(pages && { pages }),
  });
  for (const line of lines) setCookie(line);
}

/** Reads the contact for an order; null when this browser named another or none. */
export function readNamedContact(
  { ownCookie }: Pick<RequestContext, "ownCookie">,
  order: string,
): Contact | null {
  if (!parsePayingReferences(ownCookie(cookieNames.paying)).includes(order)) return null;
  const kept = new URLSearchParams(ownCookie(contactCookie(order)) ?? "");
  return toContact(kept.get("phone"), kept.get("email"));
}

/** Deletes the contact of an order that no longer waits for payment. */
export function dropNamedContact({ ownCookie, setCookie, isSecure }: Cookies, order: string): void {
  const lines = composeExpiredCookies(ownCookie(cookieNames.paying), { order, isSecure });
  for (const line of lines) setCookie(line);
}
