import { withLanguage } from "@harbour/i18n";
import type { Shopper } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { findStore } from "../configuration/index.ts";
import { beginPayment, type WaysBack } from "../payments/index.ts";
import { canPayOnline } from "./orders.rules.ts";
import type { OrderRow } from "./orders.tables.ts";
import { closeOwnPages, settleForPayer } from "./settle-open-payments.ts";

/** Paths of the shop's own site; the order's reference is added to them. */
export type ReturnPaths = { readonly [Way in keyof WaysBack]?: string | undefined };

/**
 * Where the order can be paid: its open page at the provider, or a new one. Never in a transaction.
 * @param payer null for who has only named the order's e-mail or phone: saved cards are shown to nobody but their own member
 * @throws ShopError `order_state` when it is not waiting for an online payment, `unavailable`
 */
export async function payOrder(
  deps: Deps,
  payer: Shopper | null,
  order: OrderRow,
  paths: ReturnPaths,
): Promise<string> {
  const isOwn = payer?.kind === "registered" && payer.id === order.customerId;
  const settled = await settleForPayer(deps, order);
  const found = isOwn ? settled : await closeOwnPages(deps, settled);
  const { id, reference, status, total, paymentDeadline } = found;
  if (!canPayOnline({ paymentMethod: order.paymentMethod, status }) || paymentDeadline === null)
    throw new ShopError("order_state", "This order is not waiting for an online payment.", {
      details: { current_status: status },
    });
  const customerRef = isOwn ? payer.id : null;
  const payable = { id, reference, total, deadline: paymentDeadline, customerRef };
  const { alias } = await findStore(deps.db, order.storeId);
  return beginPayment(deps, payable, waysBack(order, alias, paths));
}

function waysBack({ language, reference }: OrderRow, store: string, paths: ReturnPaths): WaysBack {
  const way = (path: string | undefined, otherwise: string) =>
    withReference(path ?? withLanguage(otherwise, language), reference);
  return {
    success_url: way(paths.success_url, `/result/order/success?store=${store}`),
    cancel_url: way(paths.cancel_url, `/result/order/cancelled?store=${store}`),
  };
}

function withReference(path: string, reference: string): string {
  const url = new URL(path, "http://shop.invalid");
  url.searchParams.set("order", reference);
  return url.pathname + url.search + url.hash;
}
