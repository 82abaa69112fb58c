import { type SQL, sql } from "drizzle-orm";
import { ofTransfersFound } from "./transfer-search.repository.ts";

/** Filters waiting proofs by `q`: by order, sum due, or what was read off them. */
export function isProofFound(q: string | undefined): SQL | undefined {
  const read = (what: string) => sql`payment_proofs.reading #>> ${sql.raw(`'{${what},value}'`)}`;
  return ofTransfersFound(
    {
      orderId: sql`payment_proofs.order_id`,
      text: sql`concat_ws(' ', ${read("transfer_reference")}, ${read("payer")}, ${read("order_reference")})`,
      amounts: [sql`orders.total`, sql`(100 * (${read("amount")})::numeric)`],
    },
    q,
  );
}
