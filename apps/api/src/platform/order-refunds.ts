import type { Order, OrderRefund } from "@harbour/contracts";
import type { Db, Tx } from "./db.ts";

/** What was paid back of an order, the oldest first, for modules that come before the one that pays it back. */
export type FindOrderRefunds = (db: Db | Tx, orderId: string) => Promise<readonly OrderRefund[]>;

/** What the buyer asked to be refunded of an order: the request that waits, else the newest; null: they asked for nothing. */
export type FindAskedRefund = (db: Db | Tx, orderId: string) => Promise<Order["refund_request"]>;
