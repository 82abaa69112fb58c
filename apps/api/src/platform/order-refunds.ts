import type { Order, OrderRefund } from "@harbour/contracts";
import type { Db, Tx } from "./db.ts";

/** Finds the refunds of an order, the oldest first, for modules that come before `refunds`. */
export type FindOrderRefunds = (db: Db | Tx, orderId: string) => Promise<readonly OrderRefund[]>;

/** Finds the refund request of an order that waits, else the newest; null without one. */
export type FindAskedRefund = (db: Db | Tx, orderId: string) => Promise<Order["refund_request"]>;
