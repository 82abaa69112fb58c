import type { Stripe } from "stripe";
import { ProviderRefusal, type RefundState } from "../provider.ts";
import { translateRefusal } from "./stripe-client.ts";

interface PartialRefundInput {
  readonly attempt: string;
  readonly intent: string;
  readonly amount: number;
}

/**
 * Sends a partial refund to Stripe. Stripe remembers idempotency keys only for a day, so this first looks for a
 * refund of the same attempt. Sending a refund twice would lose money.
 */
export async function sendPartialRefund(
  refunds: Stripe["refunds"],
  { attempt, intent, amount }: PartialRefundInput,
): Promise<RefundState> {
  const { data } = await translateRefusal(refunds.list({ payment_intent: intent, limit: 100 }));
  const existingRefund = data.find(({ metadata }) => metadata?.["attempt"] === attempt);
  if (existingRefund !== undefined) return toRefundState(existingRefund);
  const refundParams = { payment_intent: intent, amount, metadata: { attempt } };
  return toRefundState(
    await translateRefusal(refunds.create(refundParams, { idempotencyKey: `refund-${attempt}` })),
  );
}

function toRefundState({ status, failure_reason: reason }: Stripe.Refund): RefundState {
  if (status === "succeeded") return "done";
  if (status === "failed" || status === "canceled")
    throw new ProviderRefusal(`The refund has failed: ${reason ?? status}.`);
  return "pending";
}
