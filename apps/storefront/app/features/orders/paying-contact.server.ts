import { cookieNames } from "../../request/cookies.server.ts";
import {
  contactCookie,
  forgottenLines,
  keptLines,
  payingReferences,
} from "../../request/paying-cookies.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { Contact } from "./order-action.server.ts";

type Cookies = Pick<RequestContext, "ownCookie" | "setCookie" | "isSecure">;

/**
 * Remembers by what a guest named the order that they go to pay, so that the page they come back to can show it. It is no part of an
 * address (DESIGN 6), no page script reads it, and it ends with the payment, with signing in and with signing out: the next person
 * at this device must not see the order.
 */
export function keepPayingContact(
  { ownCookie, setCookie, isSecure }: Cookies,
  order: string,
  named: Contact,
): void {
  const contact = new URLSearchParams({ ...named }).toString();
  const lines = keptLines(ownCookie(cookieNames.paying), { order, contact, isSecure });
  for (const line of lines) setCookie(line);
}

/** By what this browser named the order that it went to pay; null when it went to pay no such order. */
export function readPayingContact(
  { ownCookie }: Pick<RequestContext, "ownCookie">,
  order: string,
): Contact | null {
  if (!payingReferences(ownCookie(cookieNames.paying)).includes(order)) return null;
  const kept = new URLSearchParams(ownCookie(contactCookie(order)) ?? "");
  const phone = kept.get("phone");
  const email = kept.get("email");
  if (phone) return { phone };
  return email ? { email } : null;
}

/** Of an order that waits for its payment no longer. */
export function dropPayingContact(
  { ownCookie, setCookie, isSecure }: Cookies,
  order: string,
): void {
  const lines = forgottenLines(ownCookie(cookieNames.paying), { order, isSecure });
  for (const line of lines) setCookie(line);
}
