import type { RequestContext } from "../../request/request-context.ts";
import { unlessRefused } from "../../request/unless-refused.ts";

/** What a visitor may spend: null of a guest, and where it cannot be told. */
export async function readPoints({
  session,
}: Pick<RequestContext, "session">): Promise<{ isMember: boolean; points: number | null }> {
  const client = (await session.user()) && (await session.registered());
  if (!client) return { isMember: false, points: null };
  const status = await client.membership.status().catch(unlessRefused(null));
  return { isMember: true, points: status?.available_points ?? null };
}
