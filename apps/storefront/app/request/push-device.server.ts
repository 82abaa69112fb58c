import { cookieLine, cookieNames, oneYear } from "./cookies.server.ts";
import type { RequestContext } from "./request-context.ts";
import type { ShopClient } from "./session.server.ts";
import { unlessRefused } from "./unless-refused.ts";

type Browser = Pick<RequestContext, "api" | "ownCookie" | "setCookie" | "isSecure">;

/** This browser is told news by the subscription of this id from now on; null: by none. */
export function rememberDevice({ setCookie, isSecure }: Browser, id: string | null): void {
  setCookie(
    cookieLine(cookieNames.device, id ?? "", { maxAge: id === null ? 0 : oneYear, isSecure }),
  );
}

/**
 * Somebody signs out of this browser, or another person signs in: it hears no more of what was meant for the one before.
 * @param member who signed in; a device of theirs stays
 */
export async function leaveDevice(browser: Browser, member?: ShopClient | null): Promise<void> {
  const id = browser.ownCookie(cookieNames.device);
  if (!id) return;
  const own = await member?.push.list().catch(unlessRefused(null));
  if (own?.data.some(({ _id }) => _id === id)) return;
  await browser.api.push.forget({ body: { _id: id } }).catch(unlessRefused(undefined));
  rememberDevice(browser, null);
}
