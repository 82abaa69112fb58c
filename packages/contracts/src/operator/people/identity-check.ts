import { z } from "zod";
import { id } from "../../primitives.ts";
import { reasonMessage } from "../../sentences.ts";

/** The rate limit of calls that check a password, code or passkey. The same limit holds for sign-ins of shoppers. */
export const attemptLimit = { max: 10, perSeconds: 60 };

export const password = z.string().min(1).max(128);

const toPlainText = (text: string) => text.replaceAll(/[\s-]/g, "").toLowerCase();

/** Six digits from the authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const secondFactorCode = z
  .string()
  .max(40)
  .overwrite(toPlainText)
  .regex(/^(\d{6}|[a-z2-7]{16})$/, reasonMessage("not-a-second-factor-code"));

/** Six digits from the authenticator app. */
export const oneTimeCode = z
  .string()
  .overwrite(toPlainText)
  .regex(/^\d{6}$/, reasonMessage("not-six-digits"));

const base64url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/);
const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string().max(64), z.unknown()).default({}),
});

/** A new passkey as the browser returns it (WebAuthn `RegistrationResponseJSON`). */
export const newPasskeyCredential = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
});

/** The answer of a passkey to a challenge (WebAuthn `AuthenticationResponseJSON`). */
export const passkeyAssertion = z
  .object({
    challenge_id: id.meta({ description: "The challenge, which is valid once and for 5 minutes" }),
    response: credential.extend({
      response: z.object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: base64url.optional(),
      }),
    }),
  })
  .meta({ id: "ShownPasskey" });
export type ShownPasskeyWire = z.infer<typeof passkeyAssertion>;

/** A challenge with the options for the browser. */
export const passkeyOptions = z
  .object({
    challenge_id: id,
    options: z
      .unknown()
      .meta({ description: "Options for `navigator.credentials`, in WebAuthn's JSON form" }),
  })
  .meta({ id: "PasskeyOptions" });
export type PasskeyOptionsWire = z.infer<typeof passkeyOptions>;

/**
 * A second factor beside the password: a code or a passkey. A call without a factor gets 401 `totp_required`. Its
 * details list the account's `factors` and the browser options for a `passkey`.
 */
export const factorFields = {
  totp: secondFactorCode.optional().meta({
    description: "Six digits of the authenticator, or a recovery code",
  }),
  passkey: passkeyAssertion.optional().meta({
    description: "A passkey in place of `totp`, for `details.passkey` of a 401 `totp_required`",
  }),
};
