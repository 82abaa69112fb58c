import { formatCookieLine, cookieNames, oneYear } from "./cookies.server.ts";
import { fallbackOnRefusal } from "./fallback-on-refusal.ts";
import type { RequestContext } from "./request-context.ts";
import type { ShopClient } from "./session.server.ts";

type Browser = Pick<RequestContext, "api" | "readCookie" | "setCookie" | "isSecure">;

interface Device {
  readonly id: string;
  /** The key that ends the subscription without a session. */
  readonly forgetKey: string;
}

/** Stores this browser's push subscription in a cookie; null removes the cookie. */
export function rememberDevice({ setCookie, isSecure }: Browser, device: Device | null): void {
  const value = device ? `${device.id}.${device.forgetKey}` : "";
  setCookie(
    formatCookieLine(cookieNames.device, value, { maxAge: device ? oneYear : 0, isSecure }),
  );
}

/**
 * Ends the push subscription of the previous person, after a sign-out of this browser or another person's sign-in.
 * @param member the member who signed in, whose device stays
 */
export async function forgetPreviousDevice(
  browser: Browser,
  member?: ShopClient | null,
): Promise<void> {
  const [id, forget_key = ""] = browser.readCookie(cookieNames.device)?.split(".") ?? [];
  if (!id) return;
  const devices = await member?.push.list().catch(fallbackOnRefusal(null));
  if (devices?.data.some(({ _id }) => _id === id)) return;
  await browser.api.push
    .forget({ body: { _id: id, forget_key } })
    .catch(fallbackOnRefusal(undefined));
  rememberDevice(browser, null);
}
