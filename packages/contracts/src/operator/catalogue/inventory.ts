import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import {
  calendarDate,
  cursorPage,
  cursorQuery,
  id,
  singleLineText,
  numberCursor,
  timestamp,
} from "../../primitives.ts";
import { encodeReason } from "../../sentences.ts";
import { makeReason } from "../reasons/reasons.ts";
import { packerRoles, orderReaderRoles } from "../roles.ts";

const stock = z
  .object({
    product_variant_id: id,
    sku: z.string(),
    version: z.string().meta({
      description:
        "The version, which changes with each stock change except those by orders. A stale version gets 409 `stale` with the present state in `details.current`",
    }),
    levels: z
      .array(z.object({ warehouse: z.string(), on_hand: z.int(), reserved: z.int() }))
      .meta({ description: "Stock by warehouse key, in the order in which stock is taken" }),
    preorder: z
      .object({ release_date: calendarDate, cap: z.int().nullable(), reserved: z.int() })
      .nullable(),
  })
  .meta({ id: "Stock" });
export type StockWire = z.infer<typeof stock>;

const movement = z
  .object({
    _id: id,
    at: timestamp,
    reason: z
      .enum(["import", "reserve", "release", "ship", "adjust", "receive", "transfer"])
      .meta({ description: "The kind of change" }),
    warehouse: z
      .string()
      .nullable()
      .meta({ description: "The warehouse; null for a pre-order's quota" }),
    on_hand_change: z.int(),
    reserved_change: z.int(),
    order_reference: z.string().nullable(),
    operator_id: z.string().nullable(),
    by: z
      .string()
      .nullable()
      .meta({ description: "The operator's name; null for an order or a file" }),
    note: z.string().nullable().meta({ description: "The operator's note" }),
  })
  .meta({ id: "StockMovement" });
export type StockMovementWire = z.infer<typeof movement>;

const idParams = z.object({ sku: z.string().min(1).max(64) });
const warehouse = z.string().min(1).max(60).meta({ description: "A warehouse's key" });
const qty = z.int().min(1).max(1_000_000);
const change = {
  note: singleLineText(200).min(1).meta({ description: "The reason in words, for the history" }),
  version: z
    .string()
    .max(30)
    .meta({ description: "The version that was read; 409 `stale` if it has changed" }),
};
const errors = ["not_found", "stale", "conflict"] as const;

export const inventoryEndpoints = {
  stock: endpoint({
    method: "GET",
    path: "/stock/:sku",
    summary: "Read the stock of a variant by warehouse, and the units that orders reserve",
    who: orderReaderRoles,
    params: idParams,
    response: stock,
    errors: ["not_found"],
  }),
  movements: endpoint({
    method: "GET",
    path: "/stock/:sku/movements",
    summary: "List the stock movements of a variant, newest first",
    who: orderReaderRoles,
    params: idParams,
    query: z.object({
      ...cursorQuery(numberCursor, 50),
    }),
    response: cursorPage(movement),
    errors: ["not_found"],
  }),
  receive: endpoint({
    method: "POST",
    path: "/stock/:sku/receive",
    summary: "Receive goods at a warehouse",
    who: packerRoles,
    params: idParams,
    body: z.object({ warehouse, qty, ...change }),
    example: { warehouse: "kwai-chung", qty: 24, note: "Delivery note 4711", version: "0" },
    response: stock,
    errors,
  }),
  adjust: endpoint({
    method: "POST",
    path: "/stock/:sku/adjust",
    summary:
      "Adjust stock that was lost, found or recounted; never below the quantity that orders reserve",
    who: packerRoles,
    params: idParams,
    body: z.object({
      warehouse,
      change: z
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((count) => count !== 0, { error: encodeReason(makeReason("zero")) }),
      ...change,
    }),
    example: { warehouse: "kwai-chung", change: -1, note: "Broken", version: "0" },
    response: stock,
    errors,
  }),
  transfer: endpoint({
    method: "POST",
    path: "/stock/:sku/transfer",
    summary: "Transfer goods between warehouses; never units that orders reserve",
    who: packerRoles,
    params: idParams,
    body: z.object({ from: warehouse, to: warehouse, qty, ...change }),
    example: {
      from: "kwai-chung",
      to: "mong-kok",
      qty: 6,
      note: "For the weekend",
      version: "0",
    },
    response: stock,
    errors,
  }),
};
