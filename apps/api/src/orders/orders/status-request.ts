import type { LocalizedText } from "@harbour/contracts";
import type { AuditAction } from "@harbour/contracts/operator";
import type { OrderEvent } from "@harbour/contracts/order-status";
import type { OrderActor, systemActor } from "../order-status/index.ts";
import type { ParcelToSend } from "../parcels/index.ts";
import type { RecipientPart } from "./order-changes.repository.ts";
import type { OrderContents } from "./order-contents.ts";

/** A request for a change of an order's status. It consists of an event and the facts that the event needs. */
export type StatusRequest = {
  [Event in OrderEvent]: { readonly event: Event } & StatusEventDetails[Event];
}[OrderEvent];

/** The facts of each event. The type requires an entry for every event. */
interface StatusEventDetails {
  readonly "upload-proof": BuyerChange;
  readonly "provider-paid": ShopChange & PaymentFact;
  readonly "provider-paid-late": ShopChange & PaymentFact;
  readonly "provider-failed": ShopChange;
  readonly "deadline-passed": ShopChange;
  readonly "approve-proof": StaffChange;
  readonly "reject-proof": StaffChange & BuyerReasonFacts;
  readonly "approve-transfer": StaffChange & Partial<HistoryReason & AuditFact>;
  readonly cancel: (BuyerChange & SupersedingFact) | (StaffChange & Partial<BuyerReasonFacts>);
  readonly "ready-for-pickup": StaffChange;
  readonly "undo-ready-for-pickup": StaffChange;
  readonly "hand-over": StaffChange;
  readonly ship: StaffChange & { readonly parcel: ParcelToSend };
  readonly "address-changed": StaffChange & { readonly recipient: RecipientPart };
  /** The caller releases the former contents and reserves the new contents. */
  readonly edited: StaffChange &
    BuyerReasonFacts &
    AuditFact & { readonly contents: OrderContents };
  readonly complete: BuyerChange;
  readonly "complete-by-itself": ShopChange;
  readonly refund: StaffChange & Partial<HistoryReason> & AuditFact & RemainingGoods;
  readonly "refund-all": StaffChange & Partial<HistoryReason> & AuditFact;
  readonly "return-transfer": StaffChange & HistoryReason & AuditFact;
  readonly "undo-return-transfer": StaffChange & HistoryReason & AuditFact;
  readonly "dismiss-transfer": StaffChange & BuyerReasonFacts & MailSwitch;
}

interface BuyerChange {
  readonly by: "buyer";
  readonly actor: OrderActor;
}

interface ShopChange {
  readonly by: "shop";
  readonly actor: typeof systemActor;
}

interface StaffChange {
  readonly by: "staff";
  readonly actor: OrderActor;
}

interface PaymentFact {
  /** The payment method, such as `card`. Absent for a free order. */
  readonly transactionMethod?: string;
}

interface HistoryReason {
  /** The reason in the history. */
  readonly reason: string;
}

interface BuyerReasonFacts {
  /** The reason in the order's language, for the buyer and the history. */
  readonly reason: string;
  /** The same reason in every language. */
  readonly reasonTexts: LocalizedText | null;
}

interface SupersedingFact {
  /** The reference of the superseding order, whose mail mentions it. */
  readonly supersededBy?: string;
}

interface MailSwitch {
  /** True when the buyer gets no message. */
  readonly isSilent: boolean;
}

interface RemainingGoods {
  /** True when the refund covers all unsent goods, so that the shipping is complete. */
  readonly isShippingComplete: boolean;
}

interface AuditFact {
  readonly audit: StatusAudit;
}

/** The part of a larger change that the audit names. */
interface StatusAudit {
  readonly action?: AuditAction;
  readonly before?: object;
  readonly after: object;
}
