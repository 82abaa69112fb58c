import type { PaymentMethod } from "@harbour/contracts/constants";
import type { OrderEvent, OrderStatus } from "@harbour/contracts/order-status";
import { pipelined, type Tx } from "../database/db.ts";
import type { Money } from "../values/money.ts";
import type { Operator } from "./actor.ts";

/** An order as it is after a change. */
export interface ChangedOrder {
  readonly id: string;
  readonly reference: string;
  readonly storeId: string;
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly paymentMethod: PaymentMethod;
  /** True for an order that staff placed for the buyer. */
  readonly isPlacedByStaff: boolean;
  readonly total: Money;
  readonly pointTotal: number;
}

export interface OrderChange {
  readonly event: OrderEvent | "checkout";
  /** The order before the change; null for a new order. */
  readonly before: Pick<ChangedOrder, "status" | "isPaid"> | null;
  readonly after: ChangedOrder;
  /** The operator who made the change; null when it was anybody else. */
  readonly operator: Operator | null;
}

/** A change of a payment with a provider. */
export interface PaymentChange {
  readonly outcome: "succeeded" | "failed" | "refunded";
  /** The shop's id, not the provider's. */
  readonly paymentId: string;
  readonly provider: string;
  /** The amount of this refund or payment, in the currency's smallest unit. */
  readonly amount: Money;
  /** The currency by ISO 4217; absent for HKD. */
  readonly currency?: string;
  readonly orderId: string;
  /** The id of a partial refund. */
  readonly refundId?: string;
}

/** A provider's notice of a change that the shop did not cause, such as a dispute. */
export interface PaymentNoticeEvent {
  readonly what: "disputed" | "dispute-closed" | "refunded-elsewhere";
  /** The provider's id of the dispute or refund. */
  readonly id: string;
  readonly provider: string;
  /** The amount in the currency's smallest unit. */
  readonly amount: Money;
  /** The currency by ISO 4217. */
  readonly currency: string;
  /** The provider's reason; null when it gave none. */
  readonly reason: string | null;
  readonly orderId: string;
}

/**
 * A module's handlers for events of modules that do not know it. Handlers run in the event's transaction: their
 * writes commit with it, and their errors roll it back. Slow work belongs in a job.
 */
export interface EventHandlers {
  readonly order?: (tx: Tx, change: OrderChange) => Promise<void>;
  readonly payment?: (tx: Tx, change: PaymentChange) => Promise<void>;
  readonly notice?: (tx: Tx, notice: PaymentNoticeEvent) => Promise<void>;
}

/** Emits an event to all handlers, pipelined. No handler may depend on another handler's writes. */
export type Emit = Required<EventHandlers>;

export function emitToHandlers(handlers: readonly EventHandlers[]): Emit {
  return {
    order: async (tx, change) => {
      await pipelined(handlers.map(async ({ order }) => order?.(tx, change)));
    },
    payment: async (tx, change) => {
      await pipelined(handlers.map(async ({ payment }) => payment?.(tx, change)));
    },
    notice: async (tx, event) => {
      await pipelined(handlers.map(async ({ notice }) => notice?.(tx, event)));
    },
  };
}
