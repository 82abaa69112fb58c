import { customerApi, customerApiBase, customerMedia } from "@harbour/contracts";
import { type Actor, requireRegistered, requireShopper } from "../modules/actor.ts";
import type { Deps } from "../modules/deps.ts";
import { ShopError } from "../replies/shop-error.ts";
import { isStillGuest, shopperSessions } from "../sessions/sessions.ts";
import { readGuest } from "../sessions/tokens.ts";
import { bearerToken, type Plane, type SignedRequest } from "./plane.ts";

/** The plane of the storefront. Its API document is public. */
export const customerPlane: Plane = {
  name: "customer",
  base: customerApiBase,
  isCompressed: false,
  endpoints: customerApi,
  media: customerMedia,
  document: {
    title: "Harbour customer API",
    description:
      "Everything a shopper's site may ask of the shop. Money is a string with two decimals, texts are `{en, zh, cn}`, times are ISO-8601 UTC.",
    basePath: "/api",
    file: "openapi.json",
  },
  authenticate: authenticateShopper,
  admit: (actor, { who }) => {
    if (who === "anyone") return actor;
    return who === "registered" ? requireRegistered(actor) : requireShopper(actor);
  },
  requireDocumentAccess: async () => undefined,
};

/**
 * Finds the shopper of a token. A single lookup by key reads an account's session, or whether a guest became an
 * account.
 * @throws ShopError `unauthenticated`
 */
async function authenticateShopper(
  deps: Deps,
  { headers, ip: address }: SignedRequest,
): Promise<Actor> {
  const token = bearerToken(headers.authorization);
  if (token === undefined) return { kind: "nobody", address };
  const guestId = readGuest(deps.settings.secret, "token", token, deps.clock());
  if (guestId !== undefined && (await isStillGuest(deps.db, guestId)))
    return { kind: "guest", id: guestId, address };
  const session = await shopperSessions.use(deps.db, token);
  if (session !== undefined)
    return { kind: "registered", id: session.account_id, sessionId: session.session_id, address };
  throw new ShopError("unauthenticated", "Your session has ended. Please sign in again.");
}
