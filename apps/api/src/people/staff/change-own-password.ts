import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { operatorSessions } from "../../platform/sessions/operator-sessions.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { hashPassword, refuseCommonPassword } from "../accounts/index.ts";
import { type OwnProof, verifyOwnPassword } from "./prove-operator.ts";
import { updateOperator } from "./staff.repository.ts";

/**
 * Changes the caller's own password and ends all other sessions.
 * @throws ShopError as `verifyOwnPassword`, `validation` for a common password
 */
export async function changeOwnPassword(
  deps: Deps,
  actor: Operator,
  proof: OwnProof,
  newPassword: string,
): Promise<void> {
  await refuseCommonPassword("new_password", newPassword);
  const passwordHash = await hashPassword(newPassword);
  await verifyOwnPassword(deps, actor, proof, async (tx, { id }) => {
    await updateOperator(tx, id, { passwordHash });
    await operatorSessions.endAll(tx, id, actor.sessionId);
    await recordAudit(tx, actor, { action: "change-own-password", subject: `operator ${id}` });
  });
}
