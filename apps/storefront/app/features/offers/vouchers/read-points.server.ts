import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";

type SessionContext = Pick<RequestContext, "session">;

/** Returns the API client of a signed-in member; null for others. */
export const memberClient = async ({ session }: SessionContext) =>
  (await session.user()) && (await session.memberClient());

/** Reads a visitor's points; null for guests, or when unreadable. */
export async function readPoints(
  context: SessionContext,
): Promise<{ isMember: boolean; points: number | null }> {
  const client = await memberClient(context);
  if (!client) return { isMember: false, points: null };
  const status = await client.membership.status().catch(fallbackOnRefusal(null));
  return { isMember: true, points: status?.available_points ?? null };
}
