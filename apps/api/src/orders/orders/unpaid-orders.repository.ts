import { sql } from "drizzle-orm";
import type { PaymentMethod } from "@harbour/contracts/constants";
import type { Tx } from "../../platform/db.ts";
import { countsAgainst, type Person } from "../../base/logins/index.ts";

export interface UnpaidOrders {
  readonly ofPerson: number;
  readonly fromNetwork: number;
  /** References of those that the caller placed, the oldest first: what others placed with the same contact is not theirs to see. */
  readonly own: readonly string[];
}

/** @param network hidden, as `orders.placed_from` holds it */
export async function countUnpaid(
  tx: Tx,
  person: Person,
  { network, method }: { network: string; method: PaymentMethod },
): Promise<UnpaidOrders> {
  // Spelt as in the indexes `orders_waiting_mailbox` and `orders_waiting_network`. A proof that nobody has approved yet is no payment.
  const isUnpaid = sql`not is_paid and status in ('submitted', 'pending') and payment_method = ${method}`;
  const { rows } = await tx.execute<{ of_person: number; from_network: number; own: string[] }>(sql`
    select (select count(*)::integer from orders where ${isUnpaid} and ${countsAgainst(person, sql`false`)}) as of_person,
      (select count(*)::integer from orders where ${isUnpaid} and placed_from = ${network}) as from_network,
      array(select reference from orders where ${isUnpaid} and customer_id = ${person.customerId} order by created_at, id) as own`);
  const [row] = rows;
  return {
    ofPerson: row?.of_person ?? 0,
    fromNetwork: row?.from_network ?? 0,
    own: row?.own ?? [],
  };
}
