import type { OperatorAccess } from "@harbour/contracts";
import { apiKeyEndpoints, type ApiKeyWire } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { on, type Route } from "../../platform/routes/routes.ts";
import { findApiKeys, type ListedApiKey } from "./api-keys.repository.ts";
import { createApiKey, knownScopes, revokeApiKey } from "./manage-api-keys.ts";

export const apiKeyRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  on(apiKeyEndpoints.list, async () => ({
    data: (await findApiKeys(deps.db)).map(presentKey),
    scopes: [...knownScopes],
  })),
  on(apiKeyEndpoints.create, async ({ actor, body }) => {
    const { expires_in_days: expiresInDays, ...facts } = body;
    const { token, key } = await createApiKey(deps, actor, { ...facts, expiresInDays });
    return { token, key: presentKey(key) };
  }),
  on(apiKeyEndpoints.revoke, async ({ actor, params }) =>
    presentKey(await revokeApiKey(deps, actor, params.api_key_id)),
  ),
];

function presentKey(key: ListedApiKey): ApiKeyWire {
  return {
    _id: key.id,
    name: key.name,
    role: key.role,
    scopes: key.scopes,
    hint: key.hint,
    created_by: key.maker,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    last_used_from: key.lastUsedFrom,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    is_usable: key.isUsable,
  };
}
