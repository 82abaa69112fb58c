import { fallbackOnRefusal } from "../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { ShopClient } from "../../request/session.server.ts";

/** Reads a member's usable points; null for guests, or when unknown. */
export async function readMemberPoints(
  { session }: Pick<RequestContext, "session">,
  client: ShopClient,
): Promise<number | null> {
  if (!(await session.user())) return null;
  const status = await client.membership.status().catch(fallbackOnRefusal(null));
  return status?.available_points ?? null;
}
