import { z } from "zod";
import { refundItemStates } from "../constants.ts";
import { id, localizedText, money, timestamp } from "../primitives.ts";

/** A refund as its buyer sees it. */
export const orderRefund = z
  .object({
    _id: id,
    /** The sum of money, by card or transfer as it was paid. */
    amount: money,
    /** The parts for shipping and goodwill. */
    shipping_fee: money,
    goodwill: money,
    /** The part kept for earned points that were already spent. */
    withheld: money,
    points_returned: z.int(),
    /** Points that the order had earned. */
    points_taken_back: z.int(),
    items: z.array(z.object({ product_variant_id: id, qty: z.int(), amount: money })),
    created_at: timestamp,
    /** The time the money was sent; null: it is being sent. */
    paid_back_at: timestamp.nullable(),
  })
  .meta({ id: "OrderRefund" });
export type OrderRefund = z.infer<typeof orderRefund>;

/** The buyer's request for a refund: the one that waits, else the newest. */
export const askedRefund = z
  .object({
    state: z.enum(refundItemStates).meta({
      description: "PENDING: staff look at it. APPROVED: at least in part. REJECTED: none of it",
    }),
    is_partial: z.boolean().meta({
      description: "Some of what was asked for was rejected, and some approved",
    }),
    created_at: timestamp,
    decided_at: timestamp.nullable(),
    /** The sum of money; null until it is approved. */
    amount: money.nullable(),
    /** The time the money was sent; null: it is not yet. */
    paid_back_at: timestamp.nullable(),
    /** The staff's words for what they rejected, of each line of the order. */
    rejections: z.array(
      z.object({
        product_variant_id: id,
        /** The words in the language of the order. */
        reason: z.string(),
        text: localizedText.meta({
          description: "The same in every language, where the shop wrote it in each",
        }),
      }),
    ),
  })
  .meta({ id: "AskedRefund" });

/** A reason of the staff's for the buyer, in every language. */
export const reasonText = localizedText
  .nullable()
  .meta({ description: "The same in every language, where the shop wrote it in each" });

/** A transfer that goes back, of a cancelled order to be paid by transfer. */
export const transferReturn = z
  .object({
    state: z.enum(["LOOKING", "DUE", "RETURNED", "NOT_FOUND"]).meta({
      description:
        "LOOKING: staff look whether its money came. DUE: it came and is sent back. RETURNED: it is back. NOT_FOUND: none came",
    }),
    /** The sum that came and goes back, so far. */
    amount: money,
    /** The reason why no transfer was found, in the order's language. */
    reason: z.string().nullable(),
    reason_text: reasonText,
  })
  .meta({ id: "TransferReturn" });
