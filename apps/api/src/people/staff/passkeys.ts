import type { PasskeyOptionsWire, newPasskeyCredential } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { localized } from "@harbour/i18n";
import type { z } from "zod";
import { seo, setting } from "../../base/configuration/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound } from "../../platform/replies/shop-error.ts";
import { operatorSessions } from "../../platform/sessions/operator-sessions.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { findFactors } from "./factors.ts";
import { type OwnProof, verifyOwnPassword } from "./prove-operator.ts";
import {
  deletePasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  type PasskeyRow,
  updatePasskeyName,
  useChallenge,
} from "./second-factor.repository.ts";
import { lockOperator, type OperatorRow } from "./staff.repository.ts";
import { loadWebAuthn, relyingParty, wrongPasskey } from "./verify-passkey.ts";

const maxPasskeys = 20;

/** Ed25519, ES256 and RS256. Every authenticator offers one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Begins to add a passkey. @throws ShopError as `proveOperator`, `conflict` for too many passkeys */
export async function beginPasskey(
  deps: Deps,
  actor: Operator,
  proof: OwnProof,
): Promise<PasskeyOptionsWire> {
  const { operator, existingPasskeys } = await verifyOwnPassword(
    deps,
    actor,
    proof,
    async (tx, provenOperator) => {
      const existingPasskeys = await findPasskeys(tx, provenOperator.id);
      refuseTooManyPasskeys(existingPasskeys);
      await recordAudit(tx, actor, {
        action: "begin-passkey",
        subject: `operator ${provenOperator.id}`,
      });
      return { operator: provenOperator, existingPasskeys };
    },
  );
  const options = await registrationOptions(deps, operator, existingPasskeys);
  const id = timeOrderedId();
  await insertChallenge(deps.db, {
    id,
    purpose: "add",
    operatorId: operator.id,
    challenge: options.challenge,
  });
  return { challenge_id: id, options };
}

/** @throws ShopError `conflict` */
function refuseTooManyPasskeys({ length }: readonly PasskeyRow[]): void {
  if (length >= maxPasskeys) throw conflict(makeReason("too-many-passkeys", { most: maxPasskeys }));
}

async function registrationOptions(
  deps: Deps,
  { id, email, name }: OperatorRow,
  existingPasskeys: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpID: relyingParty(deps).id,
    rpName: localized((await setting(deps.db, seo)).site_name, "en"),
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    attestationType: "none",
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: existingPasskeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
}

interface NewPasskey {
  readonly name: string;
  readonly challengeId: string;
  readonly response: z.output<typeof newPasskeyCredential>;
}

/**
 * Adds a passkey. If it is the account's first factor, all other sessions end, because they were opened without one.
 * @throws ShopError `invalid_credentials`, `conflict` for too many passkeys or a passkey that is registered already
 */
export async function addPasskey(
  deps: Deps,
  actor: Operator,
  { name, challengeId, response }: NewPasskey,
): Promise<PasskeyRow> {
  const challengeToUse = { id: challengeId, purpose: "add", operatorId: actor.id } as const;
  const expectedChallenge = await useChallenge(deps.db, challengeToUse);
  if (expectedChallenge === undefined) throw wrongPasskey();
  const { origin, id: rpId } = relyingParty(deps);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo: info } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => {
    deps.log.warn({ err: error, operatorId: actor.id }, "a new passkey was refused");
    throw wrongPasskey();
  });
  if (!verified) throw wrongPasskey();
  const { credential, credentialBackedUp: isSynced } = info;
  return inTransaction(deps.db, async (tx) => {
    if ((await lockOperator(tx, actor.id)) === undefined) throw notFound("Operator");
    const { names, passkeys } = await findFactors(tx, actor.id);
    // The limit is checked again, because several passkeys may have been begun before the last one was added.
    refuseTooManyPasskeys(passkeys);
    const isFirst = names.length === 0;
    const insertedPasskey = await insertPasskey(tx, {
      id: timeOrderedId(),
      operatorId: actor.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports,
      isSynced,
      name,
    });
    if (insertedPasskey === undefined) throw conflict(makeReason("passkey-already-registered"));
    if (isFirst) await operatorSessions.endAll(tx, actor.id, actor.sessionId);
    await recordAudit(tx, actor, {
      action: "add-passkey",
      subject: `passkey ${insertedPasskey.id}`,
      after: { name, is_synced: isSynced },
    });
    return insertedPasskey;
  });
}

/** @throws ShopError `not_found` */
export function renamePasskey(
  { db }: Pick<Deps, "db">,
  actor: Operator,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  return inTransaction(db, async (tx) => {
    const renamedPasskey = await updatePasskeyName(tx, { id, operatorId: actor.id }, name);
    if (renamedPasskey === undefined) throw notFound("Passkey");
    await recordAudit(tx, actor, {
      action: "rename-passkey",
      subject: `passkey ${id}`,
      after: { name },
    });
    return renamedPasskey;
  });
}

/**
 * Removes a passkey and ends other sessions, because somebody may have opened them with it.
 * @throws ShopError `not_found`, `conflict` for the last factor in a shop that requires one
 */
export function removePasskey(
  { db, settings }: Pick<Deps, "db" | "settings">,
  actor: Operator,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // The lock makes two removals wait for each other. The second one is refused as the last factor.
    if ((await lockOperator(tx, actor.id)) === undefined) throw notFound("Operator");
    const removedPasskey = await deletePasskey(tx, { id, operatorId: actor.id });
    if (removedPasskey === undefined) throw notFound("Passkey");
    if (!settings.isDemo && (await findFactors(tx, actor.id)).names.length === 0)
      throw conflict(makeReason("last-second-factor"));
    await operatorSessions.endAll(tx, actor.id, actor.sessionId);
    await recordAudit(tx, actor, {
      action: "remove-passkey",
      subject: `passkey ${id}`,
      before: { name: removedPasskey.name },
    });
  });
}
