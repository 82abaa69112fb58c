import { ApiError } from "@harbour/api-client";
import type { SignedIn } from "@harbour/contracts";
import { guestPassword } from "@harbour/contracts/constants";
import type { ShopClient } from "./session.server.ts";

/** Signs in the known guest, whose key outlives the token by a year. Only a refused key makes a new guest. */
export async function signInGuest(
  anonymousClient: ShopClient,
  guestKey: string | undefined,
): Promise<SignedIn> {
  if (guestKey) {
    try {
      return await anonymousClient.auth.renewGuest({ body: { guest_key: guestKey } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
    }
  }
  return signInGuestWithRetry(anonymousClient);
}

/** The number of retries after a failed guest login. The last error is rethrown (S8-038, S8-039). */
const retries = 5;

async function signInGuestWithRetry(anonymousClient: ShopClient): Promise<SignedIn> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await anonymousClient.auth.login({
        body: { type: "TEMP", login_id: "", password: guestPassword },
      });
    } catch (error) {
      const isWorthRetrying = !(error instanceof ApiError) || error.status >= 500;
      if (!isWorthRetrying || attempt === retries) throw error;
    }
  }
}
