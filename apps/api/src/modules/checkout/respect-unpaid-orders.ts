import type { Tx } from "../../platform/db.ts";
import { lockNames } from "../../platform/lock-names.ts";
import { conflict } from "../../platform/shop-error.ts";
import { setting } from "../configuration/index.ts";
import { namesOf, personOfShopper } from "../customers/index.ts";
import { countUnpaidOffline } from "../orders/index.ts";
import { unpaidOfflineOrders } from "./checkout.settings.ts";
import type { Buyer } from "./respect-person-limits.ts";

/**
 * An offline order holds its goods for days before it is paid, so nobody has more than a few of them. The lock comes before the count
 * and stays until commit: two of one person, or from one network, cannot both be the last that fits.
 * @param network hidden
 * @throws ShopError `conflict`, with the caller's own orders that wait
 */
export async function respectUnpaidOrders(
  tx: Tx,
  { customer, email, phone }: Buyer,
  network: string,
): Promise<void> {
  const max = await setting(tx, unpaidOfflineOrders);
  const person = await personOfShopper(tx, customer, { email, phone });
  await lockNames(tx, "unpaid", [...namesOf(person), `network ${network}`]);
  const { ofPerson, fromNetwork, own } = await countUnpaidOffline(tx, person, network);
  if (ofPerson >= max.per_person) {
    throw conflict("Too many of your orders wait for their payment. Please pay or cancel one.", {
      unpaid_orders: { by: "person", max: max.per_person, references: own },
    });
  }
  if (fromNetwork >= max.per_network) {
    throw conflict("Too many orders from this network wait for their payment.", {
      unpaid_orders: { by: "network", max: max.per_network, references: own },
    });
  }
}
