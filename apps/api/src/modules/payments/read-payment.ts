import type { Deps } from "../../platform/deps.ts";
import { askProvider } from "./ask-provider.ts";
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
  return askProvider(
    deps,
    payment.provider,
    (provider, signal) => provider.readPayment(providerRef, signal),
    timeoutMs,
  );
}

/** Closes an attempt at the provider. @returns what it is now: paid, where that came first @throws ShopError `unavailable` */
export async function expirePayment(
  deps: Deps,
  payment: PaymentRow,
  timeoutMs?: number,
): Promise<PaymentState> {
  const { providerRef } = payment;
  if (providerRef === null) return { state: "failed" };
  return askProvider(
    deps,
    payment.provider,
    (provider, signal) => provider.expirePayment(providerRef, signal),
    timeoutMs,
  );
}
