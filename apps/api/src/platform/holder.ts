import type { PaymentMethod } from "@harbour/contracts/constants";
import type { Tx } from "./db.ts";
import type { Money } from "./money.ts";

export interface HeldLine {
  readonly variantId: string;
  readonly qty: number;
  /** Costs nothing and comes with what was bought. */
  readonly isGift: boolean;
}

/** A stored order, as whoever holds something for it needs to know it. */
export interface HeldOrder {
  readonly id: string;
  readonly reference: string;
  readonly storeId: string;
  readonly customerId: string;
  /** The total in cents. */
  readonly total: Money;
  readonly paymentMethod: PaymentMethod;
  /** The total in points, beside the money. */
  readonly pointTotal: number;
  readonly discounts: {
    readonly promotionIds: readonly string[];
    /** The redeemed voucher that lowered it; null: none did. */
    readonly voucherId: string | null;
    /** The one that was entered and applied. */
    readonly code: string | null;
  };
  /** The buyer as limits per person compare them: e-mail in lower case, phone as area code and digits. Empty: unknown. */
  readonly contact: { readonly email: string; readonly phone: string };
  readonly lines: readonly HeldLine[];
  /** The warehouse where the buyer picks it up; null: it is delivered. */
  readonly pickUpAt: string | null;
}

/** A part of a paid order that is refunded at once. */
export interface RefundedPart {
  /** The refund's, for each thing that counts once. */
  readonly id: string;
  readonly operatorId: string;
  readonly lines: readonly {
    readonly variantId: string;
    /** Never sent: free again. */
    readonly withdrawn: number;
    /** Come back, and on sale again. */
    readonly restocked: number;
    /** The promotion or redeemed voucher that gave it; null: it was bought. */
    readonly giftOf: string | null;
  }[];
  readonly pointsBack: number;
  /** Points that the order had earned. */
  readonly pointsTaken: number;
  /** Points that the order earned and the buyer has spent; the refund keeps their price. */
  readonly pointsWithheld: number;
  /** Points that the order earned and that had expired before; they no longer count for a level. */
  readonly pointsExpired: number;
  /** No unit of any line is left to the buyer. */
  readonly isAll: boolean;
  /** And nothing was ever sent: the order is off, with its gifts. */
  readonly isOff: boolean;
}

/** Staff who end an order may end it late, so that what comes back needs time to be used. */
export type EndedBy = "staff" | "others";

/**
 * A module that reserves something for an order when it is placed, such as stock. All of it happens in the order's
 * transaction, and a refusal undoes everything.
 */
export interface Holder {
  /** `stock`. */
  readonly what: string;
  /** True when it takes only what is the buyer's own, so that the next holder need not wait. */
  readonly takesOwn?: true;
  /** Holders act from low to high: rows that many buyers want come last, so that they are locked shortest. */
  readonly rank: number;
  /**
   * Reserves when the order is placed, and again when it is paid after a release.
   * @throws ShopError when there is not enough; the order is then not placed
   */
  take(tx: Tx, order: HeldOrder): Promise<void>;
  /** The event that makes a reservation final: payment or shipping. */
  readonly commitsOn: "pays" | "ships";
  /**
   * Makes the reservation final, or delivers what the order brings. An order in several parcels calls it per parcel
   * with that parcel's lines. Idempotent.
   */
  commit(tx: Tx, order: HeldOrder): Promise<void>;
  /** Frees what is still held. Idempotent. @param by who ended the order */
  giveBack(tx: Tx, order: HeldOrder, by: EndedBy): Promise<void>;
  /** Gives back a part with a refund, once each. */
  refund?(tx: Tx, order: HeldOrder, part: RefundedPart): Promise<void>;
}
