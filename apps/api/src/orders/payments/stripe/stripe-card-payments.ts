import type { Stripe } from "stripe";
import {
  type CardPaymentRequest,
  type ChargeState,
  type PaymentState,
  ProviderRefusal,
} from "../provider.ts";
import { orRefusal } from "./stripe-client.ts";
import { intentStateOf } from "./stripe-sessions.rules.ts";

type Intents = Stripe["paymentIntents"];

/**
 * A PaymentIntent for a saved card, which takes nothing before it is confirmed. `off_session` is never said: the buyer is there and
 * has chosen this card for this order, so the bank may ask them, on a page of its own. Nobody is charged when they are away.
 * @param customer Stripe's name of the card's owner
 */
export async function prepareCard(
  intents: Intents,
  customer: string,
  { attempt, amount, reference, cardRef }: CardPaymentRequest,
): Promise<string> {
  const intent = await orRefusal(
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
    return chargeStateOf(
      await orRefusal(
        intents.confirm(ref, { return_url: successUrl }, { idempotencyKey: `charge-${attempt}` }),
      ),
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // It was declined, or called off, or confirmed before: what it is now says which.
    return chargeStateOf(await orRefusal(intents.retrieve(ref)));
  }
}

export async function cancelIntent(intents: Intents, ref: string): Promise<void> {
  // Only one that has not ended can be cancelled; how any other ended is read.
  await intents.cancel(ref).catch((error: unknown) => {
    if ((error as { type?: string }).type !== "StripeInvalidRequestError") throw error;
  });
}

export async function readIntent(intents: Intents, ref: string): Promise<PaymentState> {
  return intentStateOf(await orRefusal(intents.retrieve(ref, { expand: ["latest_charge"] })));
}

function chargeStateOf(intent: Stripe.PaymentIntent): ChargeState {
  if (intent.status === "succeeded" || intent.status === "processing") return { state: "taken" };
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === "requires_action" && url) return { state: "asks", url };
  return { state: "declined" };
}
