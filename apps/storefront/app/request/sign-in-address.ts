import { withLanguage, type Language } from "@harbour/i18n";
import { paths } from "../paths.ts";
import { sanitizeOwnPath } from "./own-path.ts";

/**
 * Returns the sign-in address that leads back to `returnPath`, a path with its language. The home page needs no
 * `returnPath`.
 */
export function composeSignInAddress(returnPath: string, language: Language): string {
  return addReturnPath(withLanguage(paths.authentication("login", "email"), language), returnPath);
}

/**
 * Returns the address with the page to return to: `/authentication/register/phone?return_to=%2Fshop%2Fmain%2Fcart`.
 */
export function addReturnPath(address: string, returnPath: string | null): string {
  const path = sanitizeOwnPath(returnPath);
  if (path === "/" || /^(\/zh|\/cn)?(\/?$|\/authentication\/(?!verify))/.test(path)) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ return_to: path })}`;
}
