import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  singleLineText,
  localizedText,
  opaqueCursor,
  timestamp,
} from "../../primitives.ts";
import { packerRoles } from "../roles.ts";

const roles = packerRoles;
export const countStates = ["open", "applied", "cancelled"] as const;
/** The most scans of one call. */
export const maxScans = 100;
/** The most variants of one count. */
export const maxCountLines = 5000;

const count = z
  .object({
    _id: id,
    warehouse: z.string().meta({ description: "A warehouse's key" }),
    note: z.string(),
    state: z.enum(countStates),
    opened_by: z.string(),
    opened_at: timestamp,
    closed_by: z.string().nullable(),
    closed_at: timestamp.nullable(),
  })
  .meta({ id: "StockCount" });
export type StockCountWire = z.infer<typeof count>;

const goods = {
  product_variant_id: id,
  sku: z.string(),
  product_title: localizedText,
  variant_title: localizedText,
};

const line = z
  .object({
    ...goods,
    counted: z.int(),
    expected: z.int().meta({ description: "Units on hand at the variant's first scan" }),
    difference: z.int(),
    moved: z.int().meta({
      description:
        "Units that came or left between its first and last scan, which may have been missed",
    }),
    is_blocked: z.boolean().meta({
      description:
        "True when orders reserve more than would be left; such a line cannot be applied",
    }),
  })
  .meta({ id: "StockCountLine" });
export type StockCountLine = z.infer<typeof line>;

const details = z
  .object({
    ...count.shape,
    lines: z.array(line).meta({ description: "The last scanned variant first" }),
    uncounted: z
      .object({ variants: z.int(), pieces: z.int() })
      .meta({ description: "Goods of the warehouse without a scan; they stay as they are" }),
  })
  .meta({ id: "StockCountDetails" });
export type StockCountDetails = z.infer<typeof details>;

const scan = z
  .object({
    _id: id.meta({ description: "An id by the scanning device. A repeated one counts once" }),
    code: singleLineText(64).min(1).meta({ description: "A SKU or barcode" }),
    product_variant_id: id.optional().meta({
      description: "The chosen variant, when several have the code",
    }),
    qty: z.int().min(-100_000).max(100_000).meta({
      description: "Pieces; negative takes a scan back, 0 means that none are there",
    }),
    age_seconds: z
      .number()
      .min(0)
      .max(30 * 86_400)
      .meta({
        description:
          "Seconds since the scan by the device's clock, because scans may wait for a network",
      }),
  })
  .meta({ id: "StockScan" });
export type StockScan = z.infer<typeof scan>;

const scanOutcome = z
  .object({
    _id: id,
    outcome: z.enum(["counted", "repeated", "unknown", "several"]).meta({
      description: "`unknown` and `several` scans are not kept; choose a variant and send again",
    }),
    choices: z.array(z.object(goods)).meta({ description: "The variants of a code of several" }),
  })
  .meta({ id: "ScannedStock" });
export type ScannedStock = z.infer<typeof scanOutcome>;

const params = z.object({ count_id: id });
const errors = ["not_found", "conflict"] as const;

export const stockCountEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/stock-counts",
    summary: "List counts of warehouses, newest first",
    who: roles,
    query: z.object({ state: z.enum(countStates).optional(), ...cursorQuery(opaqueCursor, 20) }),
    response: cursorPage(count),
  }),
  details: endpoint({
    method: "GET",
    path: "/stock-counts/:count_id",
    summary: "Read a count with the differences that it found",
    who: roles,
    params,
    response: details,
    errors: ["not_found"],
  }),
  open: endpoint({
    method: "POST",
    path: "/stock-counts",
    summary: "Start a count of a warehouse, which has at most one open count",
    who: roles,
    body: z.object({ warehouse: z.string().min(1).max(60), note: singleLineText(200) }),
    example: { warehouse: "kwai-chung", note: "Monthly count" },
    response: details,
    errors: ["conflict"],
  }),
  scan: endpoint({
    method: "POST",
    path: "/stock-counts/:count_id/scans",
    summary: "Add scans to an open count; a scan that is sent again counts once",
    who: roles,
    params,
    body: z.object({ scans: z.array(scan).min(1).max(maxScans) }),
    example: {
      scans: [{ _id: "scan-1", code: "4891234567894", qty: 1, age_seconds: 0 }],
    },
    response: z.object({ data: z.array(scanOutcome) }),
    errors,
  }),
  countRest: endpoint({
    method: "POST",
    path: "/stock-counts/:count_id/rest",
    summary: "Count all goods of the warehouse without a scan as none",
    who: roles,
    params,
    response: details,
    errors,
  }),
  recount: endpoint({
    method: "POST",
    path: "/stock-counts/:count_id/recount",
    summary: "Void the scans of a variant, to count it again",
    who: roles,
    params,
    body: z.object({ product_variant_id: id }),
    example: { product_variant_id: "variant" },
    response: details,
    errors,
  }),
  apply: endpoint({
    method: "POST",
    path: "/stock-counts/:count_id/apply",
    summary: "Close a count and change stock by the differences that were seen",
    who: roles,
    params,
    body: z.object({
      lines: z
        .array(z.object({ product_variant_id: id, difference: z.int() }))
        .max(maxCountLines)
        .meta({
          description:
            "The variants to change. Another present difference gets 409 `stale` with the count in `details.current`",
        }),
    }),
    example: { lines: [] },
    response: details,
    errors: ["not_found", "stale", "conflict"],
  }),
  cancel: endpoint({
    method: "POST",
    path: "/stock-counts/:count_id/cancel",
    summary: "Close a count without changing stock",
    who: roles,
    params,
    response: details,
    errors,
  }),
};
