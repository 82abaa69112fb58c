import type { Order, OrderRefund } from "@harbour/contracts";
import type { Db, Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { Money } from "../platform/money.ts";
import type { Port, SinglePort } from "../platform/port.ts";

/** A payment that has ended at the provider. */
export interface EndedPayment {
  readonly paymentId: string;
  readonly orderId: string;
  readonly outcome: PaymentOutcome;
}
export type PaymentOutcome =
  | {
      readonly state: "paid";
      /** In the smallest unit of the currency. */
      readonly amount: Money;
      /** ISO 4217. */
      readonly currency: string;
      /** The kind of payment: `card`. */
      readonly method: string;
    }
  /** `isByBuyer`: not the shop closed it, and no saved card was declined. */
  | { readonly state: "failed"; readonly isByBuyer: boolean };

/** The order's side of a payment. */
export interface PaidOrder {
  /**
   * Applies the end of a payment to its order. @returns whether its money counts for the order
   * @throws ShopError `order_state` when somebody changed the order meanwhile
   */
  readonly settle: (deps: Deps, tx: Tx, payment: EndedPayment) => Promise<boolean>;
  /** Tells the buyer that the money of a payment goes back. */
  readonly writeOfReturn: (
    tx: Tx,
    payment: Pick<EndedPayment, "paymentId" | "orderId">,
  ) => Promise<void>;
}
export const orderOfPayment: SinglePort<PaidOrder> = {
  name: "order of a payment",
  otherwise: { settle: async () => false, writeOfReturn: async () => undefined },
};

/** The refunds of an order, the oldest first. */
export type FindOrderRefunds = (db: Db | Tx, orderId: string) => Promise<readonly OrderRefund[]>;
export const refundsOfOrder: SinglePort<FindOrderRefunds> = {
  name: "refunds of an order",
  otherwise: async () => [],
};

/** The refund request of an order that waits, else the newest; null without one. */
export type FindRefundRequest = (db: Db | Tx, orderId: string) => Promise<Order["refund_request"]>;
export const refundRequestOfOrder: SinglePort<FindRefundRequest> = {
  name: "refund request of an order",
  otherwise: async () => null,
};

/** A transfer of a bank statement, and the order that it came for. */
export interface OrderTransfer {
  readonly transferId: string;
  readonly orderId: string;
  /** The payer as the bank wrote it; empty when it did not. */
  readonly payer: string;
  readonly amount: Money;
  /** The refund by which it goes back; null: it has paid its order. */
  readonly refundId: string | null;
  /** The part of the amount that was too much, and is no longer the order's. */
  readonly surplus: Money;
}
export type FindOrderTransfers = (
  db: Db | Tx,
  orderIds: readonly string[],
) => Promise<readonly OrderTransfer[]>;
export const transfersOfOrders: SinglePort<FindOrderTransfers> = {
  name: "transfers of orders",
  otherwise: async () => [],
};

/** Counts of what waits for staff, orders aside. */
export interface StaffTasks {
  /** Refund requests that nobody has decided. */
  readonly refundRequests: number;
  /** Refunds whose transfer is still to be made. */
  readonly dueTransfers: number;
  /** Refunds that the provider refused to send. */
  readonly failedRefunds: number;
  /** Transfers that brought more than their order costs, of which the rest is not sent back. */
  readonly surpluses: number;
  /** Enquiries that nobody has answered or closed. */
  readonly enquiries: number;
}
/** Counts one module's part of them. */
export type CountStaffTasks = (db: Db) => Promise<Partial<StaffTasks>>;
export const staffTasks: Port<CountStaffTasks> = { name: "staff tasks" };

/** A job that writes to buyers about their orders; its payload names the order. */
export interface OrderMailJob {
  readonly name: string;
  readonly write: (deps: Deps, payload: OfOrder) => Promise<void>;
}
export interface OfOrder {
  readonly order_id: string;
}
export const orderMailJobs: Port<OrderMailJob> = { name: "jobs that write about orders" };

/** Types one for a module's entry point. */
export function orderMailJob(
  name: string,
  // `never`, because each job has a payload of its own: whoever finds one queued hands it over as it is.
  write: (deps: Deps, payload: never) => Promise<void>,
): OrderMailJob {
  return { name, write } as OrderMailJob;
}
