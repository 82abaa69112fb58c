import { requireMember } from "./guards.server.ts";
import { orNotFound } from "./or-not-found.ts";
import type { RequestContext } from "./request-context.ts";
import type { ShopClient } from "./session.server.ts";

/**
 * Reads an account page's data as the member; guests are sent to sign in. A refusal of the API becomes the page's
 * status.
 */
export async function asMember<T>(
  context: RequestContext,
  ask: (client: ShopClient) => Promise<T>,
): Promise<T> {
  return orNotFound(ask(await requireMember(context)));
}
