import { sql } from "drizzle-orm";
import { randomId } from "../../platform/values/ids.ts";
import { operatorPassword } from "../people/operator.ts";
import type { Row } from "./row.ts";

export const proofBody = { password: operatorPassword, totp: "123456" };

/** A row for a saved view of the caller. */
export const viewRow: Row = {
  request: async ({ shop }, caller) => {
    const id = randomId();
    if (caller.kind === "operator")
      await shop.deps.db.execute(sql`
        insert into saved_views (id, operator_id, resource, name, filters)
        values (${id}, ${caller.id}, 'orders', 'Who', '{}')`);
    return { params: { view_id: id }, withQuery: { version: "1" } };
  },
};

/** A row for a passkey of the caller. */
export const passkeyRow: Row = {
  request: async ({ shop }, caller) => {
    const id = randomId();
    if (caller.kind === "operator")
      await shop.deps.db.execute(sql`
        insert into operator_passkeys
          (id, operator_id, credential_id, public_key, counter, transports, is_synced, name)
        values (${id}, ${caller.id}, ${id}, '', 0, '{}', false, 'Who')`);
    return { params: { passkey_id: id } };
  },
};

/** Returns a row for a colleague whom only this call uses. */
export const colleagueRow = (
  accountOptions: { isDisabled?: boolean; secondFactor?: boolean } = {},
): Row => ({
  request: async ({ shop }) => {
    const { isDisabled = false, ...operatorOptions } = accountOptions;
    const { id } = await shop.operator("support", operatorOptions);
    if (isDisabled)
      await shop.deps.db.execute(sql`update operators set closed_at = now() where id = ${id}`);
    return { params: { operator_id: id } };
  },
});

/** A row for an API key that only this call uses. */
export const apiKeyRow: Row = {
  request: async ({ shop }) => {
    const owner = shop.as(await shop.operator("owner"));
    const { body } = await owner.post("/api-keys", { name: "Program", role: "support" });
    return { params: { api_key_id: body.key._id as string } };
  },
};
