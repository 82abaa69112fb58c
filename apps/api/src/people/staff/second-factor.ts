import type { AuditAction } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { localized } from "@harbour/i18n";
import { seo, setting } from "../../base/configuration/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, forbidden, notFound, ShopError } from "../../platform/replies/shop-error.ts";
import { operatorSessions } from "../../platform/sessions/operator-sessions.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import {
  unsealSecret,
  type OwnProof,
  verifyOwnPassword,
  sealSecret,
  type ShownFactor,
} from "./prove-operator.ts";
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findPasskeys,
  findSecondFactor,
  replaceRecoveryCodes,
} from "./second-factor.repository.ts";
import { lockOperator } from "./staff.repository.ts";
import {
  newRecoveryCodes,
  newTotpSecret,
  otpauthUri,
  recoveryCodeHash,
  findTotpStep,
} from "./totp.ts";

const minutesToConfirm = 15;

type CodeProof = OwnProof & { readonly totp: string };

export async function readSecondFactor({ db }: Pick<Deps, "db">, operatorId: string) {
  const factor = await findSecondFactor(db, operatorId);
  const codesLeft = factor?.confirmedAt ? await countRecoveryCodes(db, operatorId) : 0;
  const { length: passkeys } = await findPasskeys(db, operatorId);
  return { setUpAt: factor?.confirmedAt ?? null, recoveryCodesLeft: codesLeft, passkeys };
}

/** Begins to add a second factor, which counts only once it is confirmed. @throws ShopError as `proveOperator` */
export function beginSecondFactor(
  deps: Deps,
  actor: Operator,
  proof: OwnProof,
): Promise<{ secret: string; uri: string }> {
  return verifyOwnPassword(deps, actor, proof, async (tx, { id, email }) => {
    const secret = newTotpSecret();
    const pendingSecret = sealSecret(deps, id, secret);
    await beginFactor(tx, id, { pendingSecret, pendingAt: deps.clock() });
    await recordAudit(tx, actor, { action: "begin-second-factor", subject: `operator ${id}` });
    const shop = localized((await setting(tx, seo)).site_name, "en");
    return { secret, uri: otpauthUri(secret, { shop, email }) };
  });
}

/**
 * Confirms a second factor, and ends sessions that were opened without one.
 * @returns the recovery codes, which are shown only now
 * @throws ShopError `conflict` when none was begun, or too long ago; `invalid_code`
 */
export function confirmSecondFactor(deps: Deps, actor: Operator, code: string): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    if ((await lockOperator(tx, actor.id)) === undefined) throw notFound("Operator");
    const factor = await findSecondFactor(tx, actor.id);
    const pendingSince = factor?.pendingAt?.getTime() ?? 0;
    const secret = factor?.pendingSecret && unsealSecret(deps, actor.id, factor.pendingSecret);
    if (!secret || deps.clock().getTime() - pendingSince > minutesToConfirm * 60_000)
      throw conflict(makeReason("second-factor-too-late"));
    const step = findTotpStep(secret, code, deps.clock());
    if (step === undefined) throw new ShopError("invalid_code", "This code is wrong.");
    await confirmFactor(tx, actor.id, step);
    await operatorSessions.endAll(tx, actor.id, actor.sessionId);
    return issueRecoveryCodes(tx, actor, "set-up-second-factor");
  });
}

/** Replaces the recovery codes. @throws ShopError as `proveOperator`, `conflict` when there is no second factor */
export function renewRecoveryCodes(
  deps: Deps,
  actor: Operator,
  proof: CodeProof,
): Promise<string[]> {
  return verifyOwnPassword(deps, actor, proof, (tx, _, shownFactor) => {
    refuseMissingFactor(shownFactor);
    return issueRecoveryCodes(tx, actor, "renew-recovery-codes");
  });
}

/**
 * Removes a second factor.
 * @throws ShopError as `proveOperator`, `forbidden` in a shop that requires one, `conflict` when there is none
 */
export async function removeSecondFactor(
  deps: Deps,
  actor: Operator,
  proof: CodeProof,
): Promise<void> {
  if (!deps.settings.isDemo) throw forbidden(makeReason("second-factor-not-removable"));
  await verifyOwnPassword(deps, actor, proof, async (tx, { id }, shownFactor) => {
    refuseMissingFactor(shownFactor);
    await deleteSecondFactor(tx, id);
    await recordAudit(tx, actor, {
      action: "remove-second-factor",
      subject: `operator ${id}`,
      before: { has_second_factor: true },
      after: { has_second_factor: false },
    });
  });
}

async function issueRecoveryCodes(tx: Tx, actor: Operator, action: AuditAction): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    actor.id,
    codes.map((code) => recoveryCodeHash(actor.id, code)),
  );
  await recordAudit(tx, actor, {
    action,
    subject: `operator ${actor.id}`,
    after: { has_second_factor: true, recovery_codes: codes.length },
  });
  return codes;
}

function refuseMissingFactor(shownFactor: ShownFactor): void {
  if (shownFactor === "none") throw conflict(makeReason("second-factor-not-set-up"));
}
