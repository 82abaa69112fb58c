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
  /** The references of the unpaid orders that this order supersedes. */
  readonly supersededReferences?: readonly string[];
  readonly order: OrderRow;
  /** The store of the order. */
  readonly store: StoreAlias;
  /** The lines of the order, or those in the parcel. */
  readonly lines: readonly MailLine[];
  /** The parcel, and whether it is the order's last. Absent when the parcel contains the whole order. */
  readonly parcel?: { readonly tracking: OrderRow["tracking"]; readonly isLast: boolean };
  /** The payment that paid the order. */
  readonly paidBy: { readonly brand: string | null; readonly last4: string | null } | null;
  /** Opening hours of the pick-up point. */
  readonly openingHours: LocalizedText | null;
  /** The points that the order earns. Absent when the mail does not mention them. */
  readonly points?: EarnedPoints;
  /** The benefits that the buyer got back when the order was cancelled. Absent for other mails. */
  readonly returnedBenefits?: ReturnedBenefits;
  /** True when the buyer uploaded a proof, which means that there may be money to return. */
  readonly hasProof: boolean;
  readonly credentials: Configuration["offline-payment-credentials"];
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}
