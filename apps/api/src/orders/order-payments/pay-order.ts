import { plainReason } from "@harbour/contracts/reasons";
import { withLanguage } from "@harbour/i18n";
import { findStore } from "../../base/configuration/index.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { canPayOnline, createOrderStateError } from "../order-status/index.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import {
  beginPayment,
  closeOtherAttempts,
  payableCard,
  chargeCard,
  type ReturnAddresses,
} from "../payments/index.ts";
import { settleForPayer } from "./settle-for-reader.ts";

/** Paths of the shop's own site, to which the order's reference is added. */
export interface PaymentChoice {
  readonly success_url?: string | undefined;
  readonly cancel_url?: string | undefined;
  /** The id of one of the payer's saved cards. */
  readonly card_id?: string | undefined;
  /** The revision of the contents that the payer saw. Absent when any revision may be paid. */
  readonly revision?: number;
  /** True when the payer may still change the order to online. The caller changes it once the page is open. */
  readonly canChangeMethod?: boolean;
}

/** Makes the error for a payer who saw outdated contents. The page then shows the current contents. */
export function createStaleOrderError(): ShopError {
  return new ShopError("stale", "The order has changed. Please look at it again before you pay.");
}

/**
 * Returns the address where the order can be paid, which is its open or a new page at the provider. A saved card is
 * charged at once. The address then leads back to the shop or to the card's bank. Calls the provider, so it must not
 * run in a transaction.
 * @param payer null for a caller who named the order's contact; a saved card works only for its own member
 * @throws ShopError `order_state` when the order does not wait for an online payment, `unavailable`, `validation` of
 * the card
 */
export async function payOrder(
  deps: Deps,
  payer: Shopper | null,
  order: OrderRow,
  choice: PaymentChoice,
): Promise<string> {
  const isOwn = payer?.kind === "registered" && payer.id === order.customerId;
  const card = await payableCard(deps.db, deps.settings, isOwn ? payer : null, choice.card_id);
  const now = deps.clock();
  const settledOrder = await settleForPayer(deps, order);
  if (settledOrder.isConfirming)
    throw createOrderStateError(
      settledOrder.order,
      { by: "buyer", now },
      plainReason("This payment is being confirmed. Nothing more has to be paid now."),
    );
  const allowed = { isOwn, cardRef: card?.providerRef ?? null };
  const isAnyClosed = await closeOtherAttempts(deps, order.id, allowed);
  const currentOrder = (isAnyClosed && (await findOrder(deps.db, order.id))) || settledOrder.order;
  if (choice.revision !== undefined && choice.revision !== currentOrder.revision)
    throw createStaleOrderError();
  const { id, reference, total, revision, paymentMethod, paymentDeadline } = currentOrder;
  const isOnline = {
    ...currentOrder,
    ...(choice.canChangeMethod && { paymentMethod: "ONLINE" as const }),
  };
  if (!canPayOnline(isOnline, now) || paymentDeadline === null)
    throw createOrderStateError(
      currentOrder,
      { by: "buyer", now },
      plainReason("This order is not waiting for an online payment."),
    );
  const payableOrder = { id, reference, total, revision, paymentMethod, deadline: paymentDeadline };
  const { alias } = await findStore(deps.db, order.storeId);
  const returnAddresses = buildReturnAddresses(order, alias, choice);
  if (card === null)
    return beginPayment(
      deps,
      { ...payableOrder, customerId: isOwn ? payer.id : null },
      returnAddresses,
    );
  const url = await chargeCard(
    deps,
    { ...payableOrder, customerId: card.customerId },
    card,
    returnAddresses,
  );
  return url ?? withQuery(returnAddresses.cancel_url, { card: "declined" });
}

function buildReturnAddresses(
  { language, reference }: OrderRow,
  store: string,
  choice: PaymentChoice,
): ReturnAddresses {
  const buildReturnPath = (path: string | undefined, fallbackPath: string) =>
    withQuery(path ?? withLanguage(fallbackPath, language), { order: reference });
  return {
    success_url: buildReturnPath(
      choice.success_url,
      `/result/order/success?store=${store}&from=payment`,
    ),
    cancel_url: buildReturnPath(choice.cancel_url, `/result/order/cancelled?store=${store}`),
  };
}

function withQuery(path: string, queryParams: Readonly<Record<string, string>>): string {
  const url = new URL(path, "http://shop.invalid");
  for (const [name, value] of Object.entries(queryParams)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
