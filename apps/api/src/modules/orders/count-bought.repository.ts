import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { isOfPerson, type Person } from "../customers/index.ts";

/** How many of each variant a person's orders that were not cancelled hold, by variant; none: absent. */
export async function countBought(
  db: Db | Tx,
  person: Person,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ variant_id: string; qty: number }>(sql`
    select l.variant_id, sum(l.qty)::integer as qty
    from order_lines l join orders o on o.id = l.order_id
    where l.variant_id = any(${sql.param([...variantIds])}::text[]) and l.is_gift is not true and o.status <> 'cancelled'
      and ${isOfPerson(person)}
    group by l.variant_id`);
  return new Map(rows.map((row) => [row.variant_id, row.qty]));
}
