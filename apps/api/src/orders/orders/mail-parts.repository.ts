import { asc, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { batched } from "../../platform/batched.ts";
import { type Db, overOneConnection, together, type Tx } from "../../platform/db.ts";
import { findSmsNumbers } from "../../base/notifications/index.ts";
import { findPaidPayments, type PaymentRow } from "../payments/index.ts";
import {
  orderLines,
  type OrderLineRow,
  orders,
  type OrderRow,
  paymentProofs,
} from "./orders.tables.ts";

/** The parts of the messages about an order. */
export interface MailParts {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly hasProof: boolean;
  /** Online. */
  readonly paidBy: PaymentRow | null;
  /** The SMS number of a buyer who chose SMS: area code and number in digits. */
  readonly smsNumber: string | null;
  /** References of the unpaid orders of its buyer that it superseded, the oldest first. */
  readonly supersedes: readonly string[];
}

/** Undefined: there is no such order. In one trip for all orders that are written about in the same moment. */
export const findMailParts = batched(readMailParts);

async function readMailParts(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<readonly (MailParts | undefined)[]> {
  const buyers = sql`select customer_id from orders where ${isOneOf(orders.id, orderIds)}`;
  const [found, lines, proven, paid, superseded, smsNumbers] = await overOneConnection(db, (one) =>
    together([
      one.select().from(orders).where(isOneOf(orders.id, orderIds)),
      one
        .select()
        .from(orderLines)
        .where(isOneOf(orderLines.orderId, orderIds))
        .orderBy(asc(orderLines.position)),
      one
        .selectDistinct({ orderId: paymentProofs.orderId })
        .from(paymentProofs)
        .where(isOneOf(paymentProofs.orderId, orderIds)),
      findPaidPayments(one, orderIds),
      readSuperseded(one, orderIds),
      findSmsNumbers(one, buyers),
    ]),
  );
  const byId = new Map(found.map((order) => [order.id, order]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const proofs = new Set(proven.map(({ orderId }) => orderId));
  const paidBy = new Map(paid.map((payment) => [payment.orderId, payment]));
  const supersededBy = Map.groupBy(superseded, ({ by }) => by);
  return orderIds.map((id) => {
    const order = byId.get(id);
    return (
      order && {
        order,
        lines: linesOf.get(id) ?? [],
        hasProof: proofs.has(id),
        paidBy: paidBy.get(id) ?? null,
        smsNumber: smsNumbers.get(order.customerId) ?? null,
        supersedes: (supersededBy.get(id) ?? []).map(({ reference }) => reference),
      }
    );
  });
}

/** One text however many there are, so that it is prepared once. */
function isOneOf(column: PgColumn, ids: readonly string[]) {
  return sql`${column} = any(${sql.param([...ids])}::text[])`;
}

interface Superseded {
  readonly by: string;
  readonly reference: string;
}

async function readSuperseded(one: Db | Tx, orderIds: readonly string[]): Promise<Superseded[]> {
  const { rows } = await one.execute<Superseded & Record<string, unknown>>(sql`
    select later.id as by, o.reference
    from orders later join orders o on o.customer_id = later.customer_id
      join order_events e on e.order_id = o.id and e.superseded_by = later.reference
    where later.id = any(${sql.param([...orderIds])}::text[]) order by e.id`);
  return rows;
}
