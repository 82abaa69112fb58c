import { z } from "zod";
import { areaCode, phone } from "../base/contacts.ts";
import { promisedPart } from "../catalogue/delivery-shapes.ts";
import {
  deliveryMethods,
  emailPattern,
  maxEmailCharacters,
  paymentMethods,
  shipments,
  stationKinds,
} from "../constants.ts";
import { calculations, discount, giftItem, pricedLine, traceStep } from "../offers/pricing.ts";
import {
  calendarDate,
  id,
  imageUrl,
  singleLineText,
  multilineText,
  localizedText,
  money,
  timestamp,
} from "../primitives.ts";
import { refusal } from "../sentences.ts";
import { requestedRefund, orderRefund, reasonText, transferReturn } from "./order-refund-shapes.ts";
import { orderStatuses } from "./order-status.ts";

/** The recipient and the address. A pick-up does not need an address. */
export const deliveryDetails = z.object({
  recipient_name: singleLineText(100).min(1),
  /** The e-mail address. Empty when the shop can reach the buyer only by phone (S5-014). */
  email: z
    .union(
      [z.literal(""), z.email({ pattern: emailPattern }).max(maxEmailCharacters)],
      refusal("not-an-email"),
    )
    .default(""),
  area_code: areaCode.default("852"),
  /**
   * A phone number for the courier or pick-up point. It is required, because e-mail does not suffice for a handover.
   */
  phone: z
    .string()
    .min(1, { error: refusal("phone-missing"), abort: true })
    .pipe(phone),
  address: multilineText(500).default(""),
  remarks: multilineText(500).default(""),
});
export type DeliveryDetails = z.infer<typeof deliveryDetails>;

const orderLine = pricedLine
  .extend({
    sku: z.string(),
    release_date: z.string().nullable(),
    /** The part of `qty` that was refunded, or removed before sending. */
    withdrawn_qty: z.int(),
  })
  .meta({ id: "OrderLine" });

const statusEntry = z.object({
  slug: z.enum(orderStatuses),
  created_at: timestamp,
  updated_at: timestamp,
});

const recognition = z.object({
  bank: z.string().nullable(),
  bank_number: z.string().nullable(),
  amount: money.nullable(),
  is_amount_match: z.boolean(),
  is_bank_match: z.boolean(),
  username: z.string().nullable(),
  reference: z.string().nullable(),
  confidence: z.number().nullable(),
  is_recognised_by_ai: z.boolean(),
});

export const orderSummary = z
  .object({
    _id: id,
    reference: z.string(),
    store_id: id,
    current_status: z.enum(orderStatuses),
    statuses: z.array(statusEntry),
    is_paid: z.boolean(),
    payment_method: z.enum(paymentMethods),
    transaction_method: z.string().nullable(),
    currency: z.literal("HKD"),
    calculations,
    /** The picture of the first line. Null when there is none. */
    image: imageUrl.nullable(),
    payment_deadline: timestamp.nullable(),
    has_reviews: z.boolean(),
    has_refund_requests: z.boolean(),
    /** The actions that the reader may take now, by the status table. */
    actions: z.array(z.enum(["pay", "upload-proof", "cancel", "complete"])),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "OrderSummary" });
export type OrderSummary = z.infer<typeof orderSummary>;

export const listedOrder = orderSummary
  .extend({
    product_title: localizedText.meta({ description: "The title of the first line's product" }),
    product_count: z.int().meta({ description: "The number of lines without gifts" }),
    release_date: calendarDate.nullable().meta({
      description: "The day from which all of it can be sent; null if some can be sent before",
    }),
    first_lines: z
      .array(z.object({ product_title: localizedText, image: imageUrl.nullable(), qty: z.int() }))
      .meta({ description: "The first four lines without gifts" }),
    refund: z
      .object({
        share: z.enum(["all", "part"]).meta({ description: "The refunded share of the payment" }),
        is_sent: z.boolean().meta({ description: "True if the whole refund was paid out" }),
      })
      .nullable()
      .meta({ description: "The refund of a paid order; null without one" }),
    is_refund_requested: z.boolean().meta({
      description: "True while a refund request waits for the shop's decision",
    }),
  })
  .meta({ id: "ListedOrder" });
export type ListedOrder = z.infer<typeof listedOrder>;

const tracking = z.object({ number: z.string(), url: z.string().nullable() });

const parcel = z
  .object({
    _id: id,
    tracking: tracking.nullable(),
    shipped_at: timestamp,
    lines: z.array(z.object({ product_variant_id: id, qty: z.int() })),
  })
  .meta({ id: "Parcel" });
export type Parcel = z.infer<typeof parcel>;

