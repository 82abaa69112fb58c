import type { Order, OrderRefund } from "@harbour/contracts";
import type { TodayTask } from "@harbour/contracts/operator";
import type { OrderStatus } from "@harbour/contracts/order-status";
import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "../platform/database/db.ts";
import type { Deps } from "../platform/modules/deps.ts";
import type { Port, SinglePort } from "../platform/modules/port.ts";
import type { Registry } from "../platform/modules/registry.ts";
import type { Money } from "../platform/values/money.ts";

/** The dependencies of reservations and event handlers. The shop's `deps` contain them. */
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
      /** The paid amount, in the currency's smallest unit. */
      readonly amount: Money;
      /** The currency by ISO 4217. */
      readonly currency: string;
      /** The payment method, such as `card`. */
      readonly method: string;
    }
  | {
      readonly state: "failed";
      /** True when the shop did not close the page, and no saved card was declined. */
      readonly isByBuyer: boolean;
      /** True when the page expired. */
      readonly isExpired: boolean;
    };

/** The functions by which payments act on their order. */
export interface OrderPaymentPort {
  /**
   * Applies the end of a payment to its order.
   * @returns true when the payment pays the order
   * @throws ShopError `order_state` after a parallel change of the order
   */
  readonly settle: (deps: Deps, tx: Tx, payment: EndedPayment) => Promise<boolean>;
  /** Tells the buyer that the payment is being refunded. */
  readonly notifyRefund: (
    tx: Tx,
    payment: Pick<EndedPayment, "paymentId" | "orderId">,
  ) => Promise<void>;
}
export const paymentOrder: SinglePort<OrderPaymentPort> = {
  name: "order of a payment",
  fallback: { settle: async () => false, notifyRefund: async () => undefined },
};

/** Finds an order's refunds, oldest first. */
export type FindOrderRefunds = (db: Db | Tx, orderId: string) => Promise<readonly OrderRefund[]>;
export const orderRefunds: SinglePort<FindOrderRefunds> = {
  name: "refunds of an order",
  fallback: async () => [],
};

/** Finds an order's open refund request, or else the newest request. Null when the order has none. */
export type FindRefundRequest = (db: Db | Tx, orderId: string) => Promise<Order["refund_request"]>;
export const orderRefundRequest: SinglePort<FindRefundRequest> = {
  name: "refund request of an order",
  fallback: async () => null,
};

/** Finds the deadline for an order's refund requests. Null while the order is not completed. */
export type FindRefundDeadline = (
  db: Db | Tx,
  order: { readonly id: string; readonly status: OrderStatus; readonly createdAt: Date },
) => Promise<Date | null>;
export const refundDeadline: SinglePort<FindRefundDeadline> = {
  name: "deadline for refund requests",
  fallback: async () => null,
};

/** A transfer on a bank statement that is bound to an order. */
export interface OrderTransfer {
  readonly transferId: string;
  readonly orderId: string;
  /** The payer's name as the bank wrote it. Empty when the bank gave none. */
  readonly payer: string;
  readonly amount: Money;
  /** The refund that returns the transfer. Null when the transfer has paid the order. */
  readonly refundId: string | null;
  /** The cents of the transfer that do not belong to the order. */
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

/** A kind of task for staff, which selects the rows that wait. */
export interface StaffTask {
  readonly name: TodayTask;
  /** The table, followed by the condition of the waiting rows. */
  readonly rows: SQL;
  /** The time since which a row waits. Null when it is not known. */
  readonly since: SQL | null;
  /** The sort order, which has an index and puts the longest wait first. Null when the time is not known. */
  readonly oldest: SQL | null;
}
export const staffTasks: Port<readonly StaffTask[]> = { name: "staff tasks" };

/** A job that writes to the buyer of the order in its payload. */
export interface OrderMailWriter {
  readonly name: string;
  readonly write: (deps: Deps, payload: OrderPayload) => Promise<void>;
}
export interface OrderPayload {
  readonly order_id: string;
}
export const orderMailWriters: Port<OrderMailWriter> = { name: "jobs that write about orders" };

/** Defines a job by which a module writes to buyers about orders. */
export function defineOrderMailWriter(
  name: string,
  // The payload has the type `never`, because the payloads of the jobs differ, and each job gets its own.
  write: (deps: Deps, payload: never) => Promise<void>,
): OrderMailWriter {
  return { name, write } as OrderMailWriter;
}
