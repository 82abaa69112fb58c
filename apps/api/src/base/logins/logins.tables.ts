import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

export const logins = pgTable(
  "logins",
  {
    customerId: text("customer_id").notNull(),
    kind: text({ enum: ["EMAIL", "PHONE"] }).notNull(),
    address: text().notNull(),
    areaCode: text("area_code"),
    phone: text(),
    verifiedAt: timestamptz("verified_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.kind] })],
);

/** Hashes of accounts and of the addresses that they confirmed. */
export const linkedNames = pgTable("linked_names", {
  name: text().primaryKey(),
  /** A value that all names of a person share. */
  person: text().notNull(),
});

/** An address for contact and sign-in; unconfirmed until `verifiedAt`. */
export type Login = Omit<typeof logins.$inferSelect, "customerId" | "createdAt">;

/** An address for sign-in. A phone is also given in parts. */
export type LoginAddress = Pick<Login, "kind" | "address" | "areaCode" | "phone">;

/** The identity of an address, without the parts of a phone. */
export type Address = Pick<Login, "kind" | "address">;
