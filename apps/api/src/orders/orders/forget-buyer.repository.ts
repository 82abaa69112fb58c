import { and, eq, inArray, isNotNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { orderEvents, orderFormerRecipients, orders, paymentProofs } from "./orders.tables.ts";
import { withoutPayer } from "./proofs.repository.ts";

/** Counts a person's open orders: those with goods to come, or with money that may have come. */
export async function countOpenOrders(tx: Tx, customerId: string): Promise<number> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        or(notInArray(orders.status, ["completed", "cancelled"]), orders.seeksTransfer),
      ),
    );
  return rows.length;
}

const nobody = {
  recipient_name: "",
  email: "",
  area_code: "",
  phone: "",
  address: "",
  remarks: "",
};

/** Erases the buyer from a person's orders. Goods, amounts and dates stay; staff's texts about the buyer are erased. */
export async function forgetBuyer(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(orders)
    .set({
      deliveryDetails: nobody,
      // The station is erased, because it tells where somebody lives.
      deliveryInfo: sql`delivery_info - 'station' - 'station_id'`,
      contactEmail: "",
      contactPhone: "",
      placedFrom: null,
      tracking: null,
    })
    .where(eq(orders.customerId, customerId));
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  await tx.delete(orderFormerRecipients).where(inArray(orderFormerRecipients.orderId, theirs));
  await tx
    .update(paymentProofs)
    .set({ reading: withoutPayer, reason: null, reasonTexts: null })
    .where(inArray(paymentProofs.orderId, theirs));
  await tx
    .update(orderEvents)
    .set({ reason: null, reasonTexts: null })
    .where(and(inArray(orderEvents.orderId, theirs), isNotNull(orderEvents.reason)));
}

/** Finds uploads that prove a payment of any order. */
export async function provingUploads(
  tx: Tx,
  uploadIds: readonly string[],
): Promise<readonly string[]> {
  if (uploadIds.length === 0) return [];
  const rows = await tx
    .select({ id: paymentProofs.uploadId })
    .from(paymentProofs)
    .where(inArray(paymentProofs.uploadId, [...uploadIds]));
  return rows.flatMap(({ id }) => id ?? []);
}

const maxMonths = 24;

/**
 * Unlinks proofs of orders that ended two years ago.
 * @returns uploads that nothing needs any more, for removal in the same transaction
 */
export async function letGoOfOldProofs(tx: Tx, limit: number): Promise<readonly string[]> {
  const old = tx
    .select({ id: paymentProofs.id })
    .from(paymentProofs)
    .innerJoin(orders, eq(orders.id, paymentProofs.orderId))
    .where(
      and(
        inArray(orders.status, ["completed", "cancelled"]),
        lt(orders.updatedAt, sql`now() - make_interval(months => ${maxMonths})`),
        sql`${paymentProofs.uploadId} is not null`,
      ),
    )
    .limit(limit);
  const proofs = await tx
    .select({ id: paymentProofs.id, uploadId: paymentProofs.uploadId })
    .from(paymentProofs)
    .where(inArray(paymentProofs.id, old))
    .for("update");
  await tx
    .update(paymentProofs)
    .set({ uploadId: null, reading: withoutPayer })
    .where(
      inArray(
        paymentProofs.id,
        proofs.map(({ id }) => id),
      ),
    );
  return proofs.flatMap(({ uploadId }) => uploadId ?? []);
}
