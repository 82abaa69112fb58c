import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { session } from "../../people/accounts-sessions.ts";
import { id, message, timestamp } from "../../primitives.ts";
import { operatorRoles } from "../roles.ts";
import {
  attemptLimit,
  passkeyOptions,
  password,
  factorFields,
  passkeyAssertion,
} from "./identity-check.ts";
import { operator } from "./operator.ts";

export const minStaffPasswordCharacters = 12;
export const maxStaffPasswordCharacters = 128;

/** A staff password of any characters, longer than a shopper's. The server refuses common passwords. */
export const newPassword = z
  .string()
  .min(minStaffPasswordCharacters)
  .max(maxStaffPasswordCharacters);

const signInBody = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password,
  ...factorFields,
});
const signIn = {
  method: "POST",
  who: "anyone",
  body: signInBody,
  example: { email: "mei@shop.example", password: "a long sentence of mine", totp: "123456" },
  errors: ["invalid_credentials", "totp_required"],
  limit: attemptLimit,
} as const;

export const staffEndpoints = {
  login: endpoint({
    ...signIn,
    path: "/auth/login",
    summary:
      "Sign in with an operator's e-mail address and password, and with the second factor's code if set up",
    response: z.object({ token: z.string(), operator }),
  }),
  openSession: endpoint({
    ...signIn,
    path: "/auth/session",
    summary:
      "Sign in from the back office's pages, which keep the session in a cookie that no script can read",
    response: z.object({ operator }),
  }),
  logout: endpoint({
    method: "POST",
    path: "/auth/logout",
    summary: "End this session, and clear its cookie; idempotent",
    who: operatorRoles,
    response: message,
  }),
  operator: endpoint({
    method: "GET",
    path: "/auth/operator",
    summary: "Read the operator of the session",
    who: operatorRoles,
    response: operator,
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/auth/password",
    summary: "Change the caller's password; ends every other session",
    who: operatorRoles,
    body: z.object({ old_password: password, new_password: newPassword, ...factorFields }),
    example: { old_password: "a long sentence of mine", new_password: "another long sentence" },
    response: message,
    errors: ["invalid_credentials", "totp_required"],
    limit: attemptLimit,
  }),
  stepUpChallenge: endpoint({
    method: "POST",
    path: "/auth/step-up/challenge",
    summary:
      "Get the ways to confirm the caller's identity, with a challenge for a passkey, which alone is enough",
    who: operatorRoles,
    limit: attemptLimit,
    response: z.object({
      factors: z.array(z.enum(["totp", "passkey"])),
      passkey: passkeyOptions.nullable(),
    }),
  }),
  stepUp: endpoint({
    method: "POST",
    path: "/auth/step-up",
    summary:
      "Confirm the caller's identity for calls that return `step_up_required`, by password and second factor or by a passkey",
    who: operatorRoles,
    limit: attemptLimit,
    body: z.union([
      z.object({ password, ...factorFields }),
      z.object({ passkey: passkeyAssertion }),
    ]),
    example: { password: "a long sentence of mine", totp: "123456" },
    response: z.object({
      proven_until: timestamp.meta({
        description: "The end of the 15 minutes; a sign-in counts as a proof too",
      }),
    }),
    errors: ["invalid_credentials", "totp_required"],
  }),
  sessions: endpoint({
    method: "GET",
    path: "/auth/sessions",
    summary: "List the caller's sessions, most recently used first",
    who: operatorRoles,
    response: z.object({ data: z.array(session) }),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/auth/sessions/:session_id",
    summary: "End a session of the account",
    who: operatorRoles,
    params: z.object({ session_id: id }),
    response: message,
    errors: ["not_found"],
  }),
};
