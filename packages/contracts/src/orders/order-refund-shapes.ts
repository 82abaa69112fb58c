import { z } from "zod";
import { refundItemStates } from "../constants.ts";
import { id, localizedText, money, timestamp } from "../primitives.ts";

/** A refund as its buyer sees it. */
export const orderRefund = z
  .object({
    _id: id,
    /** The refunded money. It goes back by the method that paid the order. */
    amount: money,
    /** The parts of the refund for shipping and for goodwill. */
    shipping_fee: money,
    goodwill: money,
    /** Money withheld from the refund, because the buyer already spent points that the order had earned. */
    withheld: money,
    points_returned: z.int(),
    /** Points that the order had earned and that the refund takes back. */
    points_taken_back: z.int(),
    items: z.array(z.object({ product_variant_id: id, qty: z.int(), amount: money })),
    created_at: timestamp,
    /** The time when the money was sent; null while it is being sent. */
    paid_back_at: timestamp.nullable(),
  })
  .meta({ id: "OrderRefund" });
export type OrderRefund = z.infer<typeof orderRefund>;

/** The buyer's open refund request, or else the newest request. */
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
    /** The amount to refund. Null until the request is approved. */
    amount: money.nullable(),
    /** The time when the money was sent. Null before. */
    paid_back_at: timestamp.nullable(),
    /** The staff's reasons for rejected lines. */
    rejections: z.array(
      z.object({
        product_variant_id: id,
        /** The reason in the language of the order. */
        reason: z.string(),
        text: localizedText.meta({
          description: "The same reason in every language, if the shop wrote it in each",
        }),
      }),
    ),
  })
  .meta({ id: "RequestedRefund" });

/** A staff reason for the buyer, in every language. */
export const reasonText = localizedText
  .nullable()
  .meta({ description: "The same reason in every language, if the shop wrote it in each" });

/** The return of transfers for a cancelled order. */
export const transferReturn = z
  .object({
    state: z.enum(["LOOKING", "DUE", "RETURNED", "NOT_FOUND"]).meta({
      description:
        "LOOKING means that staff look for the money. DUE money must be returned, RETURNED money was. NOT_FOUND means that none came",
    }),
    /** The sum of the recorded returns, whether sent already or still due. */
    amount: money,
    /** The staff's reason why they found no transfer, in the order's language. */
    reason: z.string().nullable(),
    reason_text: reasonText,
  })
  .meta({ id: "TransferReturn" });
