import type { Tx } from "../../platform/database/db.ts";
import { hasBeenAccepted, rememberAccepted } from "../../platform/limits/answer-limit.ts";
import type { Actor } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { maxSessionDays } from "../../platform/sessions/sessions.ts";

/**
 * Tells whether the caller's browser placed orders of this person. The limit on failed attempts does not apply to
 * such a caller.
 */
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

/**
 * Remembers that a session's browser placed paid orders as a guest. The record lasts as long as a session can,
 * because an order can take weeks.
 */
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
