import { found } from "./or-not-found.ts";
import { memberOf } from "./guards.server.ts";
import type { ShopClient } from "./session.server.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * What a page of the account shows: asked as the member, who is sent to sign in when they are none; what the API refuses
 * becomes the page's own status.
 */
export async function asMember<T>(
  context: RequestContext,
  ask: (client: ShopClient) => Promise<T>,
): Promise<T> {
  return found(ask(await memberOf(context)));
}
