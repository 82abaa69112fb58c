import { z } from "zod";
import { refundItemStates } from "../constants.ts";
import { id, localizedText, money, timestamp } from "../primitives.ts";

/** A refund for its buyer. */
export const orderRefund = z
  .object({
    _id: id,
    /** The refunded money, by the method that paid the order. */
    amount: money,
    /** The shares for shipping and goodwill. */
    shipping_fee: money,
    goodwill: money,
    /** The money withheld for earned points that were already spent. */
    withheld: money,
    points_returned: z.int(),
    /** Points that the order had earned. */
    points_taken_back: z.int(),
    items: z.array(z.object({ product_variant_id: id, qty: z.int(), amount: money })),
    created_at: timestamp,
    /** The time when the money was sent; null while it is being sent. */
    paid_back_at: timestamp.nullable(),
  })
  .meta({ id: "OrderRefund" });
export type OrderRefund = z.infer<typeof orderRefund>;

/** The buyer's open refund request, or else the newest. */
export const requestedRefund = z
  .object({
    state: z.enum(refundItemStates).meta({
      description:
        "PENDING waits for staff, APPROVED includes partial approvals, REJECTED means all items",
    }),
    is_partial: z.boolean().meta({
      description: "True if some items were approved and others rejected",
    }),
    created_at: timestamp,
    decided_at: timestamp.nullable(),
    /** The refunded money; null until approved. */
    amount: money.nullable(),
    /** The time when the money was sent; null before. */
    paid_back_at: timestamp.nullable(),
    /** The staff's reasons for rejected lines. */
    rejections: z.array(
      z.object({
        product_variant_id: id,
        /** The reason in the order's language. */
        reason: z.string(),
        text: localizedText.meta({
          description: "The same reason in every language, if the shop wrote it in each",
        }),
      }),
    ),
  })
  .meta({ id: "RequestedRefund" });

/** A reason by staff for the buyer, in every language. */
export const reasonText = localizedText
  .nullable()
  .meta({ description: "The same reason in every language, if the shop wrote it in each" });

/** The return of a transfer for a cancelled order. */
export const transferReturn = z
  .object({
    state: z.enum(["LOOKING", "DUE", "RETURNED", "NOT_FOUND"]).meta({
      description:
        "LOOKING means that staff look for the money. DUE money must be returned, RETURNED money was. NOT_FOUND means that none came",
    }),
    /** The received amount, and the amount returned so far. */
    amount: money,
    /** The reason why no transfer was found, in the order's language. */
    reason: z.string().nullable(),
    reason_text: reasonText,
  })
  .meta({ id: "TransferReturn" });
