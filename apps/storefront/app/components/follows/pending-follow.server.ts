import { ApiError } from "@harbour/api-client";
import { cookieLine, cookieNames } from "../../request/cookies.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { ShopClient } from "../../request/session.server.ts";
import { namedBy } from "./followable.ts";
import { toFollowed } from "./followed-address.ts";

/** A guest's press on Follow with its page. The browser keeps it: an address of its own follows nothing. */
interface PendingFollow {
  readonly key: string;
  readonly back: string;
  /** They signed in since, and the shop did not take it: why, as a code of its errors; empty otherwise. */
  readonly refused: string;
}

type Browser = Pick<RequestContext, "ownCookie" | "setCookie" | "isSecure">;

/** Seconds: as long as somebody may take to sign in, or to register. */
const halfAnHour = 30 * 60;

/** Keeps what was pressed until somebody signs in for the page. @param pending its `back` is a path of this site */
export function keepPendingFollow(browser: Browser, pending: Omit<PendingFollow, "refused">): void {
  keep(browser, { ...pending, refused: "" });
}

/** Tells whether somebody is about to sign in for a pressed Follow. @param back where they go on to */
export function isToFollow(browser: Browser, back: string): boolean {
  const pending = readPendingFollow(browser);
  return pending?.back === back && !pending.refused;
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
  if (pending.back !== back || pending.refused) {
    keep(browser, null);
    return back;
  }
  const refused = await member.calendar
    .follow({ body: { ...namedBy(pending.key), is_followed: true } })
    .then(
      () => "",
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return error.code;
      },
    );
  keep(browser, refused ? { ...pending, refused } : null);
  return toFollowed(back, pending.key);
}

/** Returns the code of a refused follow once; empty when nothing was refused. */
export function tellRefused(browser: Browser, key: string): string {
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

/** A path has no spaces; a name may have some. */
function readPendingFollow({ ownCookie }: Browser): PendingFollow | null {
  const [refused = "", back, ...key] = (ownCookie(cookieNames.follow) ?? "").split(" ");
  if (!back || key.length === 0) return null;
  return { key: key.join(" "), back, refused };
}
