import type { PasskeyOptionsWire, ShownPasskeyWire } from "@harbour/contracts/operator";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { recordSessionProof } from "../../platform/sessions/operator-sessions.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { findFactors, type Factor } from "./factors.ts";
import { type OwnProof, verifyOwnPassword, type ShownFactor } from "./prove-operator.ts";
import { challengePasskey, verifyPasskey } from "./verify-passkey.ts";

/** Returns the factors with which the caller can prove their identity, with a challenge for their passkeys. */
export async function challengeStepUp(
  deps: Deps,
  { id }: Operator,
): Promise<{ factors: Factor[]; passkey: PasskeyOptionsWire | null }> {
  const { names, passkeys } = await findFactors(deps.db, id);
  const passkey = passkeys.length > 0 ? await challengePasskey(deps, { id, passkeys }) : null;
  return { factors: names, passkey };
}

/**
 * Proves the caller's identity again, for those calls of this session that require a recent proof.
 * @returns the time when the proof expires
 * @throws ShopError as `proveOperator`, `invalid_credentials` for a wrong passkey
 */
export async function stepUp(
  deps: Deps,
  actor: Operator,
  proof: OwnProof | { readonly passkey: ShownPasskeyWire },
): Promise<Date> {
  const record = async (tx: Tx, shownFactor: ShownFactor) => {
    await recordAudit(tx, actor, {
      action: "step-up",
      subject: `session ${actor.sessionId}`,
      after: { second_factor: shownFactor },
    });
    return recordSessionProof(tx, actor.sessionId);
  };
  if ("password" in proof)
    return verifyOwnPassword(deps, actor, proof, (tx, _, shownFactor) => record(tx, shownFactor));
  const { recordUse } = await verifyPasskey(deps, proof.passkey, actor.id);
  return inTransaction(deps.db, async (tx) => {
    await recordUse(tx);
    return record(tx, "passkey");
  });
}
