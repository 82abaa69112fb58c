import { z } from "zod";
import { paymentMethods } from "../constants.ts";
import { id, imageUrl, money, timestamp } from "../primitives.ts";
import { reasonText } from "./order-refund-shapes.ts";

/** The details that were read from a payment proof. */
const recognition = z.object({
  bank: z.string().nullable().meta({
    description: "The receiving bank, or FPS or PayMe; null if it was not found",
  }),
  bank_number: z.string().nullable().meta({
    description: "The account number on the proof; null if it was not found",
  }),
  amount: money.nullable().meta({
    description: "The amount on the proof; null if it was not found",
  }),
  is_amount_match: z.boolean().meta({ description: "True if the amount is the order's total" }),
  is_bank_match: z.boolean().meta({
    description: "True if the money certainly went to the shop's account",
  }),
  username: z.string().nullable().meta({
    description: "The payer's name; null if it was not found",
  }),
  reference: z.string().nullable().meta({
    description:
      "The transfer's reference, else an order reference on the proof; null without either",
  }),
  confidence: z.number().nullable().meta({
    description:
      "The confidence in the least certain field, from 0 to 1; null if nothing was found",
  }),
  is_recognised_by_ai: z.boolean().meta({
    description: "True if software found text in the picture in time",
  }),
});

/** The payment of an order: online, or by a transfer with a proof. */
export const orderPayment = z.object({
  _id: id,
  payment_method: z.enum(paymentMethods),
  amount: money.meta({ description: "The amount to pay" }),
  online: z
    .object({
      state: z.enum(["open", "paid", "failed", "refunding", "refunded"]).meta({
        description: "`open` until the payment is settled",
      }),
      method: z.string().nullable().meta({
        description:
          "The method of the payment: `card`, `alipay`, or `wechat_pay`; null until it is paid",
      }),
      brand: z
        .string()
        .nullable()
        .meta({ description: "The card's brand; null for other methods" }),
      last4: z.string().nullable().meta({
        description: "The last four digits of the card; null for other methods",
      }),
      expires_at: timestamp.meta({ description: "The time when the provider's page closes" }),
      settled_at: timestamp.nullable().meta({
        description: "The time when the provider reported the result; null before",
      }),
    })
    .nullable()
    .meta({
      description:
        "The online payment that paid the order, or else the newest attempt; null when there was no attempt",
    }),
  offline: z
    .object({
      image: imageUrl.nullable().meta({
        description: "A private picture, whose address works for 15 minutes",
      }),
      uploaded_at: timestamp.nullable().meta({
        description: "Null until the buyer uploads a proof",
      }),
      recognition: recognition.nullable().meta({
        description: "The details that were read from the proof; null until it is read",
      }),
    })
    .nullable()
    .meta({
      description: "The newest payment proof; null for an online payment",
    }),
  approval: z
    .object({
      status: z.enum(["WAITING", "APPROVED", "REJECTED"]).meta({
        description: "WAITING until staff decide",
      }),
      reason: z.string().nullable().meta({
        description: "The staff's reason for the buyer, in the language of the order",
      }),
      reason_text: reasonText,
    })
    .nullable()
    .meta({
      description: "The staff's decision about the proof; null without a proof",
    }),
});
