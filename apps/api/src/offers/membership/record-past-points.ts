import type { Tx } from "../../platform/db.ts";
import { setting } from "../../base/configuration/index.ts";
import { membershipPoints, pointsRewards } from "./membership.settings.ts";
import { insertPast, readLedgerStart } from "./dated-points.repository.ts";
import { type PastDeed, pastLedger } from "./past-points.rules.ts";

/**
 * Gives a new member a ledger of past points by the present terms, for demos and migrations. A ledger that exists stays
 * as it is.
 */
export async function recordPastPoints(
  tx: Tx,
  customerId: string,
  deeds: readonly PastDeed[],
): Promise<void> {
  const { at, isEmpty } = await readLedgerStart(tx, customerId);
  if (!isEmpty || deeds.length === 0) return;
  const { sign_up: signUp } = await setting(tx, pointsRewards);
  const terms = await setting(tx, membershipPoints);
  const ledger = pastLedger(deeds, {
    at,
    signUp,
    dollarsPerPoint: terms.dollars_per_point,
    expiresAfterDays: terms.expires_after_days,
  });
  // The sign-up gift keeps its usual key, so that nobody receives it twice.
  await insertPast(tx, customerId, ledger, ({ reason }, number) =>
    reason === "sign-up" ? `gift:sign-up:${customerId}` : `past:${customerId}:${number}`,
  );
}
