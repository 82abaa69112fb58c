import { fallbackOnRefusal } from "../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { followRefusals } from "./follow-refusals.texts.ts";
import { followableKey } from "./followable.ts";
import { followedParameter } from "./followed-address.ts";
import { consumeRefusalCode } from "./pending-follow.server.ts";

/** The outcome of a press on Follow, for the page to which the visitor returns. */
export interface FollowResult {
  readonly key: string;
  /** The reason why nothing was followed; null on success. */
  readonly problem: string | null;
}

/** Reads the visitor's follows by key; empty for guests, and when unreadable. */
export async function readFollows({ session }: RequestContext): Promise<string[]> {
  const client = await session.findExistingClient();
  const calendar = await client?.calendar.listOwn().catch(fallbackOnRefusal(undefined));
  return calendar?.follows.map(followableKey) ?? [];
}

/**
 * Reads the outcome for a visitor who has come back from a press on Follow. Null for others, who get the cached page.
 */
export async function readFollowReturn(context: RequestContext) {
  if (!context.url.searchParams.has(followedParameter)) return null;
  const follows = await readFollows(context);
  return { follows, result: readFollowResult(context, follows) };
}

/**
 * Reads the outcome that the address names, if it is true for this visitor. Other visitors with the address see
 * nothing.
 */
export function readFollowResult(
  context: RequestContext,
  follows: readonly string[],
): FollowResult | null {
  const key = context.url.searchParams.get(followedParameter);
  if (key === null) return null;
  if (follows.includes(key)) return { key, problem: null };
  const refusalCode = consumeRefusalCode(context, key);
  if (!refusalCode) return null;
  // A full list gets its own message, because trying again would not help.
  const { fullList, notFollowed } = followRefusals;
  return { key, problem: (refusalCode === "conflict" ? fullList : notFollowed)[context.language] };
}
