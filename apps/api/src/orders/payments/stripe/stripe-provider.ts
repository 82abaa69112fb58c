import type { Deps } from "../../../platform/modules/deps.ts";
import type { PaymentProvider } from "../provider.ts";
import { readStripeWebhook } from "./read-stripe-webhook.ts";
import { sendPartialRefund } from "./send-partial-refund.ts";
import { cancelIntent, chargeIntent, prepareCard, readIntent } from "./stripe-card-payments.ts";
import { translateRefusal, stripeClient } from "./stripe-client.ts";
import { findOrCreateCustomer, openCardPage, openPaymentPage } from "./stripe-pages.ts";
import {
  toCardSetupState,
  isIntent,
  paymentFields,
  setupFields,
  toPaymentState,
} from "./stripe-sessions.rules.ts";

export const stripeName = "stripe";

/** Stripe's minimum for Hong Kong dollars, in cents. */
const minAmountCents = 400;

/** Stripe's maximum, in cents. It has eight digits. */
const maxAmountCents = 99_999_999;

/**
 * Creates the provider for Stripe. It has hosted pages (Checkout Sessions) for payments and saved cards, and signed
 * webhooks.
 */
export function stripeProvider(deps: Deps): PaymentProvider {
  const settings = deps.settings.stripe;
  if (settings === undefined) throw new Error("The shop was started without Stripe's keys.");
  const client = () => stripeClient(settings);
  const retrieveSession = async (ref: string, expand: string[]) =>
    translateRefusal((await client()).checkout.sessions.retrieve(ref, { expand }));

  const readPayment = async (ref: string) =>
    isIntent(ref)
      ? readIntent((await client()).paymentIntents, ref)
      : toPaymentState(await retrieveSession(ref, paymentFields));
  const findIntent = async (session: string) => {
    const { payment_intent: intent } = await retrieveSession(session, []);
    return typeof intent === "string" ? intent : intent?.id;
  };

  return {
    name: stripeName,
    minAmount: minAmountCents,
    maxAmount: maxAmountCents,

    beginCardSetup: async (request) => openCardPage(deps, await client(), request),

    readCardSetup: async (ref) => toCardSetupState(await retrieveSession(ref, setupFields)),

    async forgetCard(ref) {
      const stripe = await client();
      try {
        await stripe.paymentMethods.detach(ref);
      } catch (error) {
        // The error is expected when the card is already deleted, or was never attached.
        if ((error as { type?: string }).type !== "StripeInvalidRequestError") throw error;
      }
    },

    async forgetPerson(customer) {
      const stripe = await client();
      await stripe.customers.del(customer).catch((error: unknown) => {
        // The error is expected when the person is already deleted.
        if ((error as { type?: string }).type !== "StripeInvalidRequestError") throw error;
      });
    },

    beginPayment: async (request) => openPaymentPage(deps, await client(), request),

    async beginCardPayment(request) {
      const stripe = await client();
      const customer = await findOrCreateCustomer(deps, stripe, request.customerId);
      return prepareCard(stripe.paymentIntents, customer, request);
    },

    chargeCard: async (ref, request) => chargeIntent((await client()).paymentIntents, ref, request),

    readPayment,

    async findAttempt(intent) {
      const { metadata } = await translateRefusal((await client()).paymentIntents.retrieve(intent));
      return metadata["attempt"];
    },

    async expirePayment(ref) {
      const stripe = await client();
      if (isIntent(ref)) {
        await cancelIntent(stripe.paymentIntents, ref);
        return readPayment(ref);
      }
      // Only an open session can be closed. The state is read below.
      await stripe.checkout.sessions.expire(ref).catch((error: unknown) => {
        if ((error as { type?: string }).type !== "StripeInvalidRequestError") throw error;
      });
      return readPayment(ref);
    },

    async refund({ attempt, providerRef, amount }) {
      const stripe = await client();
      const id = isIntent(providerRef) ? providerRef : await findIntent(providerRef);
      if (id === undefined) throw new Error("A session without a payment cannot be refunded.");
      const stripeRefund = await translateRefusal(
        stripe.refunds.create(
          { payment_intent: id, amount, metadata: { attempt } },
          { idempotencyKey: `refund-${attempt}` },
        ),
      ).catch((error: unknown) => {
        // Staff have refunded the payment at Stripe, or the key is older than a day and Stripe has forgotten it.
        const { cause } = error as { cause?: { code?: string } };
        if (cause?.code === "charge_already_refunded") return null;
        throw error;
      });
      if (stripeRefund === null || stripeRefund.status === "succeeded") return "done";
      // Stripe answers a repeated key with the first answer, so read the current state.
      const { status } = await translateRefusal(stripe.refunds.retrieve(stripeRefund.id));
      return status === "succeeded" ? "done" : "pending";
    },

    async refundPartially({ attempt, providerRef, amount }) {
      const stripe = await client();
      const id = isIntent(providerRef) ? providerRef : await findIntent(providerRef);
      if (id === undefined) throw new Error("A session without a payment cannot be refunded.");
      return sendPartialRefund(stripe.refunds, { attempt, intent: id, amount });
    },

    readWebhook: async (rawBody, headers) =>
      readStripeWebhook(deps, await client(), { rawBody, headers, secret: settings.webhookSecret }),
  };
}
