import { recordAudit } from "../../platform/operator-audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { openOperatorSession } from "../../platform/operator-sessions.ts";
import { type Proof, proveOperator } from "./prove-operator.ts";
import type { OperatorRow } from "./staff.repository.ts";

export interface OperatorSignIn extends Omit<Proof, "mayBe"> {
  readonly userAgent: string;
  /** True for a caller on this machine. */
  readonly isLocal: boolean;
}

/**
 * Signs one of the staff in. Unknown, wrong and not let in from there look and last alike.
 * @throws ShopError `invalid_credentials`, `totp_required`, `too_many_requests`
 */
export function signInOperator(
  deps: Deps,
  { userAgent, isLocal, ...proof }: OperatorSignIn,
): Promise<{ token: string; operator: OperatorRow }> {
  const { address } = proof;
  // Everybody knows the demo staff's password: it opens a demo on one's own machine and nothing else.
  const mayBe = ({ isDemo }: OperatorRow) => !isDemo || (deps.settings.isDemo && isLocal);
  return proveOperator(deps, { ...proof, mayBe }, async (tx, operator, secondFactor) => {
    const opened = await openOperatorSession(tx, { operatorId: operator.id, userAgent });
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
