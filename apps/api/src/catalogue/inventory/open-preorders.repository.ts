import { sql } from "drizzle-orm";
import { type Db, inTransaction } from "../../platform/db.ts";

/** Release days arrive without anyone writing to the stock: what was a preorder this morning is for sale or sold out now. */
export async function openReleasedPreorders(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      select refresh_availability(id) from (
        select p.id from products p
        where p.availability = 'PREORDER' and availability_of(p.id) <> 'PREORDER'
        order by p.id
      ) as released`);
    return rows.length;
  });
}
