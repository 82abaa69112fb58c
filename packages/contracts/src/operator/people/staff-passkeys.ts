import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { id, singleLineText, message, timestamp } from "../../primitives.ts";
import { operatorRoles } from "../roles.ts";
import {
  attemptLimit,
  passkeyOptions,
  password,
  newPasskeyCredential,
  factorFields,
  passkeyAssertion,
} from "./identity-check.ts";
import { operator } from "./operator.ts";

const passkey = z
  .object({
    _id: id,
    name: z.string(),
    is_synced: z.boolean().meta({ description: "True for a passkey that syncs to other devices" }),
    created_at: timestamp,
    last_used_at: timestamp.nullable(),
  })
  .meta({ id: "Passkey" });
export type PasskeyWire = z.infer<typeof passkey>;

const name = singleLineText(60).min(1);
const roles = operatorRoles;
const passkeyParams = z.object({ passkey_id: id });
const exampleResponse = {
  id: "c2Vhc2hlbGw",
  rawId: "c2Vhc2hlbGw",
  type: "public-key",
  clientExtensionResults: {},
} as const;

/** Endpoints for passkeys (WebAuthn). A passkey signs in without a password, or serves as the second factor. */
export const passkeyEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/auth/passkeys",
    summary: "List the caller's passkeys, oldest first",
    who: roles,
    response: z.object({ data: z.array(passkey) }),
  }),
  begin: endpoint({
    method: "POST",
    path: "/auth/passkeys/begin",
    summary:
      "Start adding a passkey, by the password, and the second factor if set up; 409 `conflict` beyond 20",
    who: roles,
    limit: attemptLimit,
    body: z.object({ password, ...factorFields }),
    example: { password: "a long sentence of mine" },
    response: passkeyOptions,
    errors: ["invalid_credentials", "totp_required", "conflict"],
  }),
  add: endpoint({
    method: "POST",
    path: "/auth/passkeys",
    summary:
      "Add the passkey within 5 minutes after the start; the first second factor ends every other session",
    who: roles,
    limit: attemptLimit,
    body: z.object({ name, challenge_id: id, response: newPasskeyCredential }),
    example: {
      name: "Shop laptop",
      challenge_id: "019a",
      response: {
        ...exampleResponse,
        response: { clientDataJSON: "e30", attestationObject: "oA" },
      },
    },
    response: passkey,
    errors: ["invalid_credentials", "conflict"],
  }),
  rename: endpoint({
    method: "PUT",
    path: "/auth/passkeys/:passkey_id",
    summary: "Rename a passkey of the caller",
    who: roles,
    params: passkeyParams,
    body: z.object({ name }),
    example: { name: "Counter tablet" },
    response: passkey,
    errors: ["not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/auth/passkeys/:passkey_id",
    summary:
      "Remove a passkey of the caller and end their other sessions; refused for the last second factor in a shop that requires one",
    who: roles,
    needsStepUp: true,
    params: passkeyParams,
    response: message,
    errors: ["not_found", "conflict"],
  }),
  challenge: endpoint({
    method: "POST",
    path: "/auth/passkey-session/challenge",
    summary: "Get a challenge for a sign-in by a passkey alone; names no account",
    who: "anyone",
    limit: attemptLimit,
    response: passkeyOptions,
  }),
  openSession: endpoint({
    method: "POST",
    path: "/auth/passkey-session",
    summary: "Sign in by a passkey alone from the back office's pages, with a session in a cookie",
    who: "anyone",
    limit: attemptLimit,
    body: z.object({ passkey: passkeyAssertion }),
    example: {
      passkey: {
        challenge_id: "019a",
        response: {
          ...exampleResponse,
          response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
        },
      },
    },
    response: z.object({ operator }),
    errors: ["invalid_credentials"],
  }),
};
