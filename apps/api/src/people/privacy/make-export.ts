import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { sendMessage } from "../../base/messages/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { collectData } from "./collect-data.ts";
import { composePrivacyEmail } from "./compose-privacy-email.ts";
import { findPendingExportCustomer, completeExport } from "./data-exports.repository.ts";
import { computeExpiry, signExport } from "./export-link.ts";
import { exportReady } from "./privacy-messages.ts";

/** Makes a requested export, and tells the person that it is ready. Idempotent. */
export async function makeExport(deps: Deps, { id }: { id: string }): Promise<void> {
  const customerId = await findPendingExportCustomer(deps.db, id);
  if (customerId === undefined) return;
  const data = await collectData(deps, customerId);
  const content = await promisify(gzip)(JSON.stringify(data, undefined, 2));
  const url = deps.settings.publicUrl + signExport(deps, id, computeExpiry(deps.clock()));
  const email = await composePrivacyEmail(deps, customerId, { about: "export", url });
  await inTransaction(deps.db, async (tx) => {
    const isFirst = await completeExport(tx, id, content);
    if (!isFirst || !email) return;
    await sendMessage(tx, { ...email, customerId, kind: exportReady, key: `data-export:${id}` });
  });
}
