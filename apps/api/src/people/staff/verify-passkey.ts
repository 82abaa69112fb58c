import type { PasskeyOptionsWire, ShownPasskeyWire } from "@harbour/contracts/operator";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import {
  findCredential,
  insertChallenge,
  type PasskeyRow,
  recordPasskeyUse,
  useChallenge,
} from "./second-factor.repository.ts";

/** Loads the library on first use, because loading it takes longer than the rest of the staff module. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** Returns the relying party of passkeys (WebAuthn): the shop's public address. */
export function relyingParty({ settings }: Pick<Deps, "settings">) {
  const { origin, hostname } = new URL(settings.publicUrl);
  return { origin, id: hostname };
}

/**
 * Makes a challenge for a passkey.
 * @param operator the caller with their passkeys; undefined for a sign-in that names no account
 */
export async function challengePasskey(
  deps: Deps,
  operator?: { readonly id: string; readonly passkeys: readonly PasskeyRow[] },
): Promise<PasskeyOptionsWire> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    userVerification: "required",
    ...(operator && {
      allowCredentials: operator.passkeys.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
    }),
  });
  const id = timeOrderedId();
  await insertChallenge(deps.db, {
    id,
    purpose: operator ? "prove" : "sign-in",
    operatorId: operator?.id ?? null,
    challenge: options.challenge,
  });
  return { challenge_id: id, options };
}

/** A passkey with a correct answer. */
export interface VerifiedPasskey {
  readonly operatorId: string;
  /** Records the use. @throws ShopError `invalid_credentials` when the passkey was removed or used meanwhile */
  readonly recordUse: (tx: Tx) => Promise<void>;
}

/**
 * Verifies the answer of a passkey. Uses up its challenge, whether the answer is correct or not.
 * @param operatorId the operator who must own the passkey; null for a sign-in that names no account
 * @throws ShopError `invalid_credentials`
 */
export async function verifyPasskey(
  deps: Deps,
  { challenge_id: id, response }: ShownPasskeyWire,
  operatorId: string | null,
): Promise<VerifiedPasskey> {
  const purpose = operatorId === null ? "sign-in" : "prove";
  const expectedChallenge = await useChallenge(deps.db, { id, purpose, operatorId });
  if (expectedChallenge === undefined) throw wrongPasskey();
  const storedCredential = await findCredential(deps.db, response.id);
  if (
    storedCredential === undefined ||
    (operatorId !== null && storedCredential.operatorId !== operatorId)
  )
    throw wrongPasskey();
  const { origin, id: rpId } = relyingParty(deps);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: storedCredential.credentialId,
      publicKey: new Uint8Array(storedCredential.publicKey),
      counter: storedCredential.counter,
    },
  }).catch((error: unknown) => {
    deps.log.warn({ err: error, passkey: storedCredential.id }, "a passkey was refused");
    throw wrongPasskey();
  });
  if (!verified) throw wrongPasskey();
  const after = { counter: info.newCounter, isSynced: info.credentialBackedUp };
  return {
    operatorId: storedCredential.operatorId,
    recordUse: async (tx) => {
      if (!(await recordPasskeyUse(tx, storedCredential, after))) throw wrongPasskey();
    },
  };
}

/** The error for a refused answer of a passkey. */
export class WrongPasskey extends ShopError {
  constructor() {
    super("invalid_credentials", "This passkey was not accepted. Please try again.");
  }
}

export const wrongPasskey = () => new WrongPasskey();
