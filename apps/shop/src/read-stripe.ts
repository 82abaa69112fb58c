import type { StripeSettings } from "@harbour/api";

interface StripeEnvironment {
  readonly PAYMENTS?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
}

/** Stripe's keys, which belong together. @param refuse takes a sentence that says what to write @returns null for a shop without */
export function readStripe(
  env: StripeEnvironment,
  refuse: (sentence: string) => void,
): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (env.PAYMENTS !== "stripe") {
    if (secretKey ?? webhookSecret ?? env.STRIPE_API_URL)
      refuse("Stripe's settings do nothing without PAYMENTS=stripe: write it, or leave them out.");
    return null;
  }
  if (secretKey === undefined)
    refuse("PAYMENTS=stripe needs the secret key: write STRIPE_SECRET_KEY=sk_test_...");
  if (webhookSecret === undefined)
    refuse(
      "PAYMENTS=stripe needs the webhook's signing secret: write STRIPE_WEBHOOK_SECRET=whsec_...",
    );
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL?.replace(/\/+$/, "") };
}
