import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** A visit to the provider's page to add a card. */
export const cardSetups = pgTable("card_setups", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  provider: text().notNull(),
  providerRef: text("provider_ref").notNull(),
  state: text({ enum: ["begun", "bound", "failed", "abandoned"] })
    .notNull()
    .default("begun"),
  begunAt: timestamptz("begun_at").notNull().defaultNow(),
  settledAt: timestamptz("settled_at"),
});
export type CardSetupRow = typeof cardSetups.$inferSelect;

/** A card stored at the provider. */
export const creditCards = pgTable("credit_cards", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  provider: text().notNull(),
  providerRef: text("provider_ref").notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer("exp_month").notNull(),
  expYear: integer("exp_year").notNull(),
  isDefault: boolean("is_default").notNull(),
  boundAt: timestamptz("bound_at").notNull().defaultNow(),
});
export type CreditCardRow = typeof creditCards.$inferSelect;

/** The events received from a provider. Each event is stored once. */
export const paymentEvents = pgTable("payment_events", {
  provider: text().notNull(),
  eventId: text("event_id").notNull(),
  receivedAt: timestamptz("received_at").notNull().defaultNow(),
});

/** An attempt to pay an order at the provider. */
export const payments = pgTable("payments", {
  id: text().primaryKey(),
  orderId: text("order_id").notNull(),
  provider: text().notNull(),
  providerRef: text("provider_ref"),
  url: text(),
  /** The amount in cents. */
  amount: integer().notNull(),
  /**
   * The amount that the provider took and would refund, in the smallest unit of its currency. Null before the
   * payment.
   */
  paidAmount: integer("paid_amount"),
  /** The currency of `paidAmount`. Null means HKD. */
  paidCurrency: text("paid_currency"),
  state: text({ enum: ["begun", "open", "paid", "failed", "refunding", "refunded"] })
    .notNull()
    .default("begun"),
  method: text(),
  brand: text(),
  last4: text(),
  begunAt: timestamptz("begun_at").notNull().defaultNow(),
  expiresAt: timestamptz("expires_at").notNull(),
  askedAt: timestamptz("asked_at"),
  /** The time when the payment was last read at the provider for a visitor. */
  readAt: timestamptz("read_at"),
  /**
   * True when the order's own member began the payment, so that the page may show their saved
   * cards.
   */
  isOwn: boolean("is_own").notNull().default(true),
  /** The saved card to charge, until the attempt has ended. Null for a payment on a page. */
  cardRef: text("card_ref"),
  /**
   * True when the shop asked the provider to close the page. Then a failed payment does not mean that the buyer gave
   * up.
   */
  closedByShop: boolean("closed_by_shop").notNull().default(false),
  settledAt: timestamptz("settled_at"),
});
export type PaymentRow = typeof payments.$inferSelect;

/** A partial refund. The payment still pays the order. */
export const paymentRefunds = pgTable("payment_refunds", {
  /** The refund's id, which is also the provider's idempotency key. */
  id: text().primaryKey(),
  paymentId: text("payment_id").notNull(),
  amount: integer().notNull(),
  state: text({ enum: ["sending", "failed", "done"] })
    .notNull()
    .default("sending"),
  /** The provider's reason for refusing the refund. */
  failure: text(),
  createdAt: timestamptz("created_at").notNull(),
  settledAt: timestamptz("settled_at"),
});
export type PaymentRefundRow = typeof paymentRefunds.$inferSelect;
