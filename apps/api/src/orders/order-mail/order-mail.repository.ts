import { sql } from "drizzle-orm";
import { selectSmsNumbers } from "../../base/notifications/index.ts";
import { batchReads } from "../../platform/database/batch-reads.ts";
import { type Db, withConnection, pipelined, type Tx } from "../../platform/database/db.ts";
import { prepareStatement } from "../../platform/database/statement.ts";
import { findEarlierJobs } from "../../platform/jobs/graphile-tables.ts";
import { findOrdersWithLines, type OrderLineRow, type OrderRow } from "../orders/index.ts";
import { findPaidPayments, type PaymentRow } from "../payments/index.ts";
import type { OrderPayload } from "../ports.ts";

/** The facts for messages about an order. */
export interface MailParts {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly hasProof: boolean;
  /** The online payment that paid the order. */
  readonly paidBy: PaymentRow | null;
  /** The SMS number of a buyer who chose SMS, as area code and number in digits. */
  readonly smsNumber: string | null;
  /** The references of the unpaid orders that this order superseded, oldest first. */
  readonly supersededReferences: readonly string[];
}

/**
 * Reads the parts of an order's mail. Reads for orders that are mailed at the same moment are batched.
 * @returns undefined when the order does not exist
 */
export const findMailParts = batchReads(readMailParts);

async function readMailParts(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<readonly (MailParts | undefined)[]> {
  const parameters = { orderIds };
  const [ordersWithLines, ordersWithProof, paidBy, supersededOrders, smsNumbers] =
    await withConnection(db, (connection) =>
      pipelined([
        findOrdersWithLines(connection, orderIds),
        provenQuery(connection, parameters),
        findPaidPayments(connection, orderIds),
        supersededQuery(connection, parameters),
        smsNumbersQuery(connection, parameters),
      ]),
    );
  const proofs = new Set(ordersWithProof.map(({ orderId }) => orderId));
  const smsNumbersById = new Map(smsNumbers.map(({ id, address }) => [id, address]));
  const supersededBy = Map.groupBy(supersededOrders, ({ by }) => by);
  return orderIds.map((id) => {
    const orderWithLines = ordersWithLines.get(id);
    return (
      orderWithLines && {
        ...orderWithLines,
        hasProof: proofs.has(id),
        paidBy: paidBy.get(id) ?? null,
        smsNumber: smsNumbersById.get(orderWithLines.order.customerId) ?? null,
        supersededReferences: (supersededBy.get(id) ?? []).map(({ reference }) => reference),
      }
    );
  });
}

interface OrderIds {
  readonly orderIds: readonly string[];
}

const provenQuery = prepareStatement<OrderIds, { orderId: string }>(
  ({ orderIds }) =>
    sql`select distinct order_id as "orderId" from payment_proofs where order_id = any(${orderIds}::text[])`,
);

const supersededQuery = prepareStatement<OrderIds, { by: string; reference: string }>(
  ({ orderIds }) => sql`
    select later.id as by, o.reference
    from orders later join orders o on o.customer_id = later.customer_id
      join order_events e on e.order_id = o.id and e.superseded_by = later.reference
    where later.id = any(${orderIds}::text[]) order by e.id`,
);

const smsNumbersQuery = prepareStatement<OrderIds, { id: string; address: string }>(
  ({ orderIds }) =>
    selectSmsNumbers(sql`select customer_id from orders where id = any(${orderIds}::text[])`),
);

/** Finds an order's earlier mails that any of these jobs still have to write. */
export async function findEarlierMail(
  db: Db,
  currentJob: { readonly id: string; readonly payload: OrderPayload },
  names: readonly string[],
): Promise<{ name: string; payload: OrderPayload }[]> {
  const isJobOfOrder = sql`j.payload->>'order_id' = ${currentJob.payload.order_id}`;
  return (await findEarlierJobs(db, currentJob, names, isJobOfOrder)) as {
    name: string;
    payload: OrderPayload;
  }[];
}
