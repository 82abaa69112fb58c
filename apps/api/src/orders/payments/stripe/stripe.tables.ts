import { pgTable, text } from "drizzle-orm/pg-core";

export const stripeCustomers = pgTable("stripe_customers", {
  customerId: text("customer_id").primaryKey(),
  stripeId: text("stripe_id").notNull(),
});
