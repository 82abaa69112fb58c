import { inTransaction } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { readOrderDeadlines, orderMailJob } from "../order-status/index.ts";
import { claimUnremindedOrders } from "./order-changes.repository.ts";

const maxAtOnce = 200;

/**
 * Queues a reminder for buyers whose transfer is due soon, once per deadline. The mail's job checks whether it is still
 * true.
 */
export async function sendPaymentReminders({ db }: Deps): Promise<void> {
  const { toRemind } = await readOrderDeadlines(db);
  for (let taken = maxAtOnce; taken === maxAtOnce;) {
    taken = await inTransaction(db, async (tx) => {
      const reminded = await claimUnremindedOrders(tx, toRemind, maxAtOnce);
      for (const { id, version } of reminded) {
        const email = { order_id: id, about: "payment-reminder", version, reason: null } as const;
        await addJob(tx, ...orderMailJob(email));
      }
      return reminded.length;
    });
  }
}
