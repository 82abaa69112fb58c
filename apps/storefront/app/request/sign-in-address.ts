import { withLanguage, type Language } from "@harbour/i18n";
import { paths } from "../paths.ts";
import { sanitizeOwnPath } from "./own-path.ts";

/** Returns the sign-in address that leads back to `back`, a path with its language. The home page needs no `back`. */
export function signInAddress(back: string, language: Language): string {
  return withReturn(withLanguage(paths.authentication("login", "email"), language), back);
}

/**
 * Returns the address with the page to return to: `/authentication/register/phone?return_to=%2Fshop%2Fmain%2Fcart`.
 */
export function withReturn(address: string, back: string | null): string {
  const path = sanitizeOwnPath(back);
  if (path === "/" || /^(\/zh|\/cn)?(\/?$|\/authentication\/(?!verify))/.test(path)) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ return_to: path })}`;
}
