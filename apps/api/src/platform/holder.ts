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
  /** What is paid for it, in cents. */
  readonly total: Money;
  readonly paymentMethod: PaymentMethod;
  /** What it costs in points besides. */
  readonly pointTotal: number;
  readonly discounts: {
    readonly promotionIds: readonly string[];
    /** The redeemed voucher that lowered it; null: none did. */
    readonly voucherId: string | null;
    /** The one that was entered and applied. */
    readonly code: string | null;
  };
  /** Who bought, as limits per person compare it: the e-mail in lower case, the phone as area code and digits. Empty: not known. */
  readonly contact: { readonly email: string; readonly phone: string };
  readonly lines: readonly HeldLine[];
  /** The warehouse where the buyer picks it up; null: it is delivered. */
  readonly pickUpAt: string | null;
}

/** What of a paid order is paid back at once. */
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
  /** Earned by the order. */
  readonly pointsTaken: number;
  /** Earned by the order, spent since then and taken in money. */
  readonly pointsWithheld: number;
  /** Earned ones that had expired before: they count for no level any more. */
  readonly pointsExpired: number;
  /** No unit of any line is left to the buyer. */
  readonly isAll: boolean;
  /** And nothing was ever sent: the order is off, with its gifts. */
  readonly isOff: boolean;
}

/** Staff who end an order may end it late, so that what comes back needs time to be used. */
export type EndedBy = "staff" | "others";

/**
 * Whoever holds something for an order from its placing on: stock, and whatever else an order takes or brings. All of it happens in the
 * transaction that changes the order, and a refusal takes everything back.
 */
export interface Holder {
  /** `stock`. */
  readonly what: string;
  /** What it takes is its buyer's alone and asks for no one's leave: the next one does not wait for it to be done. */
  readonly takesOwn?: true;
  /** Holders act from low to high: rows that many buyers want come last, so that they are locked shortest. */
  readonly rank: number;
  /**
   * When the order is placed, and once more when it is paid after everything was given back.
   * @throws ShopError when there is not enough; the order is then not placed
   */
  take(tx: Tx, order: HeldOrder): Promise<void>;
  /** What makes it final: the money, or the goods leaving. */
  readonly commitsOn: "pays" | "ships";
  /**
   * What was held is gone for good, or what the order brings has come. Of an order that is sent in parcels it is called for each, with
   * the lines of that parcel. Harmless when repeated: what is not held any more does not go again.
   */
  commit(tx: Tx, order: HeldOrder): Promise<void>;
  /** Frees what is still held. Idempotent. @param by who ended the order */
  giveBack(tx: Tx, order: HeldOrder, by: EndedBy): Promise<void>;
  /** What of it comes back with a refund, once each. */
  refund?(tx: Tx, order: HeldOrder, part: RefundedPart): Promise<void>;
}
