import { translator } from "@harbour/i18n";
import type { Stripe } from "stripe";
import type { Deps } from "../../../platform/modules/deps.ts";
import { ShopError } from "../../../platform/replies/shop-error.ts";
import { findStripeCustomer, keepStripeCustomer } from "../cards.repository.ts";
import type { PaymentProvider } from "../provider.ts";
import { sendPartialRefund } from "./send-partial-refund.ts";
import { cancelIntent, chargeIntent, prepareCard, readIntent } from "./stripe-card-payments.ts";
import { translateRefusal, stripeClient } from "./stripe-client.ts";
import {
  toCardSetupState,
  isIntent,
  stripeLocales,
  paymentFields,
  setupFields,
  toPaymentState,
  readEvent,
} from "./stripe-sessions.rules.ts";
import { stripeTexts } from "./stripe.texts.ts";

export const stripeName = "stripe";

/** Stripe's minimum for Hong Kong dollars, in cents. */
const leastInHongKong = 400;

/** Stripe's maximum: eight digits of the smallest unit. */
const maxInHongKong = 99_999_999;

/** The greatest difference between the clocks; an older webhook may be a replay. */
const maxSecondsApart = 300;

/** Stripe: hosted pages (Checkout Sessions) for payments and saved cards, and signed webhooks. */
export function stripeProvider(deps: Deps): PaymentProvider {
  const settings = deps.settings.stripe;
  if (settings === undefined) throw new Error("The shop was started without Stripe's keys.");
  const client = () => stripeClient(settings);
  const read = async (ref: string, expand: string[]) =>
    translateRefusal((await client()).checkout.sessions.retrieve(ref, { expand }));

  const readPayment = async (ref: string) =>
    isIntent(ref)
      ? readIntent((await client()).paymentIntents, ref)
      : toPaymentState(await read(ref, paymentFields));
  const findIntent = async (session: string) => {
    const { payment_intent: intent } = await read(session, []);
    return typeof intent === "string" ? intent : intent?.id;
  };

  return {
    name: stripeName,
    minAmount: leastInHongKong,
    maxAmount: maxInHongKong,

    async beginCardSetup({ attempt, customerRef, language, successUrl, cancelUrl }) {
      const stripe = await client();
      const session = await translateRefusal(
        stripe.checkout.sessions.create(
          {
            mode: "setup",
            currency: "hkd",
            customer: await findOrCreateCustomer(deps, stripe, customerRef),
            client_reference_id: attempt,
            locale: stripeLocales[language],
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: `setup-${attempt}` },
        ),
      );
      return { providerRef: session.id, url: pageUrl(session) };
    },

    readCardSetup: async (ref) => toCardSetupState(await read(ref, setupFields)),

    async forgetCard(ref) {
      const stripe = await client();
      try {
        await stripe.paymentMethods.detach(ref);
      } catch (error) {
        // A card that is gone, or was never attached, is the wanted result.
        if ((error as { type?: string }).type !== "StripeInvalidRequestError") throw error;
      }
    },

    async forgetPerson(customer) {
      const stripe = await client();
      await stripe.customers.del(customer).catch((error: unknown) => {
        // A person who is gone is the wanted result.
        if ((error as { type?: string }).type !== "StripeInvalidRequestError") throw error;
      });
    },

    async beginPayment(request) {
      const stripe = await client();
      const { attempt, reference, amount, language, customerRef, expiresAt } = request;
      const t = translator(stripeTexts, language);
      const metadata = { attempt, order: reference };
      const session = await translateRefusal(
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: "hkd",
                  unit_amount: amount,
                  product_data: { name: t("order", { reference }) },
                },
              },
            ],
            client_reference_id: attempt,
            metadata,
            payment_intent_data: { metadata, description: reference },
            locale: stripeLocales[language],
            expires_at: Math.floor(expiresAt.getTime() / 1000),
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            ...(customerRef !== null && {
              customer: await findOrCreateCustomer(deps, stripe, customerRef),
              saved_payment_method_options: {
                allow_redisplay_filters: ["always", "limited", "unspecified"],
              },
            }),
          },
          { idempotencyKey: `pay-${attempt}` },
        ),
      );
      return { providerRef: session.id, url: pageUrl(session) };
    },

    async beginCardPayment(request) {
      const stripe = await client();
      const customer = await findOrCreateCustomer(deps, stripe, request.customerRef);
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
      // Only an open session can be closed; the state is read below.
      await stripe.checkout.sessions.expire(ref).catch((error: unknown) => {
        if ((error as { type?: string }).type !== "StripeInvalidRequestError") throw error;
      });
      return readPayment(ref);
    },

    async refund({ attempt, providerRef, amount }) {
      const stripe = await client();
      const id = isIntent(providerRef) ? providerRef : await findIntent(providerRef);
      if (id === undefined) throw new Error("A session without a payment cannot be refunded.");
      const made = await translateRefusal(
        stripe.refunds.create(
          { payment_intent: id, amount, metadata: { attempt } },
          { idempotencyKey: `refund-${attempt}` },
        ),
      ).catch((error: unknown) => {
        // Staff refunded it at Stripe, or Stripe's memory of keys (a day) has ended.
        const { cause } = error as { cause?: { code?: string } };
        if (cause?.code === "charge_already_refunded") return null;
        throw error;
      });
      if (made === null || made.status === "succeeded") return "done";
      // A repeated key returns the first answer, so the present state is read.
      const { status } = await translateRefusal(stripe.refunds.retrieve(made.id));
      return status === "succeeded" ? "done" : "pending";
    },

    async refundPart({ attempt, providerRef, amount }) {
      const stripe = await client();
      const id = isIntent(providerRef) ? providerRef : await findIntent(providerRef);
      if (id === undefined) throw new Error("A session without a payment cannot be refunded.");
      return sendPartialRefund(stripe.refunds, { attempt, intent: id, amount });
    },

    async readWebhook(rawBody, headers) {
      const { webhooks } = await client();
      const signature = headers["stripe-signature"]?.toString() ?? "";
      const now = deps.clock().getTime();
      const sentAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN) * 1000;
      try {
        // The library only refuses old timestamps.
        if (!(sentAt - now <= maxSecondsApart * 1000)) throw new Error("It comes from the future.");
        const event = webhooks.constructEvent(
          rawBody,
          signature,
          settings.webhookSecret,
          maxSecondsApart,
          undefined,
          now,
        );
        return readEvent(event);
      } catch (error) {
        // Anybody can send such a request, so it gets a log line without a stack.
        const reason = error instanceof Error ? error.message : String(error);
        deps.log.warn({ reason }, "a webhook of Stripe was refused");
        throw new ShopError("malformed", "This is no event of Stripe's, or not signed just now.");
      }
    },
  };
}

/** Finds or creates the person's Stripe customer, without any data that identifies the person. */
async function findOrCreateCustomer(
  deps: Deps,
  stripe: Stripe,
  customerRef: string,
): Promise<string> {
  const known = await findStripeCustomer(deps.db, customerRef);
  if (known !== undefined) return known;
  const made = await translateRefusal(
    stripe.customers.create(
      { metadata: { customer: customerRef } },
      { idempotencyKey: `customer-${customerRef}` },
    ),
  );
  await keepStripeCustomer(deps.db, customerRef, made.id);
  return made.id;
}

function pageUrl({ url }: Stripe.Checkout.Session): string {
  if (url === null) throw new Error("Stripe opened no page.");
  return url;
}
