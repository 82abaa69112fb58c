import { z } from "zod";
import { deliveryMethods, paymentMethods } from "../../constants.ts";
import { order, orderSummary } from "../../orders/order-shapes.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import { id, language, localizedText, money, timestamp, versionField } from "../../primitives.ts";
import {
  supportRoles,
  packerRoles,
  orderReaderRoles,
  managerRoles,
  type OperatorRole,
} from "../roles.ts";
import { proofReading } from "./proof-reading.ts";

/** The roles that may take each action on an order. The status table decides when an action is possible. */
export const staffActionRoles = {
  "approve-proof": supportRoles,
  // Approves an order without a proof, because staff saw the money in the bank account.
  "approve-transfer": supportRoles,
  "reject-proof": supportRoles,
  "ready-for-pickup": packerRoles,
  "undo-ready-for-pickup": packerRoles,
  "hand-over": packerRoles,
  ship: packerRoles,
  cancel: supportRoles,
  "change-address": orderReaderRoles,
  // Changes lines, delivery and total of an unpaid order.
  edit: supportRoles,
  // Pays a planned refund, in full or in part. Other calls plan the refund.
  refund: managerRoles,
  // Ends the search for a cancelled order's money, because the money was returned or never arrived.
  "return-transfer": managerRoles,
  "dismiss-transfer": supportRoles,
} as const satisfies Record<string, readonly OperatorRole[]>;
export type StaffOrderAction = keyof typeof staffActionRoles;
export const staffOrderActions = Object.keys(staffActionRoles) as [
  StaffOrderAction,
  ...StaffOrderAction[],
];

/** A search term for orders, or for things that belong to orders. */
export const orderSearch = z.string().trim().max(200).optional().meta({
  description:
    "The beginning of a reference (hyphens optional), e-mail address, phone number, recipient's or member's name, tracking number or SKU. Also parts of an item's title in any language or of a staff note, and a total such as `HK$1,234.50`. Case is ignored",
});

/** A search term for transfers, received or claimed. */
export const transferSearch = z.string().trim().max(200).optional().meta({
  description:
    "The order's words as in the order list, or the transfer's amount. Also a part of its reference, the bank's text or the payer's name. Case, blanks and hyphens are ignored",
});

export const orderVersion = versionField("order");

const staffActions = z
  .array(z.enum(staffOrderActions))
  .meta({ description: "The actions that the caller's role may take now" });

export const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });

export const staffOrder = orderSummary
  .omit({ actions: true })
  .extend({
    version: orderVersion,
    contact,
    delivery_method: z.enum(deliveryMethods),
    courier: localizedText.nullable().meta({ description: "The courier's title" }),
    district: z.string().nullable().meta({ description: "The slug of the locker's district" }),
    unit_count: z.int().meta({ description: "Units with gifts, without refunded ones" }),
    waits_for_staff: z.boolean().meta({
      description:
        "True if the next step is the staff's. It is to decide about a proof, pack goods, send a parcel, or find a cancelled order's transfer",
    }),
    actions: staffActions,
    refund_state: z.enum(["requested", "due"]).nullable().meta({
      description: "An undecided refund request, or else a refund that is not yet sent",
    }),
    slips_printed_at: timestamp.nullable().meta({
      description:
        "The time at which packing slips were last printed; null if never, or if a parcel, refund or address has changed since",
    }),
  })
  .meta({ id: "StaffOrder" });
export type StaffOrder = z.infer<typeof staffOrder>;

export const foundOrder = staffOrder
  .extend({
    found_by: z
      .object({
        field: z.enum(["email", "phone", "member", "tracking", "item", "note"]),
        text: z.string().meta({ description: "The matching value; a part of a long note" }),
      })
      .nullable()
      .meta({
        description: "The match of a search; null without one, or for reference, name and total",
      }),
  })
  .meta({ id: "FoundOrder" });
export type FoundOrder = z.infer<typeof foundOrder>;

const colleague = z.object({ _id: id, name: z.string() });

export const orderNote = z
  .object({
    _id: id,
    text: z.string(),
    by: colleague.nullable().meta({
      description: "The author; null for automatic notes about the payment provider's reports",
    }),
    created_at: timestamp,
  })
  .meta({ id: "OrderNote" });
export type OrderNoteWire = z.infer<typeof orderNote>;

