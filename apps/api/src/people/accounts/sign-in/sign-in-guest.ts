import type { SignedIn } from "@harbour/contracts";
import { tokenSeconds } from "@harbour/contracts/constants";
import { findOpenCustomer } from "../../../base/customers/index.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { ShopError } from "../../../platform/replies/shop-error.ts";
import { isStillGuest } from "../../../platform/sessions/sessions.ts";
import { newGuestId, readGuest, signGuest } from "../../../platform/sessions/tokens.ts";
import { presentGuest } from "../accounts.presenter.ts";

/** Makes a guest without storing anything. Ignores the requested name. */
export async function signInGuest(deps: Deps): Promise<SignedIn> {
  const now = deps.clock();
  return { message: "Welcome.", ...buildGuestSession(deps, newGuestId(), now, now) };
}

/**
 * Returns a new token and a key for another year.
 * @throws ShopError `invalid_credentials` when the shop did not sign the key or it has expired, or the guest became
 * an account or signed out
 */
export async function renewGuest(deps: Deps, guestKey: string): Promise<SignedIn> {
  const now = deps.clock();
  const id = readGuest(deps.settings.secret, "key", guestKey, now);
  if (id === undefined) throw new ShopError("invalid_credentials", "This guest is not known.");
  if (!(await isStillGuest(deps.db, id)))
    throw new ShopError("invalid_credentials", "This guest is not known.");
  const customer = await findOpenCustomer(deps.db, id);
  return {
    message: "Welcome back.",
    ...buildGuestSession(deps, id, customer?.createdAt ?? now, now),
  };
}

function buildGuestSession(
  deps: Deps,
  id: string,
  createdAt: Date,
  now: Date,
): Omit<SignedIn, "message"> {
  const { secret } = deps.settings;
  return {
    token: signGuest(secret, "token", id, now),
    expires_in: tokenSeconds,
    user: presentGuest(id, createdAt),
    guest_key: signGuest(secret, "key", id, now),
  };
}
