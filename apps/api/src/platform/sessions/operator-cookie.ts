import { operatorApiBase } from "@harbour/contracts/operator";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";
import type { Settings } from "../modules/deps-settings.ts";

type Request = Pick<FastifyRequest, "headers" | "method">;

/**
 * Composes the cookie of an operator's session. Scripts cannot read it, other sites cannot send it, and browsers send
 * it only to the operator API. It ends with the browser or with the session.
 */
export function composeOperatorCookie(settings: Settings, token: string): string {
  return stringifySetCookie({ ...cookieOptions(settings), value: token });
}

export function clearOperatorCookie(settings: Settings): string {
  return stringifySetCookie({ ...cookieOptions(settings), value: "", maxAge: 0 });
}

/** Reads the session's token from a request of the shop's own pages; undefined for requests of other sites. */
export function readOperatorCookie(
  { headers, method }: Request,
  settings: Settings,
): string | undefined {
  const token = parseCookie(headers.cookie ?? "")[cookieOptions(settings).name];
  return token && isFromOwnPage({ headers, method }, settings) ? token : undefined;
}

function cookieOptions({ publicUrl }: Settings) {
  const isSecure = publicUrl.startsWith("https:");
  return {
    // Browsers accept this prefix only from secure responses, so that no insecure response can replace the cookie.
    name: isSecure ? "__Secure-harbour-staff" : "harbour-staff",
    path: operatorApiBase,
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure,
  } as const;
}

/**
 * Tells whether a page of the shop sent the request. The check is needed because `SameSite` admits other origins of
 * the same site, such as a neighbouring subdomain. Browsers send the origin with every write.
 */
function isFromOwnPage({ headers, method }: Request, { publicUrl }: Settings): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined)
    return site === "same-origin" || (site === "none" && isReadMethod(method));
  const { origin, host } = headers;
  if (origin === undefined) return isReadMethod(method);
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

const isReadMethod = (method: string): boolean => method === "GET" || method === "HEAD";
