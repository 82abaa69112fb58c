import { stringifySetCookie } from "cookie";

/** The cookies of this site (DESIGN 6); `auth.` ones that hold a secret are closed to page scripts. Only guests have a key. */
export const cookieNames = {
  token: "auth.token",
  guestKey: "auth.guest",
  /** Says only `guest` or `member`, so that pages ask for the counts of those who may have some. */
  known: "auth.known",
  /** Of who is at the provider's page without a session of the order's: by what they named it, for half an hour. */
  paying: "auth.paying",
  language: "store_i18n",
  theme: "theme",
  direction: "direction",
} as const;

/** SPEC 9: the language is remembered for 365 days. */
export const oneYear = 365 * 24 * 60 * 60;

interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  isSecure: boolean;
  /** Page scripts may read it. */
  isOpen?: boolean;
}

/** One `Set-Cookie` line. */
export function cookieLine(
  name: string,
  value: string,
  { maxAge, isSecure, isOpen = false }: CookieOptions,
): string {
  return stringifySetCookie(
    { name, value, path: "/", maxAge, sameSite: "lax", httpOnly: !isOpen, secure: isSecure },
    { encode: encodeURIComponent },
  );
}
