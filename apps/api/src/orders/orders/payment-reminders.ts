import { inTransaction } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { readOrderDeadlines, orderMailJob } from "../order-status/index.ts";
import { claimUnremindedOrders } from "./order-changes.repository.ts";

const maxAtOnce = 200;

/**
 * Queues a reminder for buyers whose transfer is due soon, once per deadline. The mail's job checks that the transfer
 * is still due.
 */
export async function sendPaymentReminders({ db }: Deps): Promise<void> {
  const { remindSecondsBefore } = await readOrderDeadlines(db);
  for (let takenCount = maxAtOnce; takenCount === maxAtOnce;) {
    takenCount = await inTransaction(db, async (tx) => {
      const remindedOrders = await claimUnremindedOrders(tx, remindSecondsBefore, maxAtOnce);
      for (const { id, version } of remindedOrders) {
        const email = { order_id: id, about: "payment-reminder", version, reason: null } as const;
        await addJob(tx, ...orderMailJob(email));
      }
      return remindedOrders.length;
    });
  }
}
