import { ApiError } from "@harbour/api-client";
import { cookieLine, cookieNames } from "../../request/cookies.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { ShopClient } from "../../request/session.server.ts";
import { namedBy } from "./followable.ts";
import { toFollowed } from "./followed-address.ts";

/** What a guest pressed Follow of, and on which page. Kept in the browser that pressed: an address of its own follows nothing. */
interface PendingFollow {
  readonly key: string;
  readonly back: string;
  /** They signed in since, and the shop did not take it. */
  readonly isRefused: boolean;
}

type Browser = Pick<RequestContext, "ownCookie" | "setCookie" | "isSecure">;

/** Seconds: as long as somebody may take to sign in, or to register. */
const halfAnHour = 30 * 60;

/** Keeps what was pressed until somebody signs in for the page. @param pending its `back` is a path of this site */
export function keepPendingFollow(
  browser: Browser,
  pending: Omit<PendingFollow, "isRefused">,
): void {
  keep(browser, { ...pending, isRefused: false });
}

/**
 * Follows what somebody who has just signed in pressed Follow of, if that is what they signed in for: on their way elsewhere it is forgotten.
 * @param back where they go on to
 * @returns where to go, which says what it was about
 */
export async function followOnTheWay(
  browser: Browser,
  back: string,
  member: ShopClient | null,
): Promise<string> {
  const pending = readPendingFollow(browser);
  if (pending === null || member === null) return back;
  if (pending.back !== back || pending.isRefused) {
    keep(browser, null);
    return back;
  }
  const isFollowed = await member.calendar
    .follow({ body: { ...namedBy(pending.key), is_followed: true } })
    .then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return false;
      },
    );
  keep(browser, isFollowed ? null : { ...pending, isRefused: true });
  return toFollowed(back, pending.key);
}

/** Whether the shop refused what this browser had pressed; said once. */
export function tellRefused(browser: Browser, key: string): boolean {
  const pending = readPendingFollow(browser);
  const isRefused = pending?.key === key && pending.isRefused;
  if (isRefused) keep(browser, null);
  return isRefused;
}

function keep({ setCookie, isSecure }: Browser, pending: PendingFollow | null): void {
  const value =
    pending && [pending.isRefused ? "refused" : "", pending.back, pending.key].join(" ");
  setCookie(
    cookieLine(cookieNames.follow, value ?? "", { maxAge: value ? halfAnHour : 0, isSecure }),
  );
}

/** A path has no spaces; a name may have some. */
function readPendingFollow({ ownCookie }: Browser): PendingFollow | null {
  const [state, back, ...key] = (ownCookie(cookieNames.follow) ?? "").split(" ");
  if (!back || key.length === 0) return null;
  return { key: key.join(" "), back, isRefused: state === "refused" };
}
