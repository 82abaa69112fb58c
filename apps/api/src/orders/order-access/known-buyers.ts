import type { Tx } from "../../platform/database/db.ts";
import { hasBeenAccepted, rememberAccepted } from "../../platform/limits/answer-limit.ts";
import type { Actor } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { maxSessionDays } from "../../platform/sessions/sessions.ts";

/** Tells whether the caller's browser placed orders of this person. Such a caller need not guess. */
export async function isKnownBuyer(
  deps: Deps,
  caller: Actor,
  customerId: string,
): Promise<boolean> {
  if (caller.kind !== "guest" && caller.kind !== "registered") return false;
  if (caller.id === customerId) return true;
  if (caller.kind === "guest") return false;
  return hasBeenAccepted(deps, claimName(customerId, caller.sessionId));
}

/** Remembers while a session can live that its browser placed paid orders as a guest. Orders take weeks. */
export function rememberBuyer(
  { settings, clock }: Pick<Deps, "settings" | "clock">,
  tx: Tx,
  { guestId, sessionId }: { readonly guestId: string; readonly sessionId: string },
): Promise<void> {
  return rememberAccepted(
    { settings, clock, db: tx },
    claimName(guestId, sessionId),
    maxSessionDays,
  );
}

const claimName = (customerId: string, sessionId: string) =>
  `orders of ${customerId} known to session ${sessionId}`;
