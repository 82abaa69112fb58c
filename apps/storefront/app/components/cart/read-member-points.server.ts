import type { RequestContext } from "../../request/request-context.ts";
import type { ShopClient } from "../../request/session.server.ts";
import { unlessRefused } from "../../request/unless-refused.ts";

/** Reads a member's usable points; null for guests, or when unknown. */
export async function readMemberPoints(
  { session }: Pick<RequestContext, "session">,
  client: ShopClient,
): Promise<number | null> {
  if (!(await session.user())) return null;
  const status = await client.membership.status().catch(unlessRefused(null));
  return status?.available_points ?? null;
}