const earnedPoints = z
  .object({
    /** The points earned by the payment. Before the payment, the points that it would earn. */
    points: z.int(),
    is_earned: z.boolean(),
    /** The level that the member reached by these points. Null when the member already had the level. */
    reached_level: z.object({ slug: z.string(), title: localizedText }).nullable(),
  })
  .meta({ id: "EarnedPoints" });

/** An order as it was placed. Later catalogue changes do not affect it. */
export const order = orderSummary
  .extend({
    cart_items: z.array(orderLine),
    gift_items: z.array(
      giftItem.extend({ sku: z.string(), withdrawn_qty: z.int() }).meta({ id: "OrderGift" }),
    ),
    discounts: z.array(discount),
    /** The steps of the price calculation, as the cart showed them. */
    calculation_trace: z.array(traceStep),
    is_voucher_applied: z.boolean(),
    delivery_info: z.object({
      country_code: z.string(),
      method: z.enum(deliveryMethods),
      courier_id: id.nullable(),
      courier: z.object({ title: localizedText, image: imageUrl.nullable() }).nullable(),
      warehouse_id: id.nullable(),
      warehouse: z
        .object({ title: localizedText, image: imageUrl.nullable(), location: localizedText })
        .nullable(),
      station_id: id.nullable(),
      station: z
        .object({
          code: z.string(),
          kind: z.enum(stationKinds),
          title: localizedText,
          district: z.string(),
          address: localizedText,
          location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        })
        .nullable(),
      /** The present opening hours of the pick-up point. Null when unknown. */
      opening_hours: localizedText.nullable(),
      shipment: z.enum(shipments),
      /** The delivery promises made when the order was placed, one per part. Empty when there were none. */
      promises: z.array(promisedPart),
    }),
    delivery_details: z.object({
      recipient_name: z.string(),
      email: z.string(),
      area_code: z.string(),
      phone: z.string(),
      address: z.string(),
      remarks: z.string(),
    }),
    checkout: z.object({
      _id: id,
      payment_method: z.enum(paymentMethods),
      amount: money,
      /** The online payment that paid the order, or else the newest attempt. Null when there was no attempt. */
      online: z
        .object({
          state: z.enum(["open", "paid", "failed", "refunding", "refunded"]),
          /** The method of the payment: `card`, `alipay`, `wechat_pay` ... Null until it is paid. */
          method: z.string().nullable(),
          brand: z.string().nullable(),
          last4: z.string().nullable(),
          expires_at: timestamp,
          settled_at: timestamp.nullable(),
        })
        .nullable(),
      offline: z
        .object({
          /** A private picture, whose address works for 15 minutes. */
          image: imageUrl.nullable(),
          uploaded_at: timestamp.nullable(),
          recognition: recognition.nullable(),
        })
        .nullable(),
      approval: z
        .object({
          status: z.enum(["WAITING", "APPROVED", "REJECTED"]),
          /** The staff's reason for the buyer, in the language of the order. */
          reason: z.string().nullable(),
          reason_text: reasonText,
        })
        .nullable(),
    }),
    /** The tracking of the newest parcel. */
    tracking: tracking.nullable(),
    parcels: z.array(parcel).meta({ description: "The shipped parcels, oldest first" }),
    /** Refunds, oldest first. */
    refunds: z.array(orderRefund),
    refunded_amount: money,
    refund_request: requestedRefund.nullable().meta({
      description: "The open refund request, else the newest; null without one",
    }),
    /** The deadline for refund requests; null until the order is completed. */
    refund_until: timestamp.nullable(),
    transfer_return: transferReturn.nullable().meta({
      description:
        "The state of a transfer for an order that was cancelled unpaid; null without one",
    }),
    /** The time when the order will complete by itself. Null before everything is shipped. */
    completes_at: timestamp.nullable(),
    earned_points: earnedPoints.nullable().meta({
      description: "The points that the order earns its member; null for none or a cancelled order",
    }),
    returned_voucher: z.object({ discount_code_id: id, title: localizedText }).nullable().meta({
      description: "The voucher returned by the cancellation or full refund, while it can be used",
    }),
    /** The reference of the newer order for the same goods that replaced this unpaid order. */
    superseded_by: z.string().nullable(),
    /** Details of the cancellation. Null unless the order is cancelled. */
    cancellation: z
      .object({
        /**
         * The cause: a missed payment `deadline`, a `refund` of everything, or a cancellation by the buyer or the
         * shop.
         */
        by: z.enum(["deadline", "buyer", "shop", "refund"]),
        /** The staff's reason for the buyer, in the language of the order. */
        reason: z.string().nullable(),
        reason_text: reasonText,
      })
      .nullable(),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof order>;
