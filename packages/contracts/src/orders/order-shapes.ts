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
import { reasonMessage } from "../sentences.ts";
import { orderPayment } from "./order-payment-shapes.ts";
import { requestedRefund, orderRefund, reasonText, transferReturn } from "./order-refund-shapes.ts";
import { orderStatuses } from "./order-status.ts";

/** The recipient and the address. A pick-up does not need an address. */
export const deliveryDetails = z.object({
  recipient_name: singleLineText(100).min(1),
  email: z
    .union(
      [z.literal(""), z.email({ pattern: emailPattern }).max(maxEmailCharacters)],
      reasonMessage("not-an-email"),
    )
    .default("")
    .meta({
      description: "The e-mail address; empty when the shop can reach the buyer only by phone",
    }),
  area_code: areaCode.default("852"),
  phone: z
    .string()
    .min(1, { error: reasonMessage("phone-missing"), abort: true })
    .pipe(phone)
    .meta({
      description:
        "A phone number for the courier or pick-up point. It is required, because e-mail does not suffice for a handover",
    }),
  address: multilineText(500).default(""),
  remarks: multilineText(500).default(""),
});
export type DeliveryDetails = z.infer<typeof deliveryDetails>;

const orderLine = pricedLine
  .extend({
    sku: z.string(),
    release_date: z.string().nullable().meta({
      description: "The release date of a pre-order at the time of the order; null for other goods",
    }),
    withdrawn_qty: z.int().meta({
      description: "The part of `qty` that was refunded, or removed before sending",
    }),
  })
  .meta({ id: "OrderLine" });

const statusEntry = z.object({
  slug: z.enum(orderStatuses),
  created_at: timestamp,
  updated_at: timestamp.meta({ description: "The time of the last event within the status" }),
});

export const orderSummary = z
  .object({
    _id: id,
    reference: z.string().meta({
      description: "The order's number for people, such as `HB-XXXX-XXXX`",
    }),
    store_id: id,
    current_status: z.enum(orderStatuses),
    statuses: z.array(statusEntry).meta({ description: "The statuses so far, oldest first" }),
    is_paid: z.boolean().meta({
      description: "True once the order was paid, also after a refund",
    }),
    payment_method: z.enum(paymentMethods),
    transaction_method: z.string().nullable().meta({
      description:
        "The method that the payment provider reported, such as `card`; null without one",
    }),
    currency: z.literal("HKD"),
    calculations,
    image: imageUrl.nullable().meta({
      description: "The picture of the first line; null when there is none",
    }),
    payment_deadline: timestamp.nullable().meta({
      description:
        "The time at which the unpaid order will be cancelled; null unless it waits for its payment",
    }),
    has_reviews: z.boolean(),
    has_refund_requests: z.boolean(),
    actions: z.array(z.enum(["pay", "upload-proof", "cancel", "complete"])).meta({
      description: "The actions that the reader may take now, by the status table",
    }),
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

const tracking = z.object({
  number: z.string(),
  url: z.string().nullable().meta({
    description: "The courier's page for the parcel; null if the courier has none",
  }),
});

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
    points: z.int().meta({
      description:
        "The points earned by the payment. Before the payment, the points that it would earn",
    }),
    is_earned: z.boolean().meta({ description: "True after the payment" }),
    reached_level: z.object({ slug: z.string(), title: localizedText }).nullable().meta({
      description:
        "The level that the member reached by these points; null when the member already had the level",
    }),
  })
  .meta({ id: "EarnedPoints" });

/** An order as it was placed. Later catalogue changes do not affect it. */
export const order = orderSummary
  .extend({
    cart_items: z.array(orderLine).meta({ description: "The lines without gifts" }),
    gift_items: z.array(
      giftItem.extend({ sku: z.string(), withdrawn_qty: z.int() }).meta({ id: "OrderGift" }),
    ),
    discounts: z.array(discount),
    calculation_trace: z.array(traceStep).meta({
      description: "The steps of the price calculation, as the cart showed them",
    }),
    is_voucher_applied: z.boolean().meta({
      description: "True if a code of a voucher or promotion lowered the total",
    }),
    delivery_info: z.object({
      country_code: z.string(),
      method: z.enum(deliveryMethods),
      courier_id: id.nullable().meta({ description: "Null for a pick-up" }),
      courier: z.object({ title: localizedText, image: imageUrl.nullable() }).nullable().meta({
        description: "The courier at the time of the order; null for a pick-up",
      }),
      warehouse_id: id.nullable().meta({ description: "Null for a delivery" }),
      warehouse: z
        .object({ title: localizedText, image: imageUrl.nullable(), location: localizedText })
        .nullable()
        .meta({
          description: "The pick-up point at the time of the order; null for a delivery",
        }),
      station_id: id.nullable().meta({
        description: "The chosen locker or counter; null without one",
      }),
      station: z
        .object({
          code: z.string(),
          kind: z.enum(stationKinds),
          title: localizedText,
          district: z.string(),
          address: localizedText,
          location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        })
        .nullable()
        .meta({
          description: "The chosen locker or counter; null without one",
        }),
      opening_hours: localizedText.nullable().meta({
        description: "The present opening hours of the pick-up point; null when unknown",
      }),
      shipment: z.enum(shipments).meta({
        description: "With `separately`, pre-orders leave later than the other goods",
      }),
      promises: z.array(promisedPart).meta({
        description:
          "The delivery promises made when the order was placed, one per part; empty when there were none",
      }),
    }),
    delivery_details: z.object({
      recipient_name: z.string(),
      email: z.string(),
      area_code: z.string(),
      phone: z.string(),
      address: z.string(),
      remarks: z.string(),
    }),
    checkout: orderPayment,
    tracking: tracking.nullable().meta({ description: "The tracking of the newest parcel" }),
    parcels: z.array(parcel).meta({ description: "The shipped parcels, oldest first" }),
    refunds: z.array(orderRefund).meta({ description: "Refunds, oldest first" }),
    refunded_amount: money.meta({ description: "The sum of all refunds" }),
    refund_request: requestedRefund.nullable().meta({
      description: "The open refund request, else the newest; null without one",
    }),
    refund_until: timestamp.nullable().meta({
      description: "The deadline for refund requests; null until the order is completed",
    }),
    transfer_return: transferReturn.nullable().meta({
      description:
        "The state of a transfer for an order that was cancelled unpaid; null without one",
    }),
    completes_at: timestamp.nullable().meta({
      description:
        "The time when the order will complete by itself; null before everything is shipped",
    }),
    earned_points: earnedPoints.nullable().meta({
      description: "The points that the order earns its member; null for none or a cancelled order",
    }),
    returned_voucher: z.object({ discount_code_id: id, title: localizedText }).nullable().meta({
      description: "The voucher returned by the cancellation or full refund, while it can be used",
    }),
    superseded_by: z.string().nullable().meta({
      description:
        "The reference of the newer order for the same goods that replaced this unpaid order",
    }),
    cancellation: z
      .object({
        by: z.enum(["deadline", "buyer", "shop", "refund"]).meta({
          description:
            "The cause: a missed payment `deadline`, a `refund` of everything, or a cancellation by the buyer or the shop",
        }),
        reason: z.string().nullable().meta({
          description: "The staff's reason for the buyer, in the language of the order",
        }),
        reason_text: reasonText,
      })
      .nullable()
      .meta({
        description: "Details of the cancellation; null unless the order is cancelled",
      }),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof order>;
