import { z } from "zod";
import {
  calendarDate,
  id,
  language,
  singleLineText,
  multilineText,
  localizedText,
  money,
  timestamp,
} from "../../primitives.ts";
import { encodeReason } from "../../sentences.ts";
import { makeReason } from "../reasons/reasons.ts";

export const purchaseOrderStates = [
  "draft",
  "ordered",
  "partly_received",
  "received",
  "cancelled",
] as const;
/** The most lines of a purchase order. */
export const maxPurchaseOrderLines = 200;

export const supplierFields = {
  name: singleLineText(120).min(1),
  email: z.union([z.literal(""), z.email().max(200)]),
  phone: singleLineText(40),
  note: multilineText(2000),
  is_active: z.boolean().meta({ description: "False hides it from new purchase orders" }),
};
export const supplierShape = z
  .object({ _id: id, ...supplierFields, email: z.string(), version: z.int() })
  .meta({ id: "Supplier" });
export type SupplierWire = z.infer<typeof supplierShape>;

export const listedSupplier = supplierShape
  .extend({
    open_orders: z.int().meta({ description: "Purchase orders that wait for goods" }),
    awaited_pieces: z.int(),
    last_ordered_at: timestamp.nullable(),
  })
  .meta({ id: "ListedSupplier" });
export type ListedSupplierWire = z.infer<typeof listedSupplier>;

/** Filters of the purchase order list, which the back office stores in page addresses. */
export const purchaseOrderView = z.object({
  state: z
    .enum([...purchaseOrderStates, "open", "late"])
    .optional()
    .meta({
      description: "`open` orders wait for goods; `late` orders were expected before today",
    }),
  supplier: id.optional(),
  q: z.string().trim().min(1).max(200).optional().meta({ description: "A number or SKU" }),
});
export type PurchaseOrderView = z.infer<typeof purchaseOrderView>;

export const listedPurchaseOrder = z
  .object({
    _id: id,
    number: z.string(),
    supplier: z.object({ _id: id, name: z.string() }),
    warehouse: z.string().meta({ description: "The key of the warehouse where the goods arrive" }),
    state: z.enum(purchaseOrderStates),
    expected_on: calendarDate.nullable(),
    first_expected_on: calendarDate.nullable().meta({
      description:
        "The expected date at the time of the order; differs from `expected_on` if it was changed",
    }),
    is_late: z.boolean(),
    pieces: z.int(),
    received: z.int(),
    total: money,
    created_at: timestamp,
  })
  .meta({ id: "ListedPurchaseOrder" });
export type ListedPurchaseOrder = z.infer<typeof listedPurchaseOrder>;

const line = z.object({
  _id: id,
  product_variant_id: id,
  sku: z.string(),
  product_title: localizedText,
  variant_title: localizedText,
  qty: z.int(),
  received: z.int(),
  unit_cost: money,
  waiting: z.int().meta({ description: "Pieces that paid pre-orders wait for" }),
});
export type PurchaseOrderLineWire = z.infer<typeof line>;

export const purchaseOrder = z
  .object({
    ...listedPurchaseOrder.shape,
    note: z.string(),
    version: z.int(),
    created_by: z.string(),
    ordered_at: timestamp.nullable(),
    lines: z.array(line),
    dates: z.array(
      z.object({
        expected_on: calendarDate.nullable(),
        note: z.string(),
        by: z.string(),
        at: timestamp,
      }),
    ),
    arrivals: z.array(
      z.object({
        _id: id,
        at: timestamp,
        by: z.string(),
        note: z.string(),
        lines: z.array(z.object({ sku: z.string(), qty: z.int() })),
        served: z.int().meta({ description: "Orders that got all their goods" }),
        waiting: z.int().meta({ description: "Orders that wait longer" }),
      }),
    ),
  })
  .meta({ id: "PurchaseOrder" });
export type PurchaseOrderWire = z.infer<typeof purchaseOrder>;

export const purchaseOrderFields = {
  supplier_id: id,
  warehouse: z.string().min(1).max(60),
  expected_on: calendarDate.pipe(z.iso.date()).nullable(),
  note: multilineText(2000),
  lines: z
    .array(
      z.object({
        sku: singleLineText(64).min(1),
        qty: z.int().min(1).max(1_000_000),
        unit_cost: money.refine((amount) => !amount.startsWith("-"), {
          error: encodeReason(makeReason("negative")),
        }),
      }),
    )
    .min(1, encodeReason(makeReason("lines-missing")))
    .max(maxPurchaseOrderLines),
};
export type PurchaseOrderFields = z.infer<z.ZodObject<typeof purchaseOrderFields>>;

/** The kinds of arrival mail: all goods that the order waited for have arrived, or some are still awaited. */
export const arrivalMails = ["arrived", "delayed"] as const;
export type ArrivalMail = (typeof arrivalMails)[number];

export const arrivalPlan = z
  .object({
    plan_version: z.string().meta({ description: "Names this plan; send it with the arrival" }),
    lines: z.array(
      z.object({
        line_id: id,
        sku: z.string(),
        product_title: localizedText,
        variant_title: localizedText,
        received: z.int(),
        allocated: z.int().meta({ description: "Pieces for orders that wait" }),
        left: z.int().meta({ description: "Free pieces of the warehouse afterwards" }),
      }),
    ),
    orders: z
      .array(
        z.object({
          order_id: id,
          reference: z.string(),
          recipient: z.string(),
          paid_at: timestamp,
          items: z.array(z.object({ sku: z.string(), wanted: z.int(), allocated: z.int() })),
          mail: z.enum(arrivalMails),
        }),
      )
      .meta({
        description: "Orders that wait, sorted by their payment. They get goods in this sequence",
      }),
    mails: z.array(
      z.object({
        mail: z.enum(arrivalMails),
        language,
        count: z.int().meta({ description: "Buyers who get the message" }),
        subject: z.string(),
        text: z
          .array(z.string())
          .meta({ description: "The message's paragraphs, as the first buyer gets them" }),
      }),
    ),
  })
  .meta({ id: "ArrivalPlan" });
export type ArrivalPlan = z.infer<typeof arrivalPlan>;

export const arrivedGoods = {
  lines: z
    .array(z.object({ line_id: id, qty: z.int().min(0).max(1_000_000) }))
    .min(1)
    .max(maxPurchaseOrderLines)
    .meta({ description: "The goods that arrived; 0 for awaited goods that did not" }),
  new_date: purchaseOrderFields.expected_on.meta({
    description: "The day that mails of a delay name; null for none",
  }),
};
export type ArrivedGoods = z.infer<z.ZodObject<typeof arrivedGoods>>;
