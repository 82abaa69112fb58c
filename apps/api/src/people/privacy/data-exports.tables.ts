import { customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A person's data export: requested, made, then deleted. */
export const dataExports = pgTable("data_exports", {
  customerId: text("customer_id").primaryKey(),
  /** The export's id in its link. */
  id: text().notNull(),
  requestedAt: timestamp("requested_at", { withTimezone: true }).notNull().defaultNow(),
  readyAt: timestamp("ready_at", { withTimezone: true }),
  /** Gzipped JSON. */
  content: bytes(),
});
