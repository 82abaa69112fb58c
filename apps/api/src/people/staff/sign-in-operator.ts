import { recordAudit } from "../../platform/sessions/record-audit.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { operatorSessions } from "../../platform/sessions/operator-sessions.ts";
import { type Proof, proveOperator } from "./prove-operator.ts";
import type { OperatorRow } from "./staff.repository.ts";

export interface OperatorSignIn extends Omit<Proof, "mayBe"> {
  readonly userAgent: string;
  /** True for a caller on this machine. */
  readonly isLocal: boolean;
}

/**
 * Signs an operator in. Unknown accounts, wrong passwords and refused places get the same answer after the same time.
 * @throws ShopError `invalid_credentials`, `totp_required`, `too_many_requests`
 */
export function signInOperator(
  deps: Deps,
  { userAgent, isLocal, ...proof }: OperatorSignIn,
): Promise<{ token: string; operator: OperatorRow }> {
  const { address } = proof;
  // The demo staff's password is public, so it works only in a demo on the operator's own machine.
  const mayBe = ({ isDemo }: OperatorRow) => !isDemo || (deps.settings.isDemo && isLocal);
  return proveOperator(deps, { ...proof, mayBe }, async (tx, operator, secondFactor) => {
    const opened = await operatorSessions.open(tx, operator.id, userAgent);
    const { id, role } = operator;
    const actor = { kind: "operator", id, role, sessionId: opened.id, address } as const;
    await recordAudit(tx, actor, {
      action: "sign-in",
      subject: `session ${opened.id}`,
      after: { second_factor: secondFactor },
    });
    return { token: opened.token, operator };
  });
}
