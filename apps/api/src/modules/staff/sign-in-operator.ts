import { recordAudit } from "../../platform/operator-audit.ts";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { openOperatorSession } from "../../platform/operator-sessions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { countPassword, verifyPassword } from "../accounts/index.ts";
import { findByEmail, lockOperator, type OperatorRow } from "./staff.repository.ts";

export interface OperatorSignIn {
  /** In small letters. */
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
  /** From this very machine. */
  readonly isLocal: boolean;
}

/**
 * Signs one of the staff in. Unknown, wrong and not let in from there look and last alike.
 * @throws ShopError `invalid_credentials`, `too_many_requests`
 */
export async function signInOperator(
  deps: Deps,
  input: OperatorSignIn,
): Promise<{ token: string; operator: OperatorRow }> {
  const { email, address, userAgent } = input;
  const isRight = await countPassword(deps, { account: `operator ${email}`, address });
  const found = await findByEmail(deps.db, email);
  const isPassword = await verifyPassword(input.password, found?.passwordHash ?? null);
  if (found === undefined || !isPassword || !mayComeFrom(deps, found, input)) throw wrongLogin();
  await isRight();
  return inTransaction(deps.db, async (tx) => {
    const operator = await lockOperator(tx, found.id);
    // The password may have been changed, or the operator have left, since it was compared.
    if (operator?.passwordHash !== found.passwordHash) throw wrongLogin();
    const { id: sessionId, token } = await openOperatorSession(tx, {
      operatorId: operator.id,
      userAgent,
    });
    const actor = {
      kind: "operator",
      id: operator.id,
      role: operator.role,
      sessionId,
      address,
    } as const;
    await recordAudit(tx, actor, { action: "sign-in", subject: `session ${sessionId}` });
    return { token, operator };
  });
}

/** Everybody knows the demo owner's password: it opens a demo on one's own machine and nothing else (WIRE 7). */
function mayComeFrom({ settings }: Deps, operator: OperatorRow, { isLocal }: OperatorSignIn) {
  return !operator.isDemo || (settings.isDemo && isLocal);
}

function wrongLogin(): ShopError {
  return new ShopError("invalid_credentials", "E-mail or password is wrong.");
}
