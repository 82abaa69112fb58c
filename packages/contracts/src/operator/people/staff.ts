import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { id, message } from "../../primitives.ts";
import { session } from "../../people/sessions.ts";
import { operatorRoles } from "../roles.ts";
import { operatorTries, secondFactorCode } from "./second-factor.ts";

/** A staff account. Shoppers have separate tables and tokens. */
export const operator = z
  .object({ _id: id, email: z.string(), name: z.string(), role: z.enum(operatorRoles) })
  .meta({ id: "Operator" });
export type OperatorWire = z.infer<typeof operator>;

/**
 * A staff password of any characters, longer than shoppers'. The server refuses common passwords.
 */
export const newPassword = z.string().min(12).max(128);

const credentials = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(128),
  totp: secondFactorCode.optional().meta({
    description: "Six digits of the authenticator, or a recovery code",
  }),
});
const signIn = {
  method: "POST",
  who: "anyone",
  body: credentials,
  example: { email: "mei@shop.example", password: "a long sentence of mine", totp: "123456" },
  errors: ["invalid_credentials", "totp_required"],
  limit: operatorTries,
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
    body: z.object({
      old_password: z.string().min(1).max(128),
      new_password: newPassword,
      totp: secondFactorCode.optional(),
    }),
    example: { old_password: "a long sentence of mine", new_password: "another long sentence" },
    response: message,
    errors: ["invalid_credentials", "totp_required"],
    limit: operatorTries,
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
