import type { ShownPasskeyWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound, ShopError } from "../../platform/replies/shop-error.ts";
import { seal, unseal } from "../../platform/sessions/seal.ts";
import { countFailedPassword, verifyPassword } from "../accounts/index.ts";
import { findFactors } from "./factors.ts";
import { reserveTotpAttempt, isRecoveryCode, recordFailedCode } from "./failed-codes.ts";
import { useRecoveryCode, useTotpStep } from "./second-factor.repository.ts";
import { findByEmail, findOperator, lockOperator, type OperatorRow } from "./staff.repository.ts";
import { recoveryCodeHash, findTotpStep } from "./totp.ts";
import {
  challengePasskey,
  type VerifiedPasskey,
  verifyPasskey,
  WrongPasskey,
} from "./verify-passkey.ts";

export interface Proof {
  /** The e-mail in lower case. */
  readonly email: string;
  readonly password: string;
  /** Six digits or a recovery code, without spaces and hyphens. */
  readonly code?: string | undefined;
  /** The answer of a passkey, in place of a code. */
  readonly passkey?: ShownPasskeyWire | undefined;
  readonly address: string;
  /** Tells whether an operator may sign in from the caller's place. */
  readonly maySignIn?: (operator: OperatorRow) => boolean;
}

/** The factor that the operator showed besides the password. */
export type ShownFactor = "none" | "totp" | "recovery-code" | "passkey";

/**
 * Verifies a password, and the second factor if there is one. A wrong code is a failed attempt, which also counts for
 * the account. The code is used up in the same transaction as its action.
 * @throws ShopError `invalid_credentials`, `totp_required`, `too_many_requests`
 */
export async function proveOperator<Done>(
  deps: Deps,
  { email, password, code, passkey: shownPasskey, address, maySignIn = () => true }: Proof,
  work: (tx: Tx, operator: OperatorRow, shownFactor: ShownFactor) => Promise<Done>,
): Promise<Done> {
  const undoAttempt = await countFailedPassword(deps, { account: `operator ${email}`, address });
  const operatorByEmail = await findByEmail(deps.db, email);
  const isPasswordCorrect = await verifyPassword(password, operatorByEmail?.passwordHash ?? null);
  if (operatorByEmail === undefined || !isPasswordCorrect || !maySignIn(operatorByEmail))
    throw wrongLogin();
  const codes = await reserveTotpAttempt(deps, operatorByEmail.id, code).catch(
    async (error: unknown) => {
      await undoAttempt("not-compared");
      throw error;
    },
  );
  try {
    const passkey = shownPasskey && (await verifyPasskey(deps, shownPasskey, operatorByEmail.id));
    const proofOutcome = await inTransaction(deps.db, async (tx) => {
      const operator = await lockOperator(tx, operatorByEmail.id);
      // Since the comparison the password may have changed, or the operator may have left.
      if (operator?.passwordHash !== operatorByEmail.passwordHash) throw wrongLogin();
      return work(
        tx,
        operator,
        await consumeSecondFactor(deps, tx, operator.id, { code, passkey }),
      );
    });
    await codes.undo();
    await undoAttempt();
    return proofOutcome;
  } catch (error) {
    if (error instanceof WrongCodeError)
      await recordFailedCode(deps, { ...operatorByEmail, address }, codes.failed);
    else await codes.undo();
    if (error instanceof WrongPasskey)
      await recordFailedCode(deps, { ...operatorByEmail, address }, 0);
    const isCodeRequired = error instanceof ShopError && error.code === "totp_required";
    const isRefused = error instanceof ShopError && error.code === "conflict";
    if (!isCodeRequired && !isRefused) throw error;
    // A request for the factor is no failed attempt, and neither is a change that the account's state refuses.
    // Earlier failed attempts stay counted, because codes could otherwise be guessed in between.
    await undoAttempt("not-compared");
    throw isCodeRequired ? await makeFactorRequiredError(deps, operatorByEmail.id) : error;
  }
}

/** The error for a refused second factor after a correct password. */
class WrongCodeError extends ShopError {
  constructor() {
    super("invalid_credentials", "This code is wrong, or was used already.");
  }
}

/** The proof that staff must give again to change how they sign in. An open session is not enough. */
export interface OwnProof {
  readonly password: string;
  readonly totp?: string | undefined;
  readonly passkey?: ShownPasskeyWire | undefined;
}

/** Verifies a signed-in operator again. @throws ShopError as `proveOperator` */
export async function verifyOwnPassword<Done>(
  deps: Deps,
  { id, address }: Operator,
  { password, totp, passkey }: OwnProof,
  work: (tx: Tx, operator: OperatorRow, shownFactor: ShownFactor) => Promise<Done>,
): Promise<Done> {
  const operator = await findOperator(deps.db, id);
  if (operator === undefined) throw notFound("Operator");
  const { email } = operator;
  return proveOperator(deps, { email, password, code: totp, passkey, address }, work);
}

interface FactorInput {
  readonly code: string | undefined;
  readonly passkey: VerifiedPasskey | undefined;
}

async function consumeSecondFactor(
  deps: Deps,
  tx: Tx,
  operatorId: string,
  { code, passkey }: FactorInput,
): Promise<ShownFactor> {
  if (passkey !== undefined) {
    await passkey.recordUse(tx);
    return "passkey";
  }
  const { names, secret } = await findFactors(tx, operatorId);
  if (names.length === 0) return "none";
  if (code === undefined) throw new ShopError("totp_required", makeReason("second-factor-missing"));
  if (secret === null) throw new WrongCodeError();
  if (isRecoveryCode(code)) {
    if (await useRecoveryCode(tx, operatorId, recoveryCodeHash(operatorId, code)))
      return "recovery-code";
  } else {
    const totpSecret = unsealSecret(deps, operatorId, secret);
    const step =
      totpSecret === undefined ? undefined : findTotpStep(totpSecret, code, deps.clock());
    if (step !== undefined && (await useTotpStep(tx, operatorId, step))) return "totp";
  }
  throw new WrongCodeError();
}

/** Makes the error that asks for a second factor, with a challenge for the account's passkeys. */
async function makeFactorRequiredError(deps: Deps, operatorId: string): Promise<ShopError> {
  const { names: factors, passkeys } = await findFactors(deps.db, operatorId);
  const message = factors.includes("totp")
    ? "Please enter the code of your authenticator."
    : "Please use your passkey.";
  if (passkeys.length === 0)
    return new ShopError("totp_required", message, { details: { factors } });
  const passkey = await challengePasskey(deps, { id: operatorId, passkeys });
  return new ShopError("totp_required", message, { details: { factors, passkey } });
}

export function sealSecret({ settings }: Deps, operatorId: string, secret: string): string {
  return seal(settings.secret, proofPurpose(operatorId), secret);
}

/**
 * Returns the secret of an authenticator. Returns undefined when SECRET has changed since. The operator can then use
 * a recovery code, or be reset on the shop's machine.
 */
export function unsealSecret(deps: Deps, operatorId: string, sealed: string): string | undefined {
  const secret = unseal(deps.settings.secret, proofPurpose(operatorId), sealed);
  if (secret === undefined)
    deps.log.error({ operatorId }, "a second factor does not open: the shop's SECRET was changed");
  return secret;
}

const proofPurpose = (operatorId: string) => `second factor of operator ${operatorId}`;

function wrongLogin(): ShopError {
  return new ShopError("invalid_credentials", makeReason("sign-in-refused"));
}
