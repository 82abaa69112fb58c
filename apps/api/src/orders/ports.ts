import type { Order, OrderRefund } from "@harbour/contracts";
import type { TodayTask } from "@harbour/contracts/operator";
import type { OrderStatus } from "@harbour/contracts/order-status";
import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "../platform/database/db.ts";
import type { Deps } from "../platform/modules/deps.ts";
import type { Port, SinglePort } from "../platform/modules/port.ts";
import type { Registry } from "../platform/modules/registry.ts";
import type { Money } from "../platform/values/money.ts";

/** The dependencies of reservations and event handlers: the shop's `deps`, with its clock. */
export interface ReservationDeps extends Pick<Deps, "clock"> {
  readonly registry: Pick<Registry, "reservations" | "emit" | "ports">;
}

/** A payment that has ended at the provider. */
export interface EndedPayment {
  readonly paymentId: string;
  readonly orderId: string;
  readonly outcome: PaymentOutcome;
}
export type PaymentOutcome =
  | {
      readonly state: "paid";
      /** The amount in the currency's smallest unit. */
      readonly amount: Money;
      /** The currency by ISO 4217. */
      readonly currency: string;
      /** The payment method: `card`. */
      readonly method: string;
    }
  | {
      readonly state: "failed";
      /** True when neither the shop closed it nor a saved card was declined. */
      readonly isByBuyer: boolean;
      /** True when its page expired. */
      readonly isExpired: boolean;
    };

/** The order's side of a payment. */
export interface OrderPort {
  /**
   * Applies the end of a payment to its order.
   * @returns whether its money counts for the order
   * @throws ShopError `order_state` after a parallel change of the order
   */
  readonly settle: (deps: Deps, tx: Tx, payment: EndedPayment) => Promise<boolean>;
  /** Tells the buyer that the payment is refunded. */
  readonly notifyRefund: (
    tx: Tx,
    payment: Pick<EndedPayment, "paymentId" | "orderId">,
  ) => Promise<void>;
}
export const paymentOrder: SinglePort<OrderPort> = {
  name: "order of a payment",
  fallback: { settle: async () => false, notifyRefund: async () => undefined },
};

/** Finds an order's refunds, oldest first. */
export type FindOrderRefunds = (db: Db | Tx, orderId: string) => Promise<readonly OrderRefund[]>;
export const orderRefunds: SinglePort<FindOrderRefunds> = {
  name: "refunds of an order",
  fallback: async () => [],
};

/** Finds an order's open refund request, else the newest; null without one. */
export type FindRefundRequest = (db: Db | Tx, orderId: string) => Promise<Order["refund_request"]>;
export const orderRefundRequest: SinglePort<FindRefundRequest> = {
  name: "refund request of an order",
  fallback: async () => null,
};

/** Finds the deadline for an order's refund requests; null while the order is not completed. */
export type FindRefundDeadline = (
  db: Db | Tx,
  order: { readonly id: string; readonly status: OrderStatus; readonly createdAt: Date },
) => Promise<Date | null>;
export const refundDeadline: SinglePort<FindRefundDeadline> = {
  name: "deadline for refund requests",
  fallback: async () => null,
};

/** A transfer on a bank statement, with its order. */
export interface OrderTransfer {
  readonly transferId: string;
  readonly orderId: string;
  /** The payer's name as the bank wrote it, or an empty text. */
  readonly payer: string;
  readonly amount: Money;
  /** The refund that returns it; null when it has paid the order. */
  readonly refundId: string | null;
  /** The surplus, which does not belong to the order. */
  readonly surplus: Money;
}
export type FindOrderTransfers = (
  db: Db | Tx,
  orderIds: readonly string[],
) => Promise<readonly OrderTransfer[]>;
export const orderTransfers: SinglePort<FindOrderTransfers> = {
  name: "transfers of orders",
  fallback: async () => [],
};

/** Rows that wait for staff. */
export interface StaffTask {
  readonly name: TodayTask;
  /** The table, with the condition of the rows that wait. */
  readonly rows: SQL;
  /** The time since which a row waits; null when nobody knows. */
  readonly since: SQL | null;
  /** An order that an index has, the longest waiting first; null without a time. */
  readonly oldest: SQL | null;
}
export const staffTasks: Port<readonly StaffTask[]> = { name: "staff tasks" };

/** A job that writes to buyers about an order named in its payload. */
export interface OrderMailWriter {
  readonly name: string;
  readonly write: (deps: Deps, payload: OrderPayload) => Promise<void>;
}
export interface OrderPayload {
  readonly order_id: string;
}
export const orderMailWriters: Port<OrderMailWriter> = { name: "jobs that write about orders" };

/** Types a job for a module's entry point. */
export function defineOrderMailWriter(
  name: string,
  // The type is `never`, because each job has its own payload and gets its own queued one.
  write: (deps: Deps, payload: never) => Promise<void>,
): OrderMailWriter {
  return { name, write } as OrderMailWriter;
}
