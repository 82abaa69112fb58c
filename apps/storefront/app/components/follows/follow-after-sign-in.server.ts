import { ApiError } from "@harbour/api-client";
import { ownPath } from "../../request/own-path.ts";
import type { ShopClient } from "../../request/session.server.ts";
import { namedBy } from "./followable.ts";
import { followedParameter } from "./use-tell-followed.ts";

/** In the address that a guest comes back to after signing in: what they pressed Follow of. */
const wanted = "follow";

/** The page that a guest pressed Follow on, as an address to sign in for: signing in is what does it. */
export function toFollowAt(back: string, key: string): string {
  return withParameter(back, wanted, key);
}

/**
 * Follows what the way back of somebody who has just signed in asks for. A page asks for nothing by itself, as reads do not write.
 * @returns where to go, which says how it went
 */
export async function followOnTheWay(back: string, member: ShopClient | null): Promise<string> {
  const key = new URL(back, anyOrigin).searchParams.get(wanted);
  if (key === null || member === null) return back;
  const isFollowed = await member.calendar
    .follow({ body: { ...namedBy(key), is_followed: true } })
    .then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return false;
      },
    );
  const there = withParameter(back, wanted, null);
  // Without the place of what is followed: where there is no script, that place says that it is.
  return isFollowed
    ? withParameter(there, followedParameter, key)
    : withParameter(there.split("#")[0]!, followedParameter, "");
}

const anyOrigin = "http://shop.invalid";

function withParameter(path: string, name: string, value: string | null): string {
  const url = new URL(ownPath(path), anyOrigin);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
