import { cookieNames } from "../../request/cookies.server.ts";
import {
  contactCookie,
  forgottenLines,
  payingLines,
  payingReferences,
} from "../../request/paying-cookies.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { type Contact, contactOf } from "./contact.ts";

type Cookies = Pick<RequestContext, "ownCookie" | "setCookie" | "isSecure">;

/**
 * Remembers by what a guest named the order that they go to pay, so that the page they come back to can show it. With `pages`, it also
 * remembers the order that they ask a refund of, so that its pages can be read anew. It is no part of an address, no page script reads it,
 * and it ends after half an hour, with the payment, with signing in and with signing out. The next person at this device must not see the
 * order.
 */
export function keepNamedContact(
  { ownCookie, setCookie, isSecure }: Cookies,
  order: string,
  named: Contact,
  pages?: readonly string[],
): void {
  const contact = new URLSearchParams({ ...named }).toString();
  const lines = payingLines(ownCookie(cookieNames.paying), {
    order,
    contact,
    isSecure,
    ...(pages && { pages }),
  });
  for (const line of lines) setCookie(line);
}

/** Reads the contact by which this browser named the order; null when it named no such order. */
export function readNamedContact(
  { ownCookie }: Pick<RequestContext, "ownCookie">,
  order: string,
): Contact | null {
  if (!payingReferences(ownCookie(cookieNames.paying)).includes(order)) return null;
  const kept = new URLSearchParams(ownCookie(contactCookie(order)) ?? "");
  return contactOf(kept.get("phone"), kept.get("email"));
}

/** Drops the contact of an order that no longer waits for its payment. */
export function dropNamedContact({ ownCookie, setCookie, isSecure }: Cookies, order: string): void {
  const lines = forgottenLines(ownCookie(cookieNames.paying), { order, isSecure });
  for (const line of lines) setCookie(line);
}
