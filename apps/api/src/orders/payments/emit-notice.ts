import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { callProvider } from "./call-provider.ts";
import { findPayment } from "./order-payments.repository.ts";
import type { NoticeAtProvider } from "./payment-jobs.rules.ts";

/**
 * Emits a notice about a change of a payment that the shop did not make. The order stays the same, because staff
 * decide about it. Payments of other shops are ignored.
 */
export async function emitNotice(
  deps: Deps,
  { provider, providerRef, ...notice }: NoticeAtProvider,
): Promise<void> {
  const attempt = await callProvider(deps, provider, (api, signal) =>
    api.findAttempt(providerRef, signal),
  );
  const payment = attempt === undefined ? undefined : await findPayment(deps.db, attempt);
  if (!payment) return;
  deps.log.warn({ order: payment.orderId, ...notice }, "the payment provider sent a notice");
  await inTransaction(deps.db, (tx) =>
    deps.registry.emit.notice(tx, { ...notice, provider, orderId: payment.orderId }),
  );
}
