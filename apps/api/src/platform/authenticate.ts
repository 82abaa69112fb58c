import type { Actor } from "./actor.ts";
import type { Deps } from "./deps.ts";
import { ShopError } from "./shop-error.ts";
import { readGuest } from "./tokens.ts";

/**
 * Who sent this `Authorization` header; nobody when there is none.
 * Stateless for guests, so it costs no query. Promise, because registered shoppers' tokens are looked up.
 * @throws ShopError `unauthenticated` for a token that is not ours, forged or expired
 */
export async function authenticate(
  deps: Deps,
  header: string | undefined,
  address: string,
): Promise<Actor> {
  if (header === undefined || header === "") return { kind: "nobody", address };
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  const guestId = token && readGuest(deps.settings.secret, "token", token, deps.clock());
  if (!guestId)
    throw new ShopError("unauthenticated", "Your session has ended. Please sign in again.");
  return { kind: "guest", id: guestId, address };
}
