import { and, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/db.ts";
import { orderEvents, orderFormerRecipients, orders } from "./orders.tables.ts";

/** Counts a person's open orders. These wait for goods, or may have received money. */
export async function countOpenOrders(tx: Tx, customerId: string): Promise<number> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        or(notInArray(orders.status, ["completed", "cancelled"]), orders.needsTransferCheck),
      ),
    );
  return rows.length;
}

const emptyRecipient = {
  recipient_name: "",
  email: "",
  area_code: "",
  phone: "",
  address: "",
  remarks: "",
};

/**
 * Erases the buyer from a person's orders. Goods, amounts and dates stay, but texts by staff about the buyer are
 * erased.
 */
export async function forgetBuyer(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(orders)
    .set({
      deliveryDetails: emptyRecipient,
      // The pick-up station is erased, because it shows where somebody lives.
      deliveryInfo: sql`delivery_info - 'station' - 'station_id'`,
      contactEmail: "",
      contactPhone: "",
      networkHash: null,
      tracking: null,
    })
    .where(eq(orders.customerId, customerId));
  const buyerOrderIds = tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  await tx
    .delete(orderFormerRecipients)
    .where(inArray(orderFormerRecipients.orderId, buyerOrderIds));
  await tx
    .update(orderEvents)
    .set({ reason: null, reasonTexts: null })
    .where(and(inArray(orderEvents.orderId, buyerOrderIds), isNotNull(orderEvents.reason)));
}
