import type { Deps } from "../../platform/modules/deps.ts";
import {
  findOpenPayments,
  findPayment,
  tryClaimRead,
  claimUnsettledPayments,
} from "./order-payments.repository.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Reads the open payments of an order at the provider. Never fails, because a payment that cannot be read stays as it
 * is.
 * @param isForPayer true reads each time, so that nobody pays twice; false reads at most once in three seconds
 * @returns whether the buyer has paid and the provider waits for the buyer's bank
 */
export async function settleOpenPayments(
  deps: Deps,
  orderId: string,
  { isForPayer, timeoutMs }: { readonly isForPayer: boolean; readonly timeoutMs: number },
): Promise<{ readonly isConfirming: boolean }> {
  let isConfirming = false;
  for (const payment of await findOpenPayments(deps.db, orderId)) {
    if (!isForPayer && !(await tryClaimRead(deps.db, payment.id))) continue;
    const outcome = await settlePayment(deps, payment, timeoutMs).catch((error: unknown) =>
      deps.log.warn({ err: error }, "a payment could not be settled now"),
    );
    if (outcome?.state === "open" && outcome.isCompleted === true) isConfirming = true;
  }
  return { isConfirming };
}

const batch = 50;
const concurrency = 4;

/**
 * Reads overdue open payments at the provider, because their webhooks may be lost. One failure does not delay the
 * other payments.
 * @param isAfterOutage true after an outage during which webhooks were refused; then every open payment is read
 * @returns the number of payments that were read
 */
export async function reconcilePayments(
  deps: Deps,
  { isAfterOutage = false }: { readonly isAfterOutage?: boolean } = {},
): Promise<number> {
  const claimedIds: string[] = [];
  for (;;) {
    const ids = await claimUnsettledPayments(deps.db, batch, { isAfterOutage, claimedIds });
    for (let from = 0; from < ids.length; from += concurrency)
      await Promise.all(
        ids.slice(from, from + concurrency).map((id) => reconcilePayment(deps, id)),
      );
    claimedIds.push(...ids);
    if (!isAfterOutage || ids.length < batch) return claimedIds.length;
  }
}

async function reconcilePayment(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id);
  if (payment)
    await settlePayment(deps, payment).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: id }, "a payment could not be reconciled now"),
    );
}
