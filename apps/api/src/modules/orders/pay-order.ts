import { withLanguage } from "@harbour/i18n";
import type { Deps } from "../../platform/deps.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { findStore } from "../configuration/index.ts";
import { findCustomer } from "../customers/index.ts";
import { beginPayment, type WaysBack } from "../payments/index.ts";
import { canPayOnline } from "./orders.rules.ts";
import type { OrderRow } from "./orders.tables.ts";
import { settleForReader } from "./settle-open-payments.ts";

/** Paths of the shop's own site; the order's reference is added to them. */
export type WishedWaysBack = { readonly [Way in keyof WaysBack]?: string | undefined };

/**
 * Where the order can be paid: its open page at the provider, or a new one. Never in a transaction.
 * @throws ShopError `order_state` when it is not waiting for an online payment, `unavailable`
 */
export async function payOrder(
  deps: Deps,
  order: OrderRow,
  wished: WishedWaysBack,
): Promise<string> {
  const { id, reference, status, total, customerId, paymentDeadline } = await settleForReader(
    deps,
    order,
  );
  if (!canPayOnline({ paymentMethod: order.paymentMethod, status }) || paymentDeadline === null)
    throw new ShopError("order_state", "This order is not waiting for an online payment.", {
      details: { current_status: status },
    });
  const buyer = await findCustomer(deps.db, customerId);
  const customerRef = buyer === undefined || buyer.type === "TEMP" ? null : customerId;
  const payable = { id, reference, total, deadline: paymentDeadline, customerRef };
  const { alias } = await findStore(deps.db, order.storeId);
  return beginPayment(deps, payable, waysBack(order, alias, wished));
}

function waysBack(
  { language, reference }: OrderRow,
  store: string,
  wished: WishedWaysBack,
): WaysBack {
  const way = (path: string | undefined, otherwise: string) =>
    withReference(path ?? withLanguage(otherwise, language), reference);
  return {
    success_url: way(wished.success_url, `/result/order/success?store=${store}`),
    cancel_url: way(wished.cancel_url, `/result/order/cancelled?store=${store}`),
  };
}

function withReference(path: string, reference: string): string {
  const url = new URL(path, "http://shop.invalid");
  url.searchParams.set("order", reference);
  return url.pathname + url.search + url.hash;
}
