import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { id, singleLineText, timestamp } from "../../primitives.ts";
import type { OperatorRole } from "../roles.ts";
import { apiKeyRoles } from "./api-scopes.ts";

const scope = z.string().regex(/^[a-z-]+:(read|write)$/);

const apiKey = z
  .object({
    _id: id,
    name: z.string(),
    role: z.enum(apiKeyRoles),
    scopes: z.array(scope).nullable().meta({
      description: "The calls of the key, such as `orders:read`; null for all of its role",
    }),
    hint: z.string().meta({ description: "The last four letters of the key" }),
    created_by: z.string().meta({ description: "The name of the owner who made it" }),
    created_at: timestamp,
    expires_at: timestamp.nullable(),
    last_used_at: timestamp.nullable(),
    last_used_from: z.string().nullable(),
    revoked_at: timestamp.nullable(),
    is_usable: z.boolean().meta({
      description:
        "False for a key that is revoked or expired, or whose maker is no active owner any more",
    }),
  })
  .meta({ id: "ApiKey" });
export type ApiKeyWire = z.infer<typeof apiKey>;

const roles = ["owner"] as const satisfies readonly OperatorRole[];

/** Endpoints for API keys, by which programs call the operator API. */
export const apiKeyEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/api-keys",
    summary: "List API keys, newest first, revoked ones too",
    who: roles,
    response: z.object({
      data: z.array(apiKey),
      scopes: z.array(scope).meta({ description: "Every scope that a key may have" }),
    }),
  }),
  create: endpoint({
    method: "POST",
    path: "/api-keys",
    summary: "Create an API key, which is shown only here",
    who: roles,
    needsStepUp: true,
    body: z.object({
      name: singleLineText(100).min(1),
      role: z.enum(apiKeyRoles),
      scopes: z.array(scope).min(1).max(200).nullable().default(null),
      expires_in_days: z.int().min(1).max(3650).nullable().default(null),
    }),
    example: { name: "Stock at the warehouse", role: "fulfilment", scopes: ["stock:read"] },
    response: z.object({
      token: z
        .string()
        .meta({ description: "The key for `Authorization: Bearer`; never shown again" }),
      key: apiKey,
    }),
    errors: ["conflict"],
  }),
  revoke: endpoint({
    method: "POST",
    path: "/api-keys/:api_key_id/revoke",
    summary: "Revoke an API key for good; idempotent",
    who: roles,
    params: z.object({ api_key_id: id }),
    response: apiKey,
    errors: ["not_found"],
  }),
};
