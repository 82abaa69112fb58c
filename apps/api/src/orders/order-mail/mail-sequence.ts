import type { Deps } from "../../platform/deps.ts";
import { type OfOrder, orderMailJobs } from "../ports.ts";
import { findEarlierMail } from "./order-mail.repository.ts";

/**
 * Does a job that writes to a buyer about an order, after all that happened to the order before. What another worker still writes about
 * that, whichever module's it is, is written here instead, and only once.
 * @param name of the module's job, as it answers `orderMailJobs`
 */
export async function writeInOrder(deps: Deps, name: string, payload: OfOrder): Promise<void> {
  const writers = new Map(
    deps.registry.ports.askAll(orderMailJobs).map((job) => [job.name, job.write]),
  );
  const own = { name, payload };
  const earlier = await findEarlierMail(deps.db, own, [...writers.keys()]);
  for (const one of [...earlier, own]) await writers.get(one.name)!(deps, one.payload);
}
