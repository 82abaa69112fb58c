import { z } from "zod";
import { courier, station, warehouse } from "../../catalogue/delivery-shapes.ts";
import { defaultStore, deliveryMethods, languages } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  imageUrl,
  localizedText,
  money,
  storeParam,
  timestamp,
  versionField,
} from "../../primitives.ts";
import { cart } from "../../selling/cart.ts";
import { supportRoles } from "../roles.ts";
import { contentsToPrice, exampleContents, orderContents } from "./order-edits.ts";

/**
 * The progress of a draft. `sent`: it has a pay link and reserved goods. `seen`: the buyer opened the link. `proof`:
 * a proof of transfer waits for staff.
 */
export const draftStates = [
  "draft",
  "sent",
  "seen",
  "proof",
  "paid",
  "expired",
  "cancelled",
] as const;
export type DraftState = (typeof draftStates)[number];

const draftVersion = versionField("draft");

const recipient = {
  store_id: storeParam.default(defaultStore),
  customer_id: id.nullable().default(null).meta({ description: "The member; null for a guest" }),
};

const contents = orderContents.extend({
  ...recipient,
  language: z.enum(languages).default("zh").meta({
    description: "The language of the pay link and of the order's messages",
  }),
  hold_until: z.iso.datetime({ offset: true }).meta({
    description:
      "The end of prices and reservation, between half an hour and 30 days after the link is made",
  }),
});

const listedDraft = z
  .object({
    _id: id,
    version: draftVersion,
    state: z.enum(draftStates),
    recipient_name: z.string(),
    order: z
      .object({
        _id: id,
        reference: z.string(),
        total: money,
        current_status: z.enum(orderStatuses),
      })
      .nullable(),
    hold_until: timestamp,
    by: z.string().nullable().meta({ description: "The name of the author" }),
    created_at: timestamp,
  })
  .meta({ id: "ListedDraftOrder" });
export type ListedDraftOrder = z.infer<typeof listedDraft>;

