import { lockAccount } from "../../base/customers/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { randomId } from "../../platform/values/ids.ts";
import { insertExportRequest } from "./data-exports.repository.ts";

export const exportJobName = "make-data-export";
export interface RequestedExport {
  readonly id: string;
}

/** Requests an export of all data of the account. Only one exists at a time. */
export async function requestExport(deps: Deps, customerId: string): Promise<void> {
  const id = randomId();
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, customerId);
    if (await insertExportRequest(tx, customerId, id))
      await addJob(tx, exportJobName, { id } satisfies RequestedExport);
  });
}
