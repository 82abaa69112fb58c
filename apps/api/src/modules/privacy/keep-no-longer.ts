import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { removeUploads } from "../files/index.ts";
import { removeOldMessages } from "../messages/index.ts";
import { letGoOfOldProofs } from "../orders/index.ts";
import { removeOldExports } from "./data-exports.repository.ts";
import { forgetIdlePeople } from "./forget-idle-people.ts";

const batch = 200;

/** How many of each kind were removed. */
export type Removed = Readonly<
  Record<"guests" | "accounts" | "exports" | "messages" | "proofs", number>
>;

/** Removes what the shop has no reason to keep any longer (PDPO), in small steps. */
export async function keepNoLonger(deps: Deps): Promise<Removed> {
  return {
    guests: await forgetIdlePeople(deps, "guests"),
    accounts: await forgetIdlePeople(deps, "pending accounts"),
    exports: await removeOldExports(deps.db),
    messages: await inBatches(() => removeOldMessages(deps.db, batch)),
    proofs: await inBatches(() => removeOldProofs(deps)),
  };
}

function removeOldProofs(deps: Deps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const uploads = await letGoOfOldProofs(tx, batch);
    await removeUploads(tx, uploads);
    return uploads.length;
  });
}

async function inBatches(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await removeSome();
    removed += some;
    if (some < batch) return removed;
  }
}
