import { ApiError } from "@harbour/api-client";
import { formatCookieLine, cookieNames } from "../../request/cookies.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { ShopClient } from "../../request/session.server.ts";
import { readFollowKey } from "./followable.ts";
import { composeFollowedAddress } from "./followed-address.ts";

/** A guest's pending Follow with its page, stored in the browser. */
interface PendingFollow {
  readonly key: string;
  readonly returnPath: string;
  /** The error code of a refused follow after signing in; otherwise empty. */
  readonly refused: string;
}

type Browser = Pick<RequestContext, "readCookie" | "setCookie" | "isSecure">;

/** The seconds of half an hour, enough to sign in or register. */
const pendingFollowSeconds = 30 * 60;

/** Stores a follow until its visitor signs in. @param pendingFollow its `returnPath` is a path of this site */
export function keepPendingFollow(
  browser: Browser,
  pendingFollow: Omit<PendingFollow, "refused">,
): void {
  writePendingFollow(browser, { ...pendingFollow, refused: "" });
}

/** Tells whether a visitor is signing in for a follow. @param returnPath the next page */
export function hasPendingFollow(browser: Browser, returnPath: string): boolean {
  const pendingFollow = readPendingFollow(browser);
  return pendingFollow?.returnPath === returnPath && !pendingFollow.refused;
}

/**
 * Carries out the pending follow once the visitor is a member. Drops the follow if the next page is not its page, or
 * after a refusal.
 * @param returnPath the next page
 * @returns the next address, with the outcome
 */
export async function submitPendingFollow(
  browser: Browser,
  returnPath: string,
  member: ShopClient | null,
): Promise<string> {
  const pendingFollow = readPendingFollow(browser);
  if (pendingFollow === null || member === null) return returnPath;
  if (pendingFollow.returnPath !== returnPath || pendingFollow.refused) {
    writePendingFollow(browser, null);
    return returnPath;
  }
  const refused = await member.calendar
    .follow({ body: { ...readFollowKey(pendingFollow.key), is_followed: true } })
    .then(
      () => "",
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return error.code;
      },
    );
  writePendingFollow(browser, refused ? { ...pendingFollow, refused } : null);
  return composeFollowedAddress(returnPath, pendingFollow.key);
}

/** Returns the code of a refused follow once; empty when nothing was refused. */
export function consumeRefusalCode(browser: Browser, key: string): string {
  const pendingFollow = readPendingFollow(browser);
  if (pendingFollow?.key !== key || !pendingFollow.refused) return "";
  writePendingFollow(browser, null);
  return pendingFollow.refused;
}

function writePendingFollow(
  { setCookie, isSecure }: Browser,
  pendingFollow: PendingFollow | null,
): void {
  const value =
    pendingFollow && [pendingFollow.refused, pendingFollow.returnPath, pendingFollow.key].join(" ");
  setCookie(
    formatCookieLine(cookieNames.follow, value ?? "", {
      maxAge: value ? pendingFollowSeconds : 0,
      isSecure,
    }),
  );
}

/** Reads the cookie of a pending follow. A path has no spaces, but a name may. */
function readPendingFollow({ readCookie }: Browser): PendingFollow | null {
  const [refused = "", returnPath, ...key] = (readCookie(cookieNames.follow) ?? "").split(" ");
  if (!returnPath || key.length === 0) return null;
  return { key: key.join(" "), returnPath, refused };
}
