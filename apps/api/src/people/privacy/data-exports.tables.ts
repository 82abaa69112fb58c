import { customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A person's copy of their data: asked for, then made, then gone. */
export const dataExports = pgTable("data_exports", {
  customerId: text("customer_id").primaryKey(),
  /** Names the copy in its link. */
  id: text().notNull(),
  requestedAt: timestamp("requested_at", { withTimezone: true }).notNull().defaultNow(),
  readyAt: timestamp("ready_at", { withTimezone: true }),
  /** Gzipped JSON. */
  content: bytes(),
});
