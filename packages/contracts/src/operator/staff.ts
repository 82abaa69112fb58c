import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, message } from "../primitives.ts";
import { sentences } from "../sentences.ts";
import { operatorRoles } from "./roles.ts";

/** Somebody of the staff. Shoppers are other people, in other tables, with other tokens. */
export const operator = z
  .object({ _id: id, email: z.string(), name: z.string(), role: z.enum(operatorRoles) })
  .meta({ id: "Operator" });
export type OperatorWire = z.infer<typeof operator>;

/** QUALITY 4: as shoppers may try. */
const signIns = { max: 10, perSeconds: 60 };

export const staffEndpoints = {
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    summary:
      "Sign in with an operator's e-mail address and password, and the code of the second factor where the account has one",
    who: "anyone",
    body: z.object({
      email: z.string().trim().toLowerCase().min(1).max(254),
      password: z.string().min(1).max(128),
      /** Six digits of the authenticator. */
      totp: z
        .string()
        .regex(/^\d{6}$/, sentences.oneTimeCode)
        .optional(),
    }),
    response: z.object({ token: z.string(), operator }),
    errors: ["invalid_credentials", "totp_required"],
    limit: signIns,
  }),
  logout: endpoint({
    method: "POST",
    path: "/auth/logout",
    summary: "End this token; harmless when repeated",
    who: operatorRoles,
    response: message,
  }),
  operator: endpoint({
    method: "GET",
    path: "/auth/operator",
    summary: "Whose token this is",
    who: operatorRoles,
    response: operator,
  }),
};
