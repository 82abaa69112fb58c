import { lockAccount } from "../../base/customers/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { randomId } from "../../platform/values/ids.ts";
import { deleteShelfLink, writeShelfLink } from "./shelf.repository.ts";

/** Creates a link with a random token, which replaces the former link. @returns the token */
export async function shareShelf(deps: Deps, { id }: Registered): Promise<string> {
  const token = randomId();
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, id);
    await writeShelfLink(tx, id, token);
  });
  return token;
}

export async function endShelfSharing(deps: Deps, { id }: Registered): Promise<void> {
  await inTransaction(deps.db, (tx) => deleteShelfLink(tx, id));
}
