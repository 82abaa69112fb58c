import type { Actor } from "./actor.ts";
import type { Deps } from "./deps.ts";
import { isStillGuest, useSession } from "./sessions.ts";
import { ShopError } from "./shop-error.ts";
import { readGuest } from "./tokens.ts";

/**
 * Who sent this `Authorization` header; nobody when there is none. One look-up by a unique key: of the session for an
 * account's token, for a guest's of whether they became an account.
 * @throws ShopError `unauthenticated` for a token that is not ours, forged, expired or ended
 */
export async function authenticate(
  deps: Deps,
  header: string | undefined,
  address: string,
): Promise<Actor> {
  if (header === undefined || header === "") return { kind: "nobody", address };
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? "";
  const guestId = readGuest(deps.settings.secret, "token", token, deps.clock());
  if (guestId !== undefined && (await isStillGuest(deps.db, guestId)))
    return { kind: "guest", id: guestId, address };
  const session = await useSession(deps.db, token);
  if (session !== undefined)
    return { kind: "registered", id: session.customerId, sessionId: session.id, address };
  throw new ShopError("unauthenticated", "Your session has ended. Please sign in again.");
}
