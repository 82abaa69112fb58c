import { readOrderReference } from "@harbour/contracts/order-reference";
import type { Actor } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { matchesContact } from "./contact.rules.ts";
import { countFailedLookup } from "./failed-lookups.ts";
import { isKnownBuyer } from "./known-buyers.ts";

export interface GuestOrderRequest {
  /** The order's id or reference. */
  readonly orderId: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * Finds an order for a caller who names its e-mail or phone. An unknown order and a wrong contact get the same
 * answer. Failed attempts of strangers do not lock out the buyer's browser, or a network that gave the right answer
 * before.
 * @throws ShopError `not_found`, `too_many_requests` after five failed attempts for one order, or twenty from one
 * network, within an hour
 */
export async function findGuestOrder(
  deps: Deps,
  caller: Actor,
  request: GuestOrderRequest,
): Promise<OrderRow> {
  const order = await findOrder(deps.db, request.orderId);
  // Attempts are counted per order, for every spelling of its reference and for unknown orders too.
  const orderName = readOrderReference(request.orderId) ?? request.orderId.toUpperCase();
  const acceptLookup =
    order && (await isKnownBuyer(deps, caller, order.customerId))
      ? undefined
      : await countFailedLookup(deps, order?.id ?? orderName, caller.address);
  if (!order || !matchesContact(order, request)) throw notFound("Order");
  await acceptLookup?.();
  return order;
}
