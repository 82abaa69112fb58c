import type { OperatorAccess } from "@harbour/contracts";
import { apiKeyEndpoints, type ApiKeyWire } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { listApiKeys, type ListedApiKey } from "../../platform/sessions/api-keys.ts";
import { createApiKey, knownScopes, revokeApiKey } from "./manage-api-keys.ts";

export const apiKeyRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(apiKeyEndpoints.list, async () => ({
    data: (await listApiKeys(deps.db)).map(presentKey),
    scopes: [...knownScopes],
  })),
  route(apiKeyEndpoints.create, async ({ actor, body }) => {
    const { expires_in_days: expiresInDays, ...keyFields } = body;
    const { token, key } = await createApiKey(deps, actor, { ...keyFields, expiresInDays });
    return { token, key: presentKey(key) };
  }),
  route(apiKeyEndpoints.revoke, async ({ actor, params }) =>
    presentKey(await revokeApiKey(deps, actor, params.api_key_id)),
  ),
];

function presentKey({ id, maker, ...key }: ListedApiKey): ApiKeyWire {
  return {
    ...key,
    _id: id,
    created_by: maker,
    created_at: new Date(key.created_at).toISOString(),
    expires_at: toWireTime(key.expires_at),
    last_used_at: toWireTime(key.last_used_at),
    revoked_at: toWireTime(key.revoked_at),
  };
}

const toWireTime = (time: string | null) => time && new Date(time).toISOString();
