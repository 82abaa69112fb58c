import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

interface Authenticator {
  /** The credential's name in Base64url. */
  readonly id: string;
  /** Answers the options for a new passkey. */
  register(options: Challenge, overrides?: PasskeyReplyOptions): object;
  /** Answers a challenge. The passkey's counter rises with each answer. */
  answer(options: Challenge, overrides?: PasskeyReplyOptions): object;
}

interface Challenge {
  readonly challenge: string;
}

/** Facts in which an answer may differ from one given on the shop's own page. */
interface PasskeyReplyOptions {
  readonly origin?: string;
  readonly rpId?: string;
  /** False when the passkey asked for no PIN or finger. */
  readonly isUserVerified?: boolean;
  readonly counter?: number;
}

/** Makes a passkey in software (ES256) for the shop of the tests. */
export function makeAuthenticator(publicUrl = "https://harbour.test"): Authenticator {
  const shopUrl = new URL(publicUrl);
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let signatureCount = 0;
  const credential = { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  const head = (
    { rpId = shopUrl.hostname, isUserVerified = true, counter }: PasskeyReplyOptions,
    extra = 0,
  ) => {
    signatureCount = counter ?? signatureCount + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signatureCount);
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | extra;
    return Buffer.concat([hash(rpId), Buffer.of(flags), count]);
  };
  const clientData = (
    type: string,
    { challenge }: Challenge,
    { origin = shopUrl.origin }: PasskeyReplyOptions,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    id,
    register(options, overrides = {}) {
      const length = Buffer.of(0, credentialId.length);
      const authData = Buffer.concat([
        head(overrides, 0x40),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never));
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", options, overrides).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    answer(options, overrides = {}) {
      const authenticatorData = head(overrides);
      const clientDataJSON = clientData("webauthn.get", options, overrides);
      const signedBytes = Buffer.concat([authenticatorData, hash(clientDataJSON)]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataJSON.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: sign("sha256", signedBytes, privateKey).toString("base64url"),
        },
      };
    },
  };
}

/** Writes an ES256 key as COSE (RFC 9053). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x, y } = publicKey.export({ format: "jwk" });
  const decodeCoordinate = (text: string | undefined) =>
    new Uint8Array(Buffer.from(text ?? "", "base64url"));
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, decodeCoordinate(x)],
    [-3, decodeCoordinate(y)],
  ]);
  return isoCBOR.encode(key as never);
}

const hash = (data: string | Buffer) => createHash("sha256").update(data).digest();
