import type { RequestContext } from "../../request/request-context.ts";

/** SPEC 8: a cart that refused something is read anew. Null: it cannot be. */
export async function countAnew({
  session,
  store,
}: Pick<RequestContext, "session" | "store">): Promise<number | null> {
  const client = await session.known().catch(() => null);
  const answer = await client?.cart.count({ params: { store_id: store } }).catch(() => null);
  return answer?.count ?? null;
}
