import { stringifySetCookie } from "cookie";

/** The site's cookies. Scripts cannot read `auth.` cookies that hold a secret. Only guests have a key. */
export const cookieNames = {
  token: "auth.token",
  guestKey: "auth.guest",
  /** Contains only `guest` or `member`, so that pages request the counts only for visitors who may have some. */
  known: "auth.known",
  /** The orders that a guest is paying at the provider. Each contact has a separate cookie (`paying-cookies`). */
  paying: "auth.paying",
  /** Lets this browser into a shop that is not open yet. */
  pass: "auth.pass",
  /** The cookie of this browser's push subscription, so that it ends with its owner's session. */
  device: "auth.device",
  /**
   * The cookie of the minimum age that a visitor confirmed. Scripts read the cookie, so that the shop asks only once.
   */
  age: "age",
  /** Stores the follow that a guest requested until the guest has signed in. */
  follow: "auth.follow",
  language: "store_i18n",
  theme: "theme",
  direction: "direction",
  /** The token of a preview link that one of the staff opened here. */
  preview: "preview",
} as const;

/** The language is remembered for 365 days (S9-004). */
export const oneYear = 365 * 24 * 60 * 60;

interface CookieOptions {
  /** The lifetime in seconds; 0 removes the cookie. */
  maxAge: number;
  isSecure: boolean;
  /** Tells whether page scripts may read the cookie. */
  isOpen?: boolean;
  /** The path that gets the cookie, with the paths below it. */
  path?: string;
}

/** Returns one `Set-Cookie` line. */
export function formatCookieLine(
  name: string,
  value: string,
  { maxAge, isSecure, isOpen = false, path = "/" }: CookieOptions,
): string {
  return stringifySetCookie(
    { name, value, path, maxAge, sameSite: "lax", httpOnly: !isOpen, secure: isSecure },
    { encode: encodeURIComponent },
  );
}
