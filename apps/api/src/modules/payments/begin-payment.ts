import { splitLanguage } from "@harbour/i18n";
import type { Deps } from "../../platform/deps.ts";
import { randomId } from "../../platform/ids.ts";
import type { Money } from "../../platform/money.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { askProvider } from "./ask-provider.ts";
import { keepPage, openPayment } from "./order-payments.repository.ts";

export interface PayableOrder {
  readonly id: string;
  readonly reference: string;
  readonly total: Money;
  readonly deadline: Date;
  /** Null unless it is the order's own member who pays: nobody's cards are shown. */
  readonly customerRef: string | null;
}

/** Where the provider sends the person back to: paths of the shop's own site. */
export interface WaysBack {
  readonly success_url: string;
  readonly cancel_url: string;
}

/**
 * Where an order can be paid. The attempt is written down before the provider is asked and is its idempotency key: asked again, by
 * whoever did not hear the answer, it opens the same page. Never in a transaction.
 * @throws ShopError `unavailable`, ProviderRefusal; the order can be paid later
 */
export async function beginPayment(
  deps: Deps,
  order: PayableOrder,
  back: WaysBack,
): Promise<string> {
  const { payments: provider, publicUrl } = deps.settings;
  if (provider === undefined) throw unavailable();
  const attempt = await openPayment(deps.db, {
    id: randomId(),
    orderId: order.id,
    provider,
    amount: order.total,
    deadline: order.deadline,
    isOwn: order.customerRef !== null,
  });
  if (attempt === undefined) throw unavailable();
  // The member's own page opened since the caller looked: it is not for others.
  if (attempt.isOwn && order.customerRef === null) throw unavailable();
  if (attempt.url !== null) return attempt.url;
  const page = await askProvider(deps, attempt.provider, (asked, signal) =>
    asked.beginPayment(
      {
        attempt: attempt.id,
        reference: order.reference,
        amount: attempt.amount,
        language: splitLanguage(back.success_url).language,
        expiresAt: attempt.expiresAt,
        customerRef: attempt.isOwn ? order.customerRef : null,
        successUrl: publicUrl + back.success_url,
        cancelUrl: publicUrl + back.cancel_url,
      },
      signal,
    ),
  );
  // Given up while the provider answered: its page leads nowhere any more.
  if (!(await keepPage(deps.db, attempt.id, page))) throw unavailable();
  return page.url;
}

function unavailable(): ShopError {
  return new ShopError("unavailable", "The order cannot be paid online at the moment.", {
    retryAfter: 30,
  });
}
