import type { LocalizedText } from "@harbour/contracts";
import type { OrderEvent } from "@harbour/contracts/order-status";
import type { OrderActor, systemActor } from "../order-status/index.ts";
import type { ParcelToSend } from "../parcels/index.ts";
import type { RecipientPart } from "./order-changes.repository.ts";
import type { OrderContents } from "./order-contents.ts";

/** A request for a change of an order's status: an event with the facts that it needs. */
export type StatusRequest = {
  [Event in OrderEvent]: { readonly event: Event } & EventFacts[Event];
}[OrderEvent];

/** The facts of each event; an event without an entry does not compile. */
interface EventFacts {
  readonly "upload-proof": ByBuyer;
  readonly "provider-paid": ByShop & Paid;
  readonly "provider-paid-late": ByShop & Paid;
  readonly "provider-failed": ByShop;
  readonly "deadline-passed": ByShop;
  readonly "approve-proof": ByStaff;
  readonly "reject-proof": ByStaff & Explained;
  readonly "approve-transfer": ByStaff & Partial<Noted & Audited>;
  readonly cancel: (ByBuyer & Superseded) | (ByStaff & Partial<Explained>);
  readonly "ready-for-pickup": ByStaff;
  readonly "undo-ready-for-pickup": ByStaff;
  readonly "hand-over": ByStaff;
  readonly ship: ByStaff & { readonly parcel: ParcelToSend };
  readonly "address-changed": ByStaff & { readonly recipient: RecipientPart };
  /** The caller releases the former contents and reserves the new ones. */
  readonly edited: ByStaff & Explained & Audited & { readonly contents: OrderContents };
  readonly complete: ByBuyer;
  readonly "complete-by-itself": ByShop;
  readonly refund: ByStaff & Partial<Noted> & Audited & RestOfGoods;
  readonly "refund-all": ByStaff & Partial<Noted> & Audited;
  readonly "return-transfer": ByStaff & Noted & Audited;
  readonly "undo-return-transfer": ByStaff & Noted & Audited;
  readonly "dismiss-transfer": ByStaff & Explained & Silenced;
}

interface ByBuyer {
  readonly by: "buyer";
  readonly actor: OrderActor;
}

interface ByShop {
  readonly by: "shop";
  readonly actor: typeof systemActor;
}

interface ByStaff {
  readonly by: "staff";
  readonly actor: OrderActor;
}

interface Paid {
  /** The payment method: `card`. Absent for a free order. */
  readonly transactionMethod?: string;
}

interface Noted {
  /** The reason in the history. */
  readonly reason: string;
}

interface Explained {
  /** The reason in the order's language, for the buyer and the history. */
  readonly reason: string;
  /** The same reason in every language. */
  readonly reasonTexts: LocalizedText | null;
}

interface Superseded {
  /** The reference of the superseding order, whose mail mentions it. */
  readonly supersededBy?: string;
}

interface Silenced {
  /** True when the buyer needs no message. */
  readonly isSilent: boolean;
}

interface RestOfGoods {
  /** True when the unsent rest is refunded, so that all other goods have left. */
  readonly sendsNoMore: boolean;
}

interface Audited {
  readonly audit: StatusAudit;
}

/** The part of a larger change, with its name, for the audit. */
interface StatusAudit {
  readonly action?: string;
  readonly before?: object;
  readonly after: object;
}
