import type { Stripe } from "stripe";
import {
  type CardPaymentRequest,
  type ChargeState,
  type PaymentState,
  ProviderRefusal,
} from "../provider.ts";
import { translateRefusal } from "./stripe-client.ts";
import { toIntentState } from "./stripe-sessions.rules.ts";

type Intents = Stripe["paymentIntents"];

/**
 * Prepares a PaymentIntent for a saved card. No money is taken before it is confirmed. It is never `off_session`,
 * because the buyer is present and the bank may ask them on its page.
 * @param customer Stripe's id of the card's owner
 */
export async function prepareCard(
  intents: Intents,
  customer: string,
  { attempt, amount, reference, cardRef }: CardPaymentRequest,
): Promise<string> {
  const intent = await translateRefusal(
    intents.create(
      {
        amount,
        currency: "hkd",
        customer,
        payment_method: cardRef,
        description: reference,
        metadata: { attempt, order: reference },
      },
      { idempotencyKey: `pay-${attempt}` },
    ),
  );
  return intent.id;
}

export async function chargeIntent(
  intents: Intents,
  ref: string,
  { attempt, successUrl }: CardPaymentRequest,
): Promise<ChargeState> {
  try {
    return toChargeState(
      await translateRefusal(
        intents.confirm(ref, { return_url: successUrl }, { idempotencyKey: `charge-${attempt}` }),
      ),
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // The payment was already declined, cancelled or confirmed, so return its current state.
    return toChargeState(await translateRefusal(intents.retrieve(ref)));
  }
}

export async function cancelIntent(intents: Intents, ref: string): Promise<void> {
  // Only an intent that has not ended can be cancelled. The caller reads the state afterwards.
  await intents.cancel(ref).catch((error: unknown) => {
    if ((error as { type?: string }).type !== "StripeInvalidRequestError") throw error;
  });
}

export async function readIntent(intents: Intents, ref: string): Promise<PaymentState> {
  return toIntentState(
    await translateRefusal(intents.retrieve(ref, { expand: ["latest_charge"] })),
  );
}

function toChargeState(intent: Stripe.PaymentIntent): ChargeState {
  if (intent.status === "succeeded" || intent.status === "processing") return { state: "taken" };
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === "requires_action" && url) return { state: "asks", url };
  return { state: "declined" };
}
