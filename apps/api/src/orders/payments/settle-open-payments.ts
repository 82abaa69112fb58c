import type { Deps } from "../../platform/deps.ts";
import {
  findOpenPayments,
  findPayment,
  takeRead,
  takeUnsettled,
} from "./order-payments.repository.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Asks the provider about the open payments of an order. Never fails: a payment that cannot be asked about stays as it is.
 * @param isForPayer asked each time, so that nobody pays twice; readers have the provider asked every third second at most
 * @returns whether the buyer has paid already, and the provider waits for their bank
 */
export async function settleOpenPayments(
  deps: Deps,
  orderId: string,
  { isForPayer, timeoutMs }: { readonly isForPayer: boolean; readonly timeoutMs: number },
): Promise<{ readonly isConfirming: boolean }> {
  let isConfirming = false;
  for (const payment of await findOpenPayments(deps.db, orderId)) {
    if (!isForPayer && !(await takeRead(deps.db, payment.id))) continue;
    const outcome = await settlePayment(deps, payment, timeoutMs).catch((error: unknown) =>
      deps.log.warn({ err: error }, "a payment could not be settled now"),
    );
    if (outcome?.state === "open" && outcome.isCompleted === true) isConfirming = true;
  }
  return { isConfirming };
}

const batch = 50;
const atOnce = 4;

/**
 * Reads overdue open payments at the provider, because their webhooks may be lost. One failure does not delay the others.
 * @param isCatchUp whether the shop or its database was away: webhooks were refused meanwhile, so every open payment is asked about
 * @returns how many were asked about
 */
export async function reconcilePayments(
  deps: Deps,
  { isCatchUp = false }: { readonly isCatchUp?: boolean } = {},
): Promise<number> {
  const asked: string[] = [];
  for (;;) {
    const ids = await takeUnsettled(deps.db, batch, { isCatchUp, asked });
    for (let from = 0; from < ids.length; from += atOnce)
      await Promise.all(ids.slice(from, from + atOnce).map((id) => reconcileOne(deps, id)));
    asked.push(...ids);
    if (!isCatchUp || ids.length < batch) return asked.length;
  }
}

async function reconcileOne(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id);
  if (payment)
    await settlePayment(deps, payment).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: id }, "a payment could not be reconciled now"),
    );
}