const draftOrder = listedDraft
  .extend({
    contents: z.object({
      store_id: id,
      customer_id: id.nullable(),
      lines: z.array(z.object({ product_variant_id: id, qty: z.int() })),
      voucher_code: z.string().nullable(),
      goodwill: money,
      language: z.enum(languages),
      delivery_info: z.object({
        country_code: z.string(),
        method: z.enum(deliveryMethods),
        courier_id: id.nullable(),
        warehouse_id: id.nullable(),
        station_id: id.nullable(),
        district: z.string().nullable(),
      }),
      delivery_details: z.object({
        recipient_name: z.string(),
        email: z.string(),
        area_code: z.string(),
        phone: z.string(),
        address: z.string(),
        remarks: z.string(),
      }),
    }),
    customer_name: z.string().nullable(),
    cart: cart.nullable().meta({
      description: "The draft at present prices; null once the draft became an order",
    }),
    link: z
      .object({
        url: z.string().nullable().meta({
          description: "The pay link; null if an earlier version of the shop made it",
        }),
        made_at: timestamp,
        mailed_at: timestamp.nullable(),
        seen_at: timestamp.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "DraftOrder" });
export type DraftOrder = z.infer<typeof draftOrder>;

/** A draft whose link was just made. The database stores only the hash of the link. */
const draftWithLink = draftOrder.extend({ pay_url: z.string() });

const foundVariant = z
  .object({
    product_variant_id: id,
    product_slug: z.string(),
    product_title: localizedText,
    product_variant_title: localizedText,
    sku: z.string(),
    image: imageUrl.nullable(),
    price: money,
    discounted_price: money,
    stock: z.int(),
  })
  .meta({ id: "FoundVariant" });
export type FoundVariant = z.infer<typeof foundVariant>;

const draftParams = z.object({ draft_id: id });
const errors = ["not_found", "stale", "conflict"] as const;
/** A rate limit for calls that may send an SMS. An SMS costs money and can go to any number. */
const messageLimit = { max: 60, perSeconds: 3600, isPerAccount: true };
const savedExample = {
  ...exampleContents,
  hold_until: "2026-12-01T10:00:00Z",
};

/** Endpoints for orders that staff write for buyers on the phone or in a chat. */
export const draftOrderEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/draft-orders",
    summary: "List draft orders, newest first",
    who: supportRoles,
    query: z.object({
      state: z.enum(["open", "closed"]).optional().meta({
        description: "`open` drafts are neither paid nor over",
      }),
      ...cursorQuery(id, 50),
    }),
    response: cursorPage(listedDraft),
  }),
  details: endpoint({
    method: "GET",
    path: "/draft-orders/:draft_id",
    summary: "Read a draft order with its present prices",
    who: supportRoles,
    params: draftParams,
    response: draftOrder,
    errors: ["not_found"],
  }),
  preview: endpoint({
    method: "POST",
    path: "/draft-orders/plan",
    summary: "Price the contents of a draft; nothing is saved",
    who: supportRoles,
    body: contentsToPrice.extend(recipient),
    example: { lines: exampleContents.lines },
    response: cart,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/draft-orders",
    summary: "Save a new draft order; nothing is reserved yet",
    who: supportRoles,
    body: contents,
    example: savedExample,
    response: draftOrder,
    errors: ["not_found"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/draft-orders/:draft_id",
    summary: "Change a draft order before its link is made",
    who: supportRoles,
    params: draftParams,
    body: contents.extend({ version: draftVersion }),
    example: { version: 1, ...savedExample },
    response: draftOrder,
    errors,
  }),
  send: endpoint({
    method: "POST",
    path: "/draft-orders/:draft_id/send",
    summary: "Place the order, reserve its goods until `hold_until`, and make its pay link",
    who: supportRoles,
    params: draftParams,
    limit: messageLimit,
    body: z.object({
      version: draftVersion,
      by_message: z.boolean().default(false).meta({
        description: "Sends the link by e-mail, or by SMS to a buyer without an address",
      }),
      expected_total: money.optional(),
    }),
    example: { version: 1 },
    response: draftWithLink,
    errors: [
      ...errors,
      "insufficient_stock",
      "quantity_limit",
      "total_changed",
      "not_enough_points",
    ],
  }),
  renewLink: endpoint({
    method: "POST",
    path: "/draft-orders/:draft_id/link",
    summary:
      "Make a new pay link for an order that can be paid; the former link ends. 409 `conflict` for other orders",
    who: supportRoles,
    params: draftParams,
    limit: messageLimit,
    body: z.object({ version: draftVersion, by_message: z.boolean().default(false) }),
    example: { version: 2 },
    response: draftWithLink,
    errors,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/draft-orders/:draft_id/cancel",
    summary: "Give up a draft; its unpaid order is cancelled and its link ends",
    who: supportRoles,
    params: draftParams,
    body: z.object({ version: draftVersion }),
    example: { version: 1 },
    response: draftOrder,
    errors: [...errors, "order_state"],
  }),
  variants: endpoint({
    method: "GET",
    path: "/draft-orders/variants",
    summary: "Find variants for sale by SKU, barcode or words of the product",
    who: supportRoles,
    query: z.object({
      store_id: storeParam.default(defaultStore),
      q: z.string().trim().min(1).max(100),
    }),
    response: z.object({ data: z.array(foundVariant) }),
    errors: ["not_found"],
    limit: { max: 240, perSeconds: 60, isPerAccount: true },
  }),
  choices: endpoint({
    method: "GET",
    path: "/draft-orders/choices",
    summary: "List couriers and pick-up points for the form of a draft",
    who: supportRoles,
    query: z.object({ country_code: z.string().length(2).default("HK") }),
    response: z.object({
      delivery_methods: z.array(z.string()),
      country_codes: z.array(z.string()),
      couriers: z.array(
        courier.pick({ _id: true, title: true, has_stations: true, excluded_districts: true }),
      ),
      pickup_points: z.array(warehouse.pick({ _id: true, title: true, address: true })),
    }),
  }),
  stations: endpoint({
    method: "GET",
    path: "/draft-orders/couriers/:courier_id/stations",
    summary: "Find lockers and counters of a courier by code, name or district",
    who: supportRoles,
    params: z.object({ courier_id: id }),
    query: z.object({ q: z.string().trim().max(100).default("") }),
    response: z.object({
      data: z.array(
        station.pick({ _id: true, code: true, title: true, district: true, address: true }),
      ),
    }),
    errors: ["not_found"],
  }),
};
