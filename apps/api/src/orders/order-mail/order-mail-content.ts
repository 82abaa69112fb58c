import type { Configuration, LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/site-paths";
import type { OrderLineRow, OrderRow } from "../orders/index.ts";
import type { OrderMail } from "./mail-kinds.rules.ts";
import type { ReturnedBenefits, EarnedPoints } from "./mail-points.rules.ts";

/** An order's line, with the amount that a promotion took off it. */
export type MailLine = OrderLineRow & { readonly promotionDiscount: number };

export interface OrderMailContent {
  readonly about: OrderMail;
  readonly reason: string | null;
  /** References of the unpaid orders that it supersedes. */
  readonly supersededReferences?: readonly string[];
  readonly order: OrderRow;
  /** The store of the purchase. */
  readonly store: StoreAlias;
  /** The lines of the order, or the part of them that is in the parcel. */
  readonly lines: readonly MailLine[];
  /** The parcel, and whether nothing remains after it; absent when it contains everything. */
  readonly parcel?: { readonly tracking: OrderRow["tracking"]; readonly isLast: boolean };
  /** The payment that paid the order. */
  readonly paidBy: { readonly brand: string | null; readonly last4: string | null } | null;
  /** Opening hours of the pick-up point. */
  readonly openingHours: LocalizedText | null;
  /** The points that it earns; absent when they are not mentioned. */
  readonly points?: EarnedPoints;
  /** The things that its cancellation returned; absent for other mails. */
  readonly cameBack?: ReturnedBenefits;
  /** True when the buyer uploaded a proof, so that there may be money to return. */
  readonly hasProof: boolean;
  readonly credentials: Configuration["offline-payment-credentials"];
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}
