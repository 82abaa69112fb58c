import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const customers = pgTable("customers", {
  id: text().primaryKey(),
  type: text({ enum: ["TEMP", "EMAIL", "PHONE"] })
    .notNull()
    .default("TEMP"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
