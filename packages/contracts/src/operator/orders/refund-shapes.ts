import { z } from "zod";
import { paymentMethods } from "../../constants.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import { refundRequest } from "../../orders/refunds.ts";
import { id, localizedText, money, timestamp } from "../../primitives.ts";
import { contact } from "./order-shapes.ts";

const refundOrder = z.object({
  _id: id,
  reference: z.string(),
  version: z.int(),
  current_status: z.enum(orderStatuses),
  payment_method: z.enum(paymentMethods),
  total: money,
  refunded_amount: money.meta({ description: "The amount refunded so far" }),
});

export const staffRefundRequest = refundRequest
  .extend({
    version: z.int(),
    is_decided: z.boolean(),
    reason_title: localizedText
      .nullable()
      .meta({ description: "The title of `reason`; null if the setting no longer contains it" }),
    order: refundOrder,
  })
  .meta({ id: "StaffRefundRequest" });
export type StaffRefundRequest = z.infer<typeof staffRefundRequest>;

/** A refund request without its pictures. A separate call returns the pictures and logs who read them. */
export const listedRequest = staffRefundRequest
  .omit({ images: true })
  .extend({ image_count: z.int() })
  .meta({ id: "ListedRefundRequest" });
export type ListedRefundRequest = z.infer<typeof listedRequest>;

/** States of a refund's payment. */
export const refundStates = ["SENDING", "FAILED", "DUE", "DONE", "UNDONE"] as const;
export const openRefundStates = ["SENDING", "FAILED", "DUE"] as const;

export const refundPlan = z
  .object({
    paid: money.meta({
      description:
        "The amount received for the order, without surplus. Refunds never exceed it. Without a named transfer it is the order's total",
    }),
    online: money.meta({
      description:
        "The amount refunded by the payment provider; `0.00` when staff transfer the money",
    }),
    transfer: money,
    points_back: z.int(),
    points_taken: z.int().meta({
      description: "Earned points of this order that the refund takes back",
    }),
    points_withheld: z.int().meta({
      description:
        "Earned points that the buyer has already spent. Their value is withheld from the refund",
    }),
    points_expired: z.int().meta({
      description:
        "Earned points that have expired. Nothing is withheld for them, but they no longer count for a level",
    }),
    withheld: money,
    items: z.array(
      z.object({
        product_variant_id: id,
        qty: z.int(),
        amount: money,
        points: z.int(),
        withdrawn_qty: z.int().meta({
          description:
            "The unsent units, whose reservation is released. Sent units return to stock only if `restock` is true",
        }),
      }),
    ),
    gifts: z
      .array(
        z.object({
          product_variant_id: id,
          product_title: localizedText,
          qty: z.int(),
          unsent_qty: z.int().meta({ description: "The quantity that `gifts` may withdraw" }),
          withdrawn_qty: z.int().meta({ description: "The quantity that `gifts` withdraws" }),
        }),
      )
      .meta({
        description: "Gifts that the kept goods no longer earn; other gifts stay",
      }),
    shipping_fee: money,
    goodwill: money,
    gives_back_codes: z.boolean().meta({
      description: "True when the refund releases the order's codes and quotas",
    }),
    cancels_order: z.boolean(),
  })
  .meta({ id: "RefundPlan" });
export type RefundPlanWire = z.infer<typeof refundPlan>;

export const staffRefund = refundPlan
  .omit({ paid: true, gifts: true, gives_back_codes: true, cancels_order: true })
  .extend({
    _id: id,
    order: z.object({ _id: id, reference: z.string() }),
    request_id: id.nullable(),
    returned_transfer: money.meta({
      description:
        "The amount of a transfer for an order that was cancelled unpaid, which is returned",
    }),
    undone_transfer: money.meta({
      description: "The amount of such a return that staff undid before the payout",
    }),
    operator_id: id.nullable(),
    note: z
      .string()
      .meta({ description: "The staff's note; empty after the buyer closed the account" }),
    state: z.enum(refundStates).meta({
      description:
        "SENDING and FAILED go through the provider. DUE is a transfer that staff must make. UNDONE is a return that they undid",
    }),
    failure: z.string().nullable().meta({
      description: "The provider's reason for the failure; null when there was none",
    }),
    created_at: timestamp,
    settled_at: timestamp.nullable(),
    paid_out_note: z.string().nullable().meta({
      description:
        "The note of the operator who paid it out; null after the buyer's account is closed",
    }),
  })
  .meta({ id: "Refund" });
export type RefundWire = z.infer<typeof staffRefund>;

/** An open refund with all details needed to pay it. */
export const openRefund = staffRefund
  .extend({
    order: staffRefund.shape.order.extend({
      current_status: z.enum(orderStatuses),
      payment_method: z.enum(paymentMethods),
      contact,
    }),
    amount: money.meta({ description: "The amount still to refund" }),
    payer: z
      .object({
        name: z.string(),
        read_from: z.enum(["statement", "proof"]),
        transfer_id: id.nullable().meta({
          description:
            "The id of the transfer on a bank statement; null if it was read from a proof",
        }),
      })
      .nullable()
      .meta({
        description:
          "The payer's name from the bank statement, else from the payment proof. It may differ from the order's contact. Null if neither names a payer",
      }),
    waits_since: timestamp,
  })
  .meta({ id: "OpenRefund" });
export type OpenRefundWire = z.infer<typeof openRefund>;