const historyEntry = z.object({
  event: z.string(),
  from_status: z.enum(orderStatuses).nullable(),
  to_status: z.enum(orderStatuses),
  by: z.object({
    kind: z.enum(["guest", "registered", "staff", "shop"]),
    name: z
      .string()
      .nullable()
      .meta({ description: "The name of a member of staff; null for others" }),
  }),
  reason: z.string().nullable(),
  former_recipient: order.shape.delivery_details.nullable().meta({
    description: "The recipient and address before this entry changed them; else null",
  }),
  created_at: timestamp,
});

const proof = z.object({
  _id: id,
  status: z.enum(["WAITING", "APPROVED", "REJECTED"]),
  reason: z.string().nullable(),
  uploaded_at: timestamp,
  reading: proofReading.nullable(),
  image_url: z.string().nullable().meta({
    description:
      "The address of the call that returns the picture and records who opened it. Null when the picture was deleted, or when this role may not see it",
  }),
});

/** The money and points of an order, computed from its transfers, payment and refunds. */
export const orderMoney = z
  .object({
    total: money,
    received: money.meta({
      description:
        "The money that came for the order, without surplus. For an order that was cancelled unpaid, the transfers that are returned",
    }),
    surplus: money.meta({ description: "The money that transfers brought beyond the total" }),
    refunded: money.meta({ description: "All refunds, made or still to make" }),
    refund_due: money.meta({ description: "The part of `refunded` that has not been sent" }),
    kept: money.meta({ description: "`received` less `refunded`" }),
    points_spent: z.int(),
    points_returned: z.int(),
    points_taken_back: z.int().meta({ description: "Earned points that refunds took back" }),
  })
  .meta({ id: "OrderMoney" });
export type OrderMoneyWire = z.infer<typeof orderMoney>;

export const staffOrderDetails = order
  .omit({
    actions: true,
    earned_points: true,
    returned_voucher: true,
    refund_request: true,
    refund_until: true,
  })
  .extend({
    version: orderVersion,
    customer_id: id,
    language,
    voucher_code: z.string().nullable().meta({ description: "The code that was entered" }),
    unprintable_letters: z.array(z.string()).meta({
      description:
        "Letters of recipient, address and remarks that slips and labels show as empty boxes, to be written by hand",
    }),
    money: orderMoney,
    history: z.array(historyEntry),
    notes: z.array(orderNote),
    proofs: z.array(proof).meta({ description: "All uploaded proofs, newest last" }),
    actions: staffActions,
  })
  .meta({ id: "StaffOrderDetails" });
export type StaffOrderDetails = z.infer<typeof staffOrderDetails>;

export const waitingProof = z
  .object({
    _id: id,
    uploaded_at: timestamp,
    reading: proofReading.nullable(),
    image_url: z.string().nullable(),
    order: z.object({
      _id: id,
      reference: z.string(),
      version: orderVersion,
      store_id: id,
      payment_method: z.enum(paymentMethods),
      currency: z.literal("HKD"),
      amount: money,
      contact,
      current_status: z.enum(orderStatuses).meta({
        description:
          "`pending` proofs are approved or rejected. For `cancelled` orders the money is returned or dismissed",
      }),
      created_at: timestamp,
    }),
  })
  .meta({ id: "WaitingProof" });
export type WaitingProofWire = z.infer<typeof waitingProof>;

/** Types of order events in the back office's event stream. */
export const orderEventTypes = [
  "order.placed",
  "order.proof_uploaded",
  "order.proof_read",
  "order.paid",
  "order.cancelled",
  "order.refund_requested",
  "order.refund_decided",
  "order.refund_due",
  "order.refund_paid_back",
  "order.changed",
] as const;
export type OrderEventType = (typeof orderEventTypes)[number];
/** Types of enquiry events in the event stream. Only roles that answer enquiries receive them. */
export const enquiryEventTypes = ["enquiry.received", "enquiry.changed"] as const;
export type EnquiryEventType = (typeof enquiryEventTypes)[number];
export const queueEventTypes = [...orderEventTypes, ...enquiryEventTypes] as const;
export type QueueEventType = (typeof queueEventTypes)[number];

export const queueEvent = z
  .union([
    z.strictObject({ type: z.enum(orderEventTypes), order_id: id, reference: z.string() }),
    z.strictObject({ type: z.enum(enquiryEventTypes), enquiry_id: id, reference: z.string() }),
  ])
  .meta({ id: "QueueEvent" });
export type QueueEventWire = z.infer<typeof queueEvent>;
