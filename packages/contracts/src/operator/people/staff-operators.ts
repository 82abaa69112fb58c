import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import {
  countedPage,
  id,
  singleLineText,
  message,
  pager,
  perPage,
  timestamp,
  versionField,
} from "../../primitives.ts";
import { operatorRoles, type OperatorRole } from "../roles.ts";
import { operator } from "./operator.ts";
import { newPassword } from "./staff.ts";

const managedOperator = operator
  .extend({
    is_demo: z
      .boolean()
      .meta({ description: "True for a demo account, which works only on the shop's own machine" }),
    has_second_factor: z.boolean(),
    disabled_at: timestamp
      .nullable()
      .meta({ description: "The time of deactivation; the operator cannot sign in since" }),
    last_used_at: timestamp
      .nullable()
      .meta({ description: "The last use of a present session; null without a recent session" }),
    created_at: timestamp,
    version: z.int(),
  })
  .meta({ id: "ManagedOperator" });
export type ManagedOperatorWire = z.infer<typeof managedOperator>;

const roles = ["owner"] as const satisfies readonly OperatorRole[];
const idParams = z.object({ operator_id: id });
const version = versionField();
const name = singleLineText(100).min(1);
const role = z.enum(operatorRoles);
const errors = ["not_found", "stale", "conflict"] as const;

/** Endpoints for staff accounts. Accounts are never deleted, because the audit log refers to them. */
export const operatorEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/operators",
    summary: "List operators, disabled ones too",
    who: roles,
    query: z.object({
      q: z
        .string()
        .max(100)
        .default("")
        .meta({ description: "A part of the e-mail address or the name" }),
      role: role.optional(),
      status: z.enum(["active", "disabled"]).optional(),
      page: countedPage.default(1),
      per_page: perPage(50),
    }),
    response: pager(managedOperator),
  }),
  details: endpoint({
    method: "GET",
    path: "/operators/:operator_id",
    summary: "Read an operator",
    who: roles,
    params: idParams,
    response: managedOperator,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/operators",
    summary: "Create an operator, with a password that they can change",
    who: roles,
    needsStepUp: true,
    body: z.object({
      email: z.string().trim().toLowerCase().pipe(z.email()).pipe(z.string().max(254)),
      name,
      role,
      password: newPassword,
    }),
    example: {
      email: "mei@shop.example",
      name: "Mei",
      role: "support",
      password: "lantern-by-the-pier-8",
    },
    response: managedOperator,
    errors: ["conflict"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/operators/:operator_id",
    summary:
      "Change an operator's name or role from the next call on; the last owner cannot change",
    who: roles,
    needsStepUp: true,
    params: idParams,
    body: z.object({ name, role, version }),
    example: { name: "Mei Chan", role: "manager", version: 1 },
    response: managedOperator,
    errors,
  }),
  disable: endpoint({
    method: "POST",
    path: "/operators/:operator_id/disable",
    summary: "Disable an operator and sign them out everywhere; not the last owner",
    who: roles,
    needsStepUp: true,
    params: idParams,
    body: z.object({ version }),
    example: { version: 1 },
    response: managedOperator,
    errors,
  }),
  enable: endpoint({
    method: "POST",
    path: "/operators/:operator_id/enable",
    summary: "Enable an operator again, with the former password and second factor",
    who: roles,
    needsStepUp: true,
    params: idParams,
    body: z.object({ version }),
    example: { version: 1 },
    response: managedOperator,
    errors,
  }),
  setPassword: endpoint({
    method: "POST",
    path: "/operators/:operator_id/password",
    summary: "Set another operator's password; signs them out everywhere",
    who: roles,
    needsStepUp: true,
    params: idParams,
    body: z.object({ password: newPassword }),
    example: { password: "lantern-by-the-pier-9" },
    response: message,
    errors: ["not_found", "conflict"],
  }),
  resetSecondFactor: endpoint({
    method: "POST",
    path: "/operators/:operator_id/reset-second-factor",
    summary: "Reset a second factor that another operator lost; signs them out everywhere",
    who: roles,
    needsStepUp: true,
    params: idParams,
    response: message,
    errors: ["not_found", "conflict"],
  }),
  signOut: endpoint({
    method: "POST",
    path: "/operators/:operator_id/sign-out",
    summary: "Sign an operator out everywhere",
    who: roles,
    params: idParams,
    response: message,
    errors: ["not_found"],
  }),
};
