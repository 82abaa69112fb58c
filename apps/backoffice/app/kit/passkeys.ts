import type { PasskeyOptionsWire, ShownPasskeyWire } from "@harbour/contracts/operator";

/**
 * Tells whether this page can use passkeys. Browsers offer passkeys only on secure pages with a host name, not an IP
 * address.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && !/^[\d.:[\]]+$/.test(location.hostname);

const loadWebAuthn = () => import("@simplewebauthn/browser");

/** Asks the person for a passkey. @throws Error when the person uses none */
export async function answerChallenge({
  challenge_id,
  options,
}: PasskeyOptionsWire): Promise<ShownPasskeyWire> {
  const { startAuthentication } = await loadWebAuthn();
  const response = await startAuthentication({ optionsJSON: options as never });
  return { challenge_id, response: response as unknown as ShownPasskeyWire["response"] };
}

/** Asks the device to create a passkey. @throws Error when the device creates none */
export async function createPasskey({ challenge_id, options }: PasskeyOptionsWire) {
  const { startRegistration } = await loadWebAuthn();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    challenge_id,
    response: {
      id,
      rawId,
      type: "public-key" as const,
      response: { clientDataJSON, attestationObject, transports },
    },
  };
}
