import type { Deps } from "../../platform/modules/deps.ts";
import { type OrderPayload, orderMailWriters } from "../ports.ts";
import { findEarlierMail } from "./order-mail.repository.ts";

/**
 * Runs a job that writes a mail to a buyer. Mails about earlier events of the order that are still queued, also by
 * other modules, are written first, so that the buyer reads them in order. Each mail is written only once.
 * @param currentJob its name is one of `orderMailWriters`
 */
export async function runMailSequence(
  deps: Deps,
  currentJob: { readonly id: string; readonly name: string; readonly payload: OrderPayload },
): Promise<void> {
  const writers = new Map(
    deps.registry.ports.getAll(orderMailWriters).map((job) => [job.name, job.write]),
  );
  const earlier = await findEarlierMail(deps.db, currentJob, [...writers.keys()]);
  for (const job of [...earlier, currentJob]) await writers.get(job.name)!(deps, job.payload);
}
