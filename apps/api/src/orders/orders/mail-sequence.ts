import type { Deps } from "../../platform/deps.ts";
import type { OfOrder } from "../../platform/order-mail.ts";
import { findEarlierMail } from "./order-mail.repository.ts";

/**
 * Does a job that writes to a buyer about an order, after all that happened to the order before. What another worker still writes about
 * that, whichever module's it is, is written here instead, and only once.
 * @param name of the module's `orderMail`
 */
export async function writeInOrder(deps: Deps, name: string, payload: OfOrder): Promise<void> {
  const { orderMails } = deps.registry;
  const own = { name, payload };
  const earlier = await findEarlierMail(deps.db, own, [...orderMails.keys()]);
  for (const one of [...earlier, own]) await orderMails.get(one.name)!.write(deps, one.payload);
}
