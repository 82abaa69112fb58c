import { requireMember } from "./guards.server.ts";
import type { RequestContext } from "./request-context.ts";
import { requireFound } from "./require-found.ts";
import type { ShopClient } from "./session.server.ts";

/**
 * Reads an account page's data as the member; guests are sent to sign in. A refusal of the API becomes the page's
 * status.
 */
export async function readAsMember<T>(
  context: RequestContext,
  ask: (client: ShopClient) => Promise<T>,
): Promise<T> {
  return requireFound(ask(await requireMember(context)));
}
