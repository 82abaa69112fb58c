import type { PayLink } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";
import { findStore, readPayableStoreSettings } from "../../base/configuration/index.ts";
import { findOrderParts, presentOrder } from "../../orders/order-details/index.ts";
import { settleForReader } from "../../orders/order-payments/index.ts";
import type { OrderRow } from "../../orders/orders/index.ts";
import { readOnlineLimits } from "../../orders/payments/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { linkState } from "./draft-state.rules.ts";
import type { FoundPayLink } from "./find-pay-link.ts";

/** Shows the current order of a link. Anybody may have the link, so the answer reveals nothing about the buyer. */
export async function showPayLink(deps: Deps, foundPayLink: FoundPayLink): Promise<PayLink> {
  const { draft } = foundPayLink;
  const order = await settleForReader(deps, foundPayLink.order);
  const orderParts = await findOrderParts(deps.db, order.id);
  const presentedOrder = presentOrder(order, orderParts, {
    proofImage: null,
    openingHours: null,
    refunds: [],
  });
  const { alias } = await findStore(deps.db, order.storeId);
  return {
    state: linkState(draft, order, deps.clock()),
    reference: order.reference,
    store: alias,
    language: order.language,
    revision: order.revision,
    hold_until: order.paymentDeadline?.toISOString() ?? null,
    cart_items: presentedOrder.cart_items,
    gift_items: presentedOrder.gift_items,
    discounts: presentedOrder.discounts,
    calculations: presentedOrder.calculations,
    delivery_method: order.deliveryInfo.method,
    courier: order.deliveryInfo.courier?.title ?? null,
    payment_methods: await listPayableMethods(deps, order),
    payment_method: order.paymentMethod,
    was_rejected: orderParts.proofs.at(-1)?.status === "REJECTED",
  };
}

/** Returns the shop's payment methods that can take the total. */
export async function listPayableMethods(
  deps: Deps,
  { total }: OrderRow,
): Promise<PaymentMethod[]> {
  const { payment_methods: paymentMethods } = await readPayableStoreSettings(deps, deps.db);
  const { min, max } = readOnlineLimits(deps);
  return paymentMethods.filter((method) => method !== "ONLINE" || (total >= min && total <= max));
}
