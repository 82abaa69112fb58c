import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { customers, logins } from "./customers.tables.ts";

/** Everything that says who somebody is goes; the empty row stays for the anonymous books to point at. */
export async function erasePerson(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(logins).where(eq(logins.customerId, customerId));
  await tx
    .update(customers)
    .set({
      username: null,
      avatar: null,
      gender: null,
      country: null,
      birthday: null,
      preferredLanguage: null,
      passwordHash: null,
      lastLoggedInAt: null,
      closedAt: sql`coalesce(${customers.closedAt}, now())`,
    })
    .where(eq(customers.id, customerId));
}
