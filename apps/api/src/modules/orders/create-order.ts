import { together, type Tx } from "../../platform/db.ts";
import type { HeldOrder } from "../../platform/holder.ts";
import { orderReference, randomId, timeOrderedId } from "../../platform/ids.ts";
import { addJob } from "../../platform/jobs.ts";
import { changeStatus, type HoldersOf } from "./change-status.ts";
import { normalisedContact } from "./contact.rules.ts";
import type { OrderMailPayload } from "./order-mail.rules.ts";
import { heldOrderOf } from "./held-order.rules.ts";
import { findOrder, insertOrder } from "./orders.repository.ts";
import { type OrderActor, rememberedAs, theShop } from "./orders.rules.ts";
import type { orderLines, OrderRow, orders } from "./orders.tables.ts";

type OrderValues = typeof orders.$inferInsert;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, "id" | "orderId" | "position">;
export interface NewOrder extends Omit<
  OrderValues,
  "id" | "reference" | "status" | "contactEmail" | "contactPhone" | "image" | "paymentDeadline"
> {
  readonly discounts: OrderRow["discounts"];
  readonly pointTotal: number;
  readonly voucherCode: string | null;
  readonly lines: readonly NewOrderLine[];
  /** How long the goods are held for the payment. */
  readonly secondsToPay: number;
}

/** A reference is one of 30^8: two tries are one too many already. */
const maxTries = 5;

/**
 * Writes an order with its lines, its first event and the email about it. What it needs is the caller's to take, last.
 * A total of 0 is paid at once (WIRE 2).
 */
export async function createOrder(
  { registry }: HoldersOf,
  tx: Tx,
  actor: OrderActor,
  { lines, secondsToPay, ...values }: NewOrder,
): Promise<HeldOrder> {
  const id = randomId();
  const contact = normalisedContact(values.deliveryDetails);
  const order = {
    ...values,
    id,
    status: "submitted",
    contactEmail: contact.email,
    contactPhone: contact.phone,
    image: lines[0]?.image ?? null,
  } as const;
  const event = {
    event: "checkout",
    fromStatus: null,
    toStatus: "submitted",
    ...rememberedAs(actor),
  } as const;
  const rows = lines.map((line, position) => ({
    ...line,
    id: timeOrderedId(),
    orderId: id,
    position,
  }));
  const written = withFreeReference((reference) =>
    insertOrder(tx, { order: { ...order, reference }, lines: rows, event, secondsToPay }),
  ).then(async (reference) => {
    const after = { ...order, reference, isPaid: false };
    await registry.tell.order(tx, { event: "checkout", before: null, after });
    return reference;
  });
  const held = (reference: string) =>
    heldOrderOf(
      { ...order, reference },
      rows.map(({ variantId, qty, isGift = false }) => ({ variantId, qty, isGift })),
    );
  if (values.total === 0) return held(await payAtOnce(registry, tx, id, await written));
  const email: OrderMailPayload = { order_id: id, about: "received", version: 1, reason: null };
  const [reference] = await together([written, addJob(tx, "mail-about-order", email)]);
  return held(reference);
}

async function payAtOnce(
  registry: HoldersOf["registry"],
  tx: Tx,
  id: string,
  reference: string,
): Promise<string> {
  const order = await findOrder(tx, id);
  // Nothing is held yet: whoever holds something finds the order paid when it is taken.
  const holdersToBe = { registry: { ...registry, holders: [] } };
  await changeStatus(holdersToBe, tx, order!, {
    event: "provider-paid",
    by: "shop",
    actor: theShop,
  });
  return reference;
}

/** @param insert answers false when the reference is taken @returns the one that was free */
export async function withFreeReference(
  insert: (reference: string) => Promise<boolean>,
  newReference: () => string = orderReference,
): Promise<string> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const reference = newReference();
    if (await insert(reference)) return reference;
  }
  throw new Error("No free order reference was found.");
}
