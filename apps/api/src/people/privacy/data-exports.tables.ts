import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A person's data export: requested, made, then deleted. */
export const dataExports = pgTable("data_exports", {
  customerId: text("customer_id").primaryKey(),
  /** The export's id in its link. */
  id: text().notNull(),
  requestedAt: timestamptz("requested_at").notNull().defaultNow(),
  readyAt: timestamptz("ready_at"),
  /** Gzipped JSON. */
  content: bytes(),
});
