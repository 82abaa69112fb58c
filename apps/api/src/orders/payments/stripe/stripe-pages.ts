import { translator } from "@harbour/i18n";
import type { Stripe } from "stripe";
import type { Deps } from "../../../platform/modules/deps.ts";
import { findStripeCustomer, storeStripeCustomer } from "../cards.repository.ts";
import type { PaymentProvider } from "../provider.ts";
import { translateRefusal } from "./stripe-client.ts";
import { stripeLocales } from "./stripe-sessions.rules.ts";
import { stripeTexts } from "./stripe.texts.ts";

interface OpenPage {
  readonly providerRef: string;
  readonly url: string;
}

/** Opens Stripe's page on which a person saves a card. */
export async function openCardPage(
  deps: Deps,
  stripe: Stripe,
  request: Parameters<PaymentProvider["beginCardSetup"]>[0],
): Promise<OpenPage> {
  const { attempt, customerId, language, successUrl, cancelUrl } = request;
  const session = await translateRefusal(
    stripe.checkout.sessions.create(
      {
        mode: "setup",
        currency: "hkd",
        customer: await findOrCreateCustomer(deps, stripe, customerId),
        client_reference_id: attempt,
        locale: stripeLocales[language],
        success_url: successUrl,
        cancel_url: cancelUrl,
      },
      { idempotencyKey: `setup-${attempt}` },
    ),
  );
  return { providerRef: session.id, url: pageUrl(session) };
}

/** Opens Stripe's page on which an order is paid. */
export async function openPaymentPage(
  deps: Deps,
  stripe: Stripe,
  request: Parameters<PaymentProvider["beginPayment"]>[0],
): Promise<OpenPage> {
  const { attempt, reference, amount, language, customerId, expiresAt } = request;
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
        ...(customerId !== null && {
          customer: await findOrCreateCustomer(deps, stripe, customerId),
          saved_payment_method_options: {
            allow_redisplay_filters: ["always", "limited", "unspecified"],
          },
        }),
      },
      { idempotencyKey: `pay-${attempt}` },
    ),
  );
  return { providerRef: session.id, url: pageUrl(session) };
}

/** Finds or creates the person's Stripe customer. Stripe gets no data that identifies the person. */
export async function findOrCreateCustomer(
  deps: Deps,
  stripe: Stripe,
  customerId: string,
): Promise<string> {
  const existingCustomerId = await findStripeCustomer(deps.db, customerId);
  if (existingCustomerId !== undefined) return existingCustomerId;
  const newCustomer = await translateRefusal(
    stripe.customers.create(
      { metadata: { customer: customerId } },
      { idempotencyKey: `customer-${customerId}` },
    ),
  );
  await storeStripeCustomer(deps.db, customerId, newCustomer.id);
  return newCustomer.id;
}

function pageUrl({ url }: Stripe.Checkout.Session): string {
  if (url === null) throw new Error("Stripe opened no page.");
  return url;
}
