import type { PaymentMethod } from "@harbour/contracts/constants";
import type { Tx } from "../database/db.ts";
import type { Money } from "../values/money.ts";

export interface ReservableLine {
  readonly variantId: string;
  readonly qty: number;
  /** True for a free gift. */
  readonly isGift: boolean;
}

/** A stored order as reservations see it. */
export interface ReservableOrder {
  readonly id: string;
  readonly reference: string;
  readonly storeId: string;
  readonly customerId: string;
  /** The total in cents. */
  readonly total: Money;
  readonly paymentMethod: PaymentMethod;
  /** True for an order that staff wrote, whose lines are in no cart. */
  readonly isWritten: boolean;
  /** The total in points, besides the money. */
  readonly pointTotal: number;
  readonly discounts: {
    readonly promotionIds: readonly string[];
    /** The redeemed voucher that lowered it; null for none. */
    readonly voucherId: string | null;
    /** The code that was entered and applied. */
    readonly code: string | null;
  };
  /**
   * The buyer's contact as limits per person compare it: e-mail in lower case, phone as area code and digits. Empty
   * when unknown.
   */
  readonly contact: { readonly email: string; readonly phone: string };
  readonly lines: readonly ReservableLine[];
  /** The pick-up point; null for a delivery. */
  readonly pickUpAt: string | null;
}

/** A part of a paid order that one refund covers. */
export interface RefundedPart {
  /** The refund's id, by which each change counts once. */
  readonly id: string;
  readonly operatorId: string;
  readonly lines: readonly {
    readonly variantId: string;
    /** Unsent units, which are free again. */
    readonly withdrawn: number;
    /** Returned units, which are for sale again. */
    readonly restocked: number;
    /** The promotion or voucher that gave it; null for a bought line. */
    readonly giftPromotionId: string | null;
  }[];
  readonly pointsBack: number;
  /** Points that the order had earned. */
  readonly pointsTaken: number;
  /** Points that the order earned and the buyer has spent. The refund withholds their price. */
  readonly pointsWithheld: number;
  /** Points that the order earned and that had expired before; they no longer count for a level. */
  readonly pointsExpired: number;
  /** True when no unit of any line is left. */
  readonly isAll: boolean;
  /** True when nothing was ever sent, so that the whole order is cancelled, gifts included. */
  readonly cancelsOrder: boolean;
}

/**
 * The party that cancelled an order. After staff, who may act late, returned things need time to be
 * used.
 */
export type CancelledBy = "staff" | "others";

/** An event of an order that makes reservations final. */
export type FinalEvent = "payment" | "shipping";

/**
 * A module that reserves something for an order when it is placed, such as stock. Everything
 * happens in the order's transaction, and an error undoes all of it.
 */
export interface Reservation {
  /** The name of the reserved thing: `stock`. */
  readonly name: string;
  /**
   * True when it reserves only the buyer's own things, so that the next reservation need not wait.
   */
  readonly isUncontended?: true;
  /** Reservations act from low to high. Contended rows come last, so that they are locked shortest. */
  readonly rank: number;
  /**
   * Reserves when the order is placed, and again when it is paid after a release.
   * @throws ShopError when there is not enough; the order is then not placed
   */
  reserve(tx: Tx, order: ReservableOrder): Promise<void>;
  /** The event that makes a reservation final. */
  readonly commitsOn: FinalEvent;
  /**
   * Makes the reservation final, or delivers what the order brings. An order in several parcels calls it per parcel
   * with that parcel's lines. Idempotent.
   */
  commit(tx: Tx, order: ReservableOrder): Promise<void>;
  /**
   * Releases the remaining reservations. Idempotent. @param cancelledBy the party that cancelled the order
   */
  release(tx: Tx, order: ReservableOrder, cancelledBy: CancelledBy): Promise<void>;
  /** Follows an edit of the order, in place of a release before it and a new reservation after it. */
  edit?(tx: Tx, formerOrder: ReservableOrder, order: ReservableOrder): Promise<void>;
  /** Releases a refunded part, once each. */
  releaseRefunded?(tx: Tx, order: ReservableOrder, refundedPart: RefundedPart): Promise<void>;
}
