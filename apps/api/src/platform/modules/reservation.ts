import type { PaymentMethod } from "@harbour/contracts/constants";
import type { Tx } from "../database/db.ts";
import type { Money } from "../values/money.ts";

export interface ReservableLine {
  readonly variantId: string;
  readonly qty: number;
  /** True for a free gift. */
  readonly isGift: boolean;
}

/** A stored order with the fields that reservations need. */
export interface ReservableOrder {
  readonly id: string;
  readonly reference: string;
  readonly storeId: string;
  readonly customerId: string;
  /** The total in cents. */
  readonly total: Money;
  readonly paymentMethod: PaymentMethod;
  /** True for an order that staff placed for the buyer. Its lines are in no cart. */
  readonly isPlacedByStaff: boolean;
  /** The total in points, in addition to the money. */
  readonly pointTotal: number;
  readonly discounts: {
    readonly promotionIds: readonly string[];
    /** The redeemed voucher that lowered the total; null for none. */
    readonly voucherId: string | null;
    /** The code that the buyer entered, if it applied. */
    readonly code: string | null;
  };
  /**
   * The buyer's contact, as limits per person compare it: e-mail in lower case, phone as area code and digits. Empty
   * when unknown.
   */
  readonly contact: { readonly email: string; readonly phone: string };
  readonly lines: readonly ReservableLine[];
  /** The pick-up point; null for a delivery. */
  readonly pickUpAt: string | null;
}

/** The part of a paid order that one refund covers. */
export interface RefundedPart {
  /** The refund's id, which keeps each change from being applied twice. */
  readonly id: string;
  readonly operatorId: string;
  readonly lines: readonly {
    readonly variantId: string;
    /** Units that were never sent. They become available again. */
    readonly unsentUnits: number;
    /** Returned units that go on sale again. */
    readonly restocked: number;
    /** The promotion or voucher that gave the line as a gift; null for a bought line. */
    readonly giftPromotionId: string | null;
  }[];
  readonly pointsBack: number;
  /** Points that the order had earned, and that are taken from the buyer. */
  readonly pointsTaken: number;
  /** Points that the order earned and the buyer has spent. The refund is reduced by their price. */
  readonly pointsWithheld: number;
  /** Points that the order earned and that had already expired. They stop counting for a level. */
  readonly pointsExpired: number;
  /** True when the refund leaves no unit of any line. */
  readonly leavesNoUnits: boolean;
  /** True when nothing was ever sent, so that the whole order is cancelled, including gifts. */
  readonly cancelsOrder: boolean;
}

/**
 * The party that cancelled an order. Staff may cancel late, so returned vouchers and points then stay valid for a
 * minimum time.
 */
export type CancelledBy = "staff" | "others";

/** An event of an order that commits its reservations. */
export type FinalEvent = "payment" | "shipping";

/**
 * A reservation that a module makes when an order is placed, such as of stock. All calls run in the order's
 * transaction, and an error rolls it back.
 */
export interface Reservation {
  /** The name of the reserved resource, such as `stock`. */
  readonly name: string;
  /** True when the reservation only touches rows of the buyer, so that the next reservation need not wait. */
  readonly isUncontended?: true;
  /** The order of reservations, from low to high. Contended rows come last, so that their locks are shortest. */
  readonly rank: number;
  /**
   * Reserves when the order is placed, and again when it is paid after a release.
   * @throws ShopError when there is not enough; the order is then not placed
   */
  reserve(tx: Tx, order: ReservableOrder): Promise<void>;
  /** The event that commits the reservation. */
  readonly commitsOn: FinalEvent;
  /**
   * Commits the reservation, or delivers what the order brings. An order in several parcels calls it once per parcel,
   * with that parcel's lines. Idempotent.
   */
  commit(tx: Tx, order: ReservableOrder): Promise<void>;
  /**
   * Releases the remaining reservations. Idempotent.
   * @param cancelledBy the party that cancelled the order
   */
  release(tx: Tx, order: ReservableOrder, cancelledBy: CancelledBy): Promise<void>;
  /** Adjusts the reservation to an edited order, instead of a release and a new reservation. */
  edit?(tx: Tx, formerOrder: ReservableOrder, order: ReservableOrder): Promise<void>;
  /** Releases a refunded part, only once per refund. */
  releaseRefunded?(tx: Tx, order: ReservableOrder, refundedPart: RefundedPart): Promise<void>;
}
