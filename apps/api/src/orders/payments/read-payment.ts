import type { Deps } from "../../platform/modules/deps.ts";
import { callProvider } from "./call-provider.ts";
import { markClosing } from "./order-payments.repository.ts";
import type { PaymentRow } from "./payments.tables.ts";
import type { PaymentState } from "./provider.ts";

/**
 * Reads an attempt's state from the provider. An attempt without a page is still open, because nobody can have paid
 * it.
 * @throws ShopError `unavailable`
 */
export async function readPayment(
  deps: Deps,
  payment: PaymentRow,
  timeoutMs?: number,
): Promise<PaymentState> {
  const { providerRef } = payment;
  if (providerRef === null) return { state: "open" };
  const state = await callProvider(
    deps,
    payment.provider,
    (provider, signal) => provider.readPayment(providerRef, signal),
    timeoutMs,
  );
  return rejectZeroPayment(deps, payment, state);
}

/**
 * Closes an attempt at the provider. The closing is recorded first, because a webhook or a reader may see the result
 * before this call does.
 * @returns the state afterwards, which is paid if the payment came first
 * @throws ShopError `unavailable`
 */
export async function expirePayment(
  deps: Deps,
  payment: PaymentRow,
  timeoutMs?: number,
): Promise<PaymentState> {
  const { providerRef } = payment;
  if (providerRef === null) return { state: "failed" };
  await markClosing(deps.db, payment.id);
  const state = await callProvider(
    deps,
    payment.provider,
    (provider, signal) => provider.expirePayment(providerRef, signal),
    timeoutMs,
  );
  return rejectZeroPayment(deps, payment, state);
}

/** Treats a payment of zero as failed, because it pays no order and leaves nothing to refund. */
function rejectZeroPayment(
  { log }: Pick<Deps, "log">,
  { id, provider }: PaymentRow,
  state: PaymentState,
): PaymentState {
  if (state.state !== "paid" || state.amount > 0) return state;
  log.error({ payment: id, provider }, "a payment ended as paid with no money");
  return { state: "failed" };
}
