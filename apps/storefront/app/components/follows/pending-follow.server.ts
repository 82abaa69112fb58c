import { ApiError } from "@harbour/api-client";
import { cookieLine, cookieNames } from "../../request/cookies.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { ShopClient } from "../../request/session.server.ts";
import { readFollowKey } from "./followable.ts";
import { composeFollowedAddress } from "./followed-address.ts";

/** A guest's pending Follow with its page, stored in the browser. */
interface PendingFollow {
  readonly key: string;
  readonly back: string;
  /** The error code of a refused follow after signing in; otherwise empty. */
  readonly refused: string;
}

type Browser = Pick<RequestContext, "ownCookie" | "setCookie" | "isSecure">;

/** The seconds of half an hour, enough to sign in or register. */
const halfAnHour = 30 * 60;

/** Stores a follow until its visitor signs in. @param pending its `back` is a path of this site */
export function keepPendingFollow(browser: Browser, pending: Omit<PendingFollow, "refused">): void {
  keep(browser, { ...pending, refused: "" });
}

/** Tells whether a visitor is signing in for a follow. @param back the next page */
export function hasPendingFollow(browser: Browser, back: string): boolean {
  const pending = readPendingFollow(browser);
  return pending?.back === back && !pending.refused;
}

/**
 * Carries out the pending follow after a sign-in for it; otherwise drops it.
 * @param back the next page
 * @returns the next address, with the outcome
 */
export async function submitPendingFollow(
  browser: Browser,
  back: string,
  member: ShopClient | null,
): Promise<string> {
  const pending = readPendingFollow(browser);
  if (pending === null || member === null) return back;
  if (pending.back !== back || pending.refused) {
    keep(browser, null);
    return back;
  }
  const refused = await member.calendar
    .follow({ body: { ...readFollowKey(pending.key), is_followed: true } })
    .then(
      () => "",
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return error.code;
      },
    );
  keep(browser, refused ? { ...pending, refused } : null);
  return composeFollowedAddress(back, pending.key);
}

/** Returns the code of a refused follow once; empty when nothing was refused. */
export function takeRefusalCode(browser: Browser, key: string): string {
  const pending = readPendingFollow(browser);
  if (pending?.key !== key || !pending.refused) return "";
  keep(browser, null);
  return pending.refused;
}

function keep({ setCookie, isSecure }: Browser, pending: PendingFollow | null): void {
  const value = pending && [pending.refused, pending.back, pending.key].join(" ");
  setCookie(
    cookieLine(cookieNames.follow, value ?? "", { maxAge: value ? halfAnHour : 0, isSecure }),
  );
}

/** Reads the cookie of a pending follow. A path has no spaces, but a name may. */
function readPendingFollow({ ownCookie }: Browser): PendingFollow | null {
  const [refused = "", back, ...key] = (ownCookie(cookieNames.follow) ?? "").split(" ");
  if (!back || key.length === 0) return null;
  return { key: key.join(" "), back, refused };
}
