import { z } from "zod";
import { endpoint, type Endpoint } from "../../endpoint.ts";
import { message, timestamp } from "../../primitives.ts";
import { operatorRoles } from "../roles.ts";
import {
  attemptLimit,
  oneTimeCode,
  password,
  secondFactorCode,
  factorFields,
} from "./identity-check.ts";

/**
 * Tells whether a call needs a second factor in a shop that demands second factors. Signing in, setting up the factor
 * and calls about the caller's account are exempt.
 */
export const needsSecondFactor = ({ path }: Pick<Endpoint, "path">): boolean =>
  !path.startsWith("/auth/");

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({
    description: "Ten codes, each valid once instead of the six digits; returned only here",
  }),
});
const errors = ["invalid_credentials", "totp_required", "conflict"] as const;
const callRules = { who: operatorRoles, limit: attemptLimit } as const;

export const secondFactorEndpoints = {
  state: endpoint({
    method: "GET",
    path: "/auth/second-factor",
    summary: "Read whether the caller has a second factor, and must have one",
    who: operatorRoles,
    response: z.object({
      is_required: z.boolean(),
      set_up_at: timestamp
        .nullable()
        .meta({ description: "The time when the authenticator was set up" }),
      recovery_codes_left: z.int(),
      passkeys: z
        .int()
        .meta({ description: "The number of passkeys, which also count as second factors" }),
    }),
  }),
  begin: endpoint({
    ...callRules,
    method: "POST",
    path: "/auth/second-factor/begin",
    summary:
      "Start setting up a second factor with a new secret. The former secret stays valid until the new one is confirmed",
    body: z.object({ password, ...factorFields }),
    example: { password: "a long sentence of mine" },
    response: z.object({
      secret: z.string().meta({ description: "The secret in Base32, for typing" }),
      otpauth_uri: z.string().meta({ description: "The secret as a URI for a QR code" }),
    }),
    errors,
  }),
  confirm: endpoint({
    ...callRules,
    method: "POST",
    path: "/auth/second-factor/confirm",
    summary: "Confirm the new secret within 15 minutes; ends every other session",
    body: z.object({ totp: oneTimeCode }),
    example: { totp: "123456" },
    response: recoveryCodes,
    errors: ["conflict", "invalid_code"],
  }),
  renewRecoveryCodes: endpoint({
    ...callRules,
    method: "POST",
    path: "/auth/second-factor/recovery-codes",
    summary: "Create new recovery codes; the old ones end",
    body: z.object({ password, totp: secondFactorCode }),
    example: { password: "a long sentence of mine", totp: "123456" },
    response: recoveryCodes,
    errors,
  }),
  remove: endpoint({
    ...callRules,
    method: "POST",
    path: "/auth/second-factor/remove",
    summary: "Remove the second factor; refused in a shop that requires one",
    body: z.object({ password, totp: secondFactorCode }),
    example: { password: "a long sentence of mine", totp: "123456" },
    response: message,
    errors,
  }),
};
