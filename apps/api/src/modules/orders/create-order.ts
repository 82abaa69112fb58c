import type { Tx } from "../../platform/db.ts";
import { orderReference, randomId, timeOrderedId } from "../../platform/ids.ts";
import { addJob } from "../../platform/jobs.ts";
import { changeStatus } from "./change-status.ts";
import { contactOf } from "./contact.rules.ts";
import { insertEvent } from "./order-changes.repository.ts";
import type { OrderMailPayload } from "./order-mail.rules.ts";
import { insertOrder } from "./orders.repository.ts";
import { type OrderActor, theShop } from "./orders.rules.ts";
import type { orderLines, OrderRow, orders } from "./orders.tables.ts";

type OrderValues = typeof orders.$inferInsert;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, "id" | "orderId" | "position">;
export interface NewOrder extends Omit<
  OrderValues,
  "id" | "reference" | "status" | "contactEmail" | "contactPhone" | "image" | "paymentDeadline"
> {
  readonly lines: readonly NewOrderLine[];
  /** How long the goods are held for the payment. */
  readonly hoursToPay: number;
}

/** A reference is one of 30^8: two tries are one too many already. */
const mostTries = 5;

/**
 * Writes an order with its lines, its first event and the letter about it. Stock is the caller's to reserve, last.
 * A total of 0 is paid at once (WIRE 2).
 */
export async function createOrder(
  tx: Tx,
  actor: OrderActor,
  { lines, hoursToPay, ...values }: NewOrder,
): Promise<OrderRow> {
  const id = randomId();
  const contact = contactOf(values.deliveryDetails);
  const rows = lines.map((line, position) => ({
    ...line,
    id: timeOrderedId(),
    orderId: id,
    position,
  }));
  const order = await withFreeReference((reference) =>
    insertOrder(
      tx,
      {
        ...values,
        id,
        reference,
        status: "submitted",
        contactEmail: contact.email,
        contactPhone: contact.phone,
        image: lines[0]?.image ?? null,
      },
      rows,
      hoursToPay,
    ),
  );
  await insertEvent(tx, {
    orderId: id,
    event: "checkout",
    fromStatus: null,
    toStatus: "submitted",
    actorKind: actor.kind,
    actorId: actor.id,
  });
  if (order.total === 0)
    return changeStatus(tx, order, { event: "provider-paid", by: "shop", actor: theShop });
  const letter: OrderMailPayload = {
    order_id: id,
    about: "received",
    version: order.version,
    reason: null,
  };
  await addJob(tx, "mail-about-order", letter);
  return order;
}

/** @param insert answers undefined when the reference is taken */
export async function withFreeReference<Row>(
  insert: (reference: string) => Promise<Row | undefined>,
  newReference: () => string = orderReference,
): Promise<Row> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const row = await insert(newReference());
    if (row !== undefined) return row;
  }
  throw new Error("No free order reference was found.");
}
