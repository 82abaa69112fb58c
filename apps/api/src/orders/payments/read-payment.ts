import type { Deps } from "../../platform/deps.ts";
import { askProvider } from "./call-provider.ts";
import { markClosing } from "./order-payments.repository.ts";
import type { PaymentRow } from "./payments.tables.ts";
import type { PaymentState } from "./provider.ts";

/** The provider's word about an attempt; one whose page nobody was shown cannot have been paid. @throws ShopError `unavailable` */
export async function readPayment(
  deps: Deps,
  payment: PaymentRow,
  timeoutMs?: number,
): Promise<PaymentState> {
  const { providerRef } = payment;
  if (providerRef === null) return { state: "open" };
  const state = await askProvider(
    deps,
    payment.provider,
    (provider, signal) => provider.readPayment(providerRef, signal),
    timeoutMs,
  );
  return unlessNothing(deps, payment, state);
}

/**
 * Closes an attempt at the provider, which is written down before: a webhook or a reader may hear of its end first.
 * @returns what it is now: paid, where that came first
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
  const state = await askProvider(
    deps,
    payment.provider,
    (provider, signal) => provider.expirePayment(providerRef, signal),
    timeoutMs,
  );
  return unlessNothing(deps, payment, state);
}

/** One that ended as paid with no money has brought nothing: no order is paid by it, and nothing goes back. */
function unlessNothing(
  { log }: Pick<Deps, "log">,
  { id, provider }: PaymentRow,
  state: PaymentState,
): PaymentState {
  if (state.state !== "paid" || state.amount > 0) return state;
  log.error({ payment: id, provider }, "a payment ended as paid with no money");
  return { state: "failed" };
}
