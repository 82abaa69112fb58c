import { z } from "zod";
import { calculations, cartItem, discount, giftItem } from "./cart.ts";
import {
  deliveryMethods,
  emailPattern,
  maxEmailCharacters,
  orderStatuses,
  paymentMethods,
} from "./constants.ts";
import { endpoint } from "./endpoint.ts";
import {
  countedPage,
  id,
  imageUrl,
  lineOfText,
  linesOfText,
  localizedText,
  message,
  money,
  pager,
  perPage,
  timestamp,
  link,
} from "./primitives.ts";
import { areaCode, phone } from "./people.ts";
import { sentences } from "./sentences.ts";

/** Who receives the goods and where. A pick-up needs no address. */
export const deliveryDetails = z.object({
  recipient_name: lineOfText(100).min(1),
  /** Empty: the buyer is reached by phone alone (SPEC 5). */
  email: z
    .union(
      [z.literal(""), z.email({ pattern: emailPattern }).max(maxEmailCharacters)],
      sentences.email,
    )
    .default(""),
  area_code: areaCode.default("852"),
  phone: z.string().min(1, { error: sentences.reach, abort: true }).pipe(phone),
  address: linesOfText(500).default(""),
  remarks: linesOfText(500).default(""),
});
export type DeliveryDetails = z.infer<typeof deliveryDetails>;

const orderLine = cartItem
  .omit({
    image_color: true,
    is_checkout: true,
    stock: true,
    availability: true,
    max_qty: true,
    problem: true,
  })
  .extend({ sku: z.string(), release_date: z.string().nullable() })
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
    /** The first line's picture, for lists. */
    image: imageUrl.nullable(),
    payment_deadline: timestamp.nullable(),
    has_reviews: z.boolean(),
    has_refund_requests: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "OrderSummary" });
export type OrderSummary = z.infer<typeof orderSummary>;

/** All of it is a snapshot: later catalogue edits change nothing (WIRE 2). */
export const order = orderSummary
  .extend({
    cart_items: z.array(orderLine),
    gift_items: z.array(giftItem),
    discounts: z.array(discount),
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
      offline: z
        .object({
          /** A private picture: the address works for 15 minutes. */
          image: imageUrl.nullable(),
          uploaded_at: timestamp.nullable(),
          recognition: recognition.nullable(),
        })
        .nullable(),
      approval: z
        .object({
          status: z.enum(["WAITING", "APPROVED", "REJECTED"]),
          reason: z.string().nullable(),
        })
        .nullable(),
    }),
    tracking: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
    /** What the reader may do now, from the status table. */
    actions: z.array(z.enum(["upload-proof", "cancel", "complete"])),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof order>;

/** A guest proves an order is theirs by its e-mail or its phone; phone goes first when both are given (SPEC 5). */
const guestProof = z.object({
  email: z.string().trim().max(254).nullish(),
  phone: z.string().trim().max(32).nullish(),
});

/** SPEC 5: one of the two; said beside both. */
function requireContact(sent: z.output<typeof guestProof>, context: z.RefinementCtx): void {
  if (sent.email || sent.phone) return;
  for (const path of ["phone", "email"])
    context.addIssue({ code: "custom", path: [path], message: sentences.contact });
}
const namedContact = guestProof.superRefine(requireContact);

const ofOrder = z.object({
  order_id: id.meta({ description: "Order id, or its reference HB-XXXX-XXXX" }),
});
const lookUpLimit = { max: 20, perSeconds: 3600 };
const changed = message.extend({ current_status: z.enum(orderStatuses) });
/** What the upload answered: the address of the picture. */
const proofImage = z.object({ image: z.string().min(1).max(500) });
const orderRefusals = ["not_found", "order_state"] as const;

const orderFilters = z.object({
  store_id: id.optional(),
  per_page: perPage(10),
  page: countedPage.default(1),
});

export const orderEndpoints = {
  all: endpoint({
    method: "GET",
    path: "/orders/all",
    summary: "The caller's own orders, newest first",
    who: "guest",
    query: orderFilters,
    response: pager(orderSummary),
  }),
  allOffline: endpoint({
    method: "GET",
    path: "/orders/all/offline",
    summary: "Those of the caller's own orders that are paid with a proof, newest first",
    who: "guest",
    query: orderFilters,
    response: pager(orderSummary),
  }),
  details: endpoint({
    method: "GET",
    path: "/orders/:order_id/details",
    summary: "One of the caller's own orders",
    who: "guest",
    params: ofOrder,
    response: order,
    errors: ["not_found"],
  }),
  guestDetails: endpoint({
    method: "GET",
    path: "/orders/:order_id/details/guest",
    summary: "An order, for whoever can name its e-mail or phone",
    who: "anyone",
    params: ofOrder,
    query: namedContact,
    response: order,
    errors: ["not_found"],
    limit: lookUpLimit,
  }),
  upload: endpoint({
    method: "PUT",
    path: "/orders/:order_id/upload",
    summary: "Hand in a payment proof",
    who: "guest",
    params: ofOrder,
    body: proofImage,
    response: changed,
    errors: orderRefusals,
  }),
  guestUpload: endpoint({
    method: "PUT",
    path: "/orders/:order_id/upload/guest",
    summary: "Hand in a payment proof as a guest",
    who: "anyone",
    params: ofOrder,
    body: proofImage.extend(guestProof.shape).superRefine(requireContact),
    response: changed,
    errors: orderRefusals,
    limit: lookUpLimit,
  }),
  completed: endpoint({
    method: "PUT",
    path: "/orders/:order_id/completed",
    summary: "Confirm that the goods arrived",
    who: "guest",
    params: ofOrder,
    response: changed,
    errors: orderRefusals,
  }),
  guestCompleted: endpoint({
    method: "PUT",
    path: "/orders/:order_id/completed/guest",
    summary: "Confirm that the goods arrived, as a guest",
    who: "anyone",
    params: ofOrder,
    body: namedContact,
    response: changed,
    errors: orderRefusals,
    limit: lookUpLimit,
  }),
  cancelled: endpoint({
    method: "PUT",
    path: "/orders/:order_id/cancelled",
    summary: "Cancel an order that is not paid yet",
    who: "guest",
    params: ofOrder,
    response: changed,
    errors: orderRefusals,
  }),
  guestCancelled: endpoint({
    method: "PUT",
    path: "/orders/:order_id/cancelled/guest",
    summary: "Cancel an order that is not paid yet, as a guest",
    who: "anyone",
    params: ofOrder,
    body: namedContact,
    response: changed,
    errors: orderRefusals,
    limit: lookUpLimit,
  }),
};

/** Setting `order-statuses`: what shoppers read. */
export const orderStatusesSetting = z.array(z.object({ slug: z.string(), title: localizedText }));

/** Setting `refund-reasons`. */
export const refundReasonsSetting = z.array(z.object({ slug: z.string(), title: localizedText }));

/** Setting `offline-payment-credentials`: where to pay. */
export const offlinePaymentSetting = z.object({
  bank: z.object({ bank: localizedText, bank_number: z.string(), username: z.string() }),
  fps: z.object({ id: z.string(), username: z.string() }),
  payme: z.object({ url: link, username: z.string() }),
});
