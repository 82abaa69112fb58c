import type { OperatorAccess } from "@harbour/contracts";
import { passkeyEndpoints, type PasskeyWire } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { composeOperatorCookie } from "../../platform/sessions/operator-cookie.ts";
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from "./passkeys.ts";
import { findPasskeys, type PasskeyRow } from "./second-factor.repository.ts";
import { signInByPasskey } from "./sign-in-operator.ts";
import { presentOperator } from "./staff.presenter.ts";
import { challengePasskey } from "./verify-passkey.ts";

export const passkeyRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(passkeyEndpoints.list, async ({ actor }) => ({
    data: (await findPasskeys(deps.db, actor.id)).map(presentPasskey),
  })),
  route(passkeyEndpoints.begin, ({ actor, body }) => beginPasskey(deps, actor, body)),
  route(
    passkeyEndpoints.add,
    async ({ actor, body: { name, challenge_id: challengeId, response } }) =>
      presentPasskey(await addPasskey(deps, actor, { name, challengeId, response })),
  ),
  route(passkeyEndpoints.rename, async ({ actor, params, body }) =>
    presentPasskey(await renamePasskey(deps, actor, params.passkey_id, body.name)),
  ),
  route(passkeyEndpoints.remove, async ({ actor, params }) => {
    await removePasskey(deps, actor, params.passkey_id);
    return { message: "This passkey opens nothing any more." };
  }),
  route(passkeyEndpoints.challenge, () => challengePasskey(deps)),
  route(passkeyEndpoints.openSession, async ({ actor, body, userAgent, isLocal, setCookie }) => {
    const caller = { address: actor.address, userAgent, isLocal };
    const { token, operator } = await signInByPasskey(deps, body.passkey, caller);
    setCookie(composeOperatorCookie(deps.settings, token));
    return { operator: presentOperator(operator) };
  }),
];

function presentPasskey(row: PasskeyRow): PasskeyWire {
  return {
    _id: row.id,
    name: row.name,
    is_synced: row.isSynced,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
