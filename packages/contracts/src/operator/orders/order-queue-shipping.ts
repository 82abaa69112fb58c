import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import { id } from "../../primitives.ts";
import { orderVersion, staffActionRoles } from "./order-shapes.ts";

/** The most orders in one batch. */
export const maxBatch = 100;
/** The most pasted rows that are read at once. The rows are sent in several batches. */
export const maxShipmentRows = 1000;

/**
 * The outcomes of a row of pasted tracking numbers. Only `ships` rows can be sent. `rounded-number` is a number like
 * 1.23E+12, to which spreadsheets round long numbers.
 */
export const shipmentOutcomes = [
  "ships",
  "already-sent",
  "repeated",
  "unknown-order",
  "pick-up",
  "unpaid",
  "cancelled",
  "nothing-left",
  "no-number",
  "long-number",
  "rounded-number",
  "unlikely-number",
  "refund-requested",
  "two-numbers",
  "number-used",
] as const;
export type ShipmentOutcome = (typeof shipmentOutcomes)[number];

export const shipmentRow = z
  .object({
    line: z.int().meta({ description: "The row's first line in the text, counted from 1" }),
    last_line: z.int().meta({
      description: "The row's last line, if a cell or a scanned pair spans several",
    }),
    typed_order: z.string(),
    number: z.string(),
    outcome: z.enum(shipmentOutcomes).meta({
      description:
        "`ships`: will leave. `already-sent`: left with this number. Others say why the row is not sent",
    }),
    order: z
      .object({
        _id: id,
        reference: z.string(),
        version: orderVersion,
        current_status: z.enum(orderStatuses),
        recipient_name: z.string(),
        unsent_units: z.int(),
      })
      .nullable(),
    other_order: z.string().nullable().meta({
      description: "Another order that left with this number",
    }),
    other_line: z.int().nullable().meta({
      description: "The line that repeats the order or number",
    }),
  })
  .meta({ id: "ShipmentRow" });
export type ShipmentRowWire = z.infer<typeof shipmentRow>;

export const shippingEndpoints = {
  planShipment: endpoint({
    method: "POST",
    path: "/orders/bulk/ship/plan",
    summary: "Read pasted orders and tracking numbers, and tell what sending each row would do",
    who: staffActionRoles.ship,
    body: z.object({
      text: z.string().max(100_000).meta({
        description:
          "A line per order with its tracking number, separated by tab, semicolon, comma or blanks",
      }),
    }),
    example: { text: "HB-7KQ4-M2X9\tSF1234567890" },
    response: z.object({ rows: z.array(shipmentRow) }),
  }),
};
