import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import {
  calendarDate,
  cursorPage,
  cursorQuery,
  id,
  localizedText,
  opaqueCursor,
} from "../../primitives.ts";
import { orderReaderRoles } from "../roles.ts";

export const stockStates = ["free", "none", "preorder"] as const;

/** Filters of the stock list, which the back office stores in page addresses. */
export const stockView = z.object({
  warehouse: z.string().min(1).max(60).optional().meta({
    description: "A warehouse's key; lists only what lies there",
  }),
  state: z.enum(stockStates).optional(),
  q: z.string().trim().min(1).max(200).optional().meta({
    description: "Words of a name, or a whole SKU or barcode",
  }),
});
export type StockView = z.infer<typeof stockView>;

const listedStock = z
  .object({
    _id: id.meta({ description: "The variant" }),
    sku: z.string(),
    barcode: z.string().nullable(),
    product_title: localizedText,
    variant_title: localizedText,
    picture: z.string().nullable(),
    levels: z
      .array(z.object({ warehouse: z.string(), on_hand: z.int(), reserved: z.int() }))
      .meta({ description: "Stock by warehouse key, in the order in which stock is taken" }),
    on_hand: z.int(),
    reserved: z.int(),
    free: z.int().meta({
      description: "Units that can be sold now; 0 for a pre-order before its release",
    }),
    preorder: z
      .object({ release_date: calendarDate, cap: z.int().nullable(), reserved: z.int() })
      .nullable(),
  })
  .meta({ id: "ListedStock" });
export type ListedStock = z.infer<typeof listedStock>;

const warehouse = z
  .object({ key: z.string(), title: localizedText })
  .meta({ id: "StockWarehouse" });
export type StockWarehouse = z.infer<typeof warehouse>;

export const stockRecordEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/stock",
    summary: "List variants with their stock by warehouse, newest products first",
    who: orderReaderRoles,
    query: z.object({ ...stockView.shape, ...cursorQuery(opaqueCursor, 50) }),
    response: cursorPage(listedStock),
  }),
  warehouses: endpoint({
    method: "GET",
    path: "/stock-warehouses",
    summary: "List the warehouses in the order in which stock is taken",
    who: orderReaderRoles,
    response: z.object({ data: z.array(warehouse) }),
  }),
};
