import {
  type ApiKeyRole,
  apiScopes,
  operatorApi,
  operatorMedia,
} from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, invalid, notFound } from "../../platform/replies/shop-error.ts";
import {
  lockAndCountApiKeys,
  endApiKey,
  findListedApiKey,
  insertApiKey,
  type ListedApiKey,
  makeApiKey,
} from "../../platform/sessions/api-keys.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";

/** The most keys that can be active at once. */
const maxKeys = 50;

/** Every scope that a key may have. */
export const knownScopes: readonly string[] = apiScopes(operatorApi, operatorMedia);

export interface NewApiKey {
  readonly name: string;
  readonly role: ApiKeyRole;
  /** The scopes of the key; null for all calls that the role may make. */
  readonly scopes: readonly string[] | null;
  readonly expiresInDays: number | null;
}

/**
 * Makes a key for a program. Its calls count as calls of the operator who made it, and it ends with the operator's
 * account.
 * @returns the key itself, which is stored nowhere
 * @throws ShopError `validation` for an unknown scope, `conflict` when there are too many keys
 */
export async function createApiKey(
  { db }: Pick<Deps, "db">,
  actor: Operator,
  { name, role, scopes, expiresInDays }: NewApiKey,
): Promise<{ token: string; key: ListedApiKey }> {
  const unknownScopes = scopes?.filter((scope) => !knownScopes.includes(scope)) ?? [];
  if (unknownScopes.length > 0)
    throw invalid({ scopes: [makeReason("unknown-scope", { scopes: unknownScopes.join(", ") })] });
  const id = timeOrderedId();
  const { token, tokenHash, hint } = makeApiKey();
  return inTransaction(db, async (tx) => {
    if ((await lockAndCountApiKeys(tx)) >= maxKeys)
      throw conflict(makeReason("too-many-api-keys", { most: maxKeys }));
    const keyFields = { name, role, scopes: scopes && [...new Set(scopes)], days: expiresInDays };
    await insertApiKey(tx, { id, tokenHash, hint, makerId: actor.id, ...keyFields });
    await recordAudit(tx, actor, {
      action: "create-api-key",
      subject: `api key ${id}`,
      after: { name, role, scopes, expires_in_days: expiresInDays },
    });
    return { token, key: (await findListedApiKey(tx, id))! };
  });
}

/** Ends a key for good. Its next call is refused. @throws ShopError `not_found` */
export async function revokeApiKey(
  { db }: Pick<Deps, "db">,
  actor: Operator,
  id: string,
): Promise<ListedApiKey> {
  return inTransaction(db, async (tx) => {
    if (await endApiKey(tx, id, actor.id))
      await recordAudit(tx, actor, { action: "revoke-api-key", subject: `api key ${id}` });
    const apiKey = await findListedApiKey(tx, id);
    if (apiKey === undefined) throw notFound("API key");
    return apiKey;
  });
}
