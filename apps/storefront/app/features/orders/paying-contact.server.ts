import { cookieLine, cookieNames } from "../../request/cookies.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { Contact } from "./order-action.server.ts";

/** Seconds: as long as somebody stays at the provider's page, and a little. */
const halfAnHour = 30 * 60;

/**
 * Remembers by what a guest named the order that they go to pay, so that the page they come back to can show it. It is no part of an
 * address (DESIGN 6), and no page script reads it.
 */
export function keepPayingContact(
  { setCookie, isSecure }: Pick<RequestContext, "setCookie" | "isSecure">,
  orderId: string,
  contact: Contact,
): void {
  const value = new URLSearchParams({ order: orderId, ...contact }).toString();
  setCookie(cookieLine(cookieNames.paying, value, { maxAge: halfAnHour, isSecure }));
}

/** The order that this browser went to pay, and by what it was named. */
export function readPayingContact({ ownCookie }: Pick<RequestContext, "ownCookie">): {
  readonly orderId: string;
  readonly contact: Contact;
} | null {
  const kept = new URLSearchParams(ownCookie(cookieNames.paying) ?? "");
  const orderId = kept.get("order");
  const phone = kept.get("phone");
  const email = kept.get("email");
  if (!orderId || !(phone || email)) return null;
  return { orderId, contact: phone ? { phone } : { email: email! } };
}
