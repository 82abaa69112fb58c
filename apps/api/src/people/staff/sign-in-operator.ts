import type { ShownPasskeyWire } from "@harbour/contracts/operator";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { operatorSessions } from "../../platform/sessions/operator-sessions.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { type Proof, proveOperator } from "./prove-operator.ts";
import { lockOperator, type OperatorRow } from "./staff.repository.ts";
import { verifyPasskey, wrongPasskey } from "./verify-passkey.ts";

export interface SignedIn {
  readonly token: string;
  readonly operator: OperatorRow;
}

export interface OperatorSignIn extends Omit<Proof, "maySignIn"> {
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
): Promise<SignedIn> {
  const { address } = proof;
  const maySignIn = (operator: OperatorRow) => canSignIn(deps, operator, isLocal);
  return proveOperator(deps, { ...proof, maySignIn }, (tx, operator, secondFactor) =>
    openSession(tx, operator, { userAgent, address }, { second_factor: secondFactor }),
  );
}

/** Signs an operator in by a passkey alone. @throws ShopError `invalid_credentials` */
export async function signInByPasskey(
  deps: Deps,
  passkey: ShownPasskeyWire,
  { address, userAgent, isLocal }: Pick<OperatorSignIn, "address" | "userAgent" | "isLocal">,
): Promise<SignedIn> {
  const { operatorId, recordUse } = await verifyPasskey(deps, passkey, null);
  return inTransaction(deps.db, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    if (operator === undefined || !canSignIn(deps, operator, isLocal)) throw wrongPasskey();
    await recordUse(tx);
    return openSession(tx, operator, { userAgent, address }, { passkey_alone: true });
  });
}

/**
 * The password of the demo's staff is public. These accounts therefore work only in a demo, and only on the
 * operator's own machine.
 */
const canSignIn = ({ settings }: Deps, { isDemo }: OperatorRow, isLocal: boolean): boolean =>
  !isDemo || (settings.isDemo && isLocal);

async function openSession(
  tx: Tx,
  operator: OperatorRow,
  { userAgent, address }: Pick<OperatorSignIn, "userAgent" | "address">,
  after: object,
): Promise<SignedIn> {
  const session = await operatorSessions.open(tx, operator.id, userAgent);
  const { id, role } = operator;
  const actor = { kind: "operator", id, role, sessionId: session.id, address } as const;
  await recordAudit(tx, actor, { action: "sign-in", subject: `session ${session.id}`, after });
  return { token: session.token, operator };
}
