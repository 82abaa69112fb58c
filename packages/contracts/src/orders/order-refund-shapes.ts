import { z } from "zod";
import { refundItemStates } from "../constants.ts";
import { id, localizedText, money, timestamp } from "../primitives.ts";

/** A refund as its buyer sees it. */
export const orderRefund = z
  .object({
    _id: id,
    amount: money.meta({
      description: "The refunded money. It goes back by the method that paid the order",
    }),
    shipping_fee: money.meta({
      description: "The part that was refunded for shipping",
    }),
    goodwill: money.meta({ description: "The part that was refunded as goodwill" }),
    withheld: money.meta({
      description:
        "Money withheld from the refund, because the buyer already spent points that the order had earned",
    }),
    points_returned: z.int().meta({
      description: "Points that the order had cost and that the buyer gets back",
    }),
    points_taken_back: z.int().meta({
      description: "Points that the order had earned and that the refund takes back",
    }),
    items: z.array(z.object({ product_variant_id: id, qty: z.int(), amount: money })).meta({
      description: "The refunded units, with the amount for each line",
    }),
    created_at: timestamp,
    paid_back_at: timestamp.nullable().meta({
      description: "The time when the money was sent; null while it is being sent",
    }),
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
    decided_at: timestamp.nullable().meta({
      description: "The time of the staff's decision; null before",
    }),
    amount: money.nullable().meta({
      description: "The amount to refund; null until the request is approved",
    }),
    paid_back_at: timestamp.nullable().meta({
      description: "The time when the money was sent; null before",
    }),
    rejections: z
      .array(
        z.object({
          product_variant_id: id,
          reason: z.string().meta({ description: "The reason in the language of the order" }),
          text: localizedText.meta({
            description: "The same reason in every language, if the shop wrote it in each",
          }),
        }),
      )
      .meta({
        description: "The staff's reasons for rejected lines",
      }),
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
    amount: money.meta({
      description: "The sum of the recorded returns, whether sent already or still due",
    }),
    reason: z.string().nullable().meta({
      description: "The staff's reason why they found no transfer, in the order's language",
    }),
    reason_text: reasonText,
  })
  .meta({ id: "TransferReturn" });
