import { plainReason } from "@harbour/contracts/reasons";
import { setting } from "../../base/configuration/index.ts";
import { personKeys, findPersonOfShopper } from "../../base/logins/index.ts";
import { countUnpaidOrders } from "../../orders/earlier-orders/index.ts";
import { pipelined, type Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import type { Money } from "../../platform/values/money.ts";
import { unpaidOfflineOrderLimits, unpaidOnlineOrderLimits } from "./checkout.settings.ts";
import type { PreparedCheckout } from "./prepare-checkout.ts";

const limitsByMethod = { OFFLINE: unpaidOfflineOrderLimits, ONLINE: unpaidOnlineOrderLimits };

/**
 * Checks the limit of unpaid orders, because each of them reserves goods. Each payment method has its own limit, so
 * that an attacker with somebody's contact cannot block both. The lock is taken before the count and held until the
 * commit, so that two parallel orders cannot both be the last. Call it last before writing, because all checkouts of
 * a network wait here. Free orders and networks that are not counted are exempt.
 * @throws ShopError `conflict`, with the caller's own unpaid orders
 */
export async function enforceUnpaidOrderLimit(
  tx: Tx,
  { checkout, buyer: { customer, email, phone }, network }: PreparedCheckout,
  total: Money,
): Promise<void> {
  if (network === null || total === 0) return;
  const from = { network, method: checkout.payment_method };
  const max = await setting(tx, limitsByMethod[from.method]);
  const person = await findPersonOfShopper(tx, customer, { email, phone });
  const [, { ordersOfPerson, ordersFromNetwork, ownOrders }] = await pipelined([
    lockNames(tx, "unpaid", [...personKeys(person), `network ${network}`]),
    countUnpaidOrders(tx, person, from),
  ]);
  if (ordersOfPerson >= max.per_person) {
    throw conflict(ownOrders.length > 0 ? tooManyOwnOrdersReason : tooManyContactOrdersReason, {
      unpaid_orders: { by: "person", max: max.per_person, references: ownOrders },
    });
  }
  if (ordersFromNetwork >= max.per_network) {
    throw conflict(plainReason("Too many orders from this network are waiting for payment."), {
      unpaid_orders: { by: "network", max: max.per_network, references: ownOrders },
    });
  }
}

const tooManyOwnOrdersReason = plainReason(
  "Too many of your orders wait for their payment. Please pay or cancel one.",
);
/** The unpaid orders were placed by somebody else, so the caller cannot pay or cancel them. */
const tooManyContactOrdersReason = plainReason(
  "Too many orders with this e-mail address or phone number wait for their payment. Please choose another way of paying if there is one, or ask the shop.",
);
