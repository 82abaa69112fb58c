import type { StripeSettings } from "@harbour/api";

interface StripeEnvironment {
  readonly PAYMENTS?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
}

/**
 * Reads Stripe's keys. A shop with another provider may keep them, so that payments started at Stripe can be
 * completed.
 * @param reportProblem called with a sentence for the person who sets the keys
 * @returns null for a shop without keys
 */
export function readStripe(
  env: StripeEnvironment,
  reportProblem: (sentence: string) => void,
): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const isStripeConfigured = (secretKey ?? webhookSecret ?? env.STRIPE_API_URL) !== undefined;
  if (env.PAYMENTS !== "stripe" && !isStripeConfigured) return null;
  const subject =
    env.PAYMENTS === "stripe" ? "PAYMENTS=stripe" : "Stripe, without PAYMENTS=stripe,";
  if (secretKey === undefined)
    reportProblem(`${subject} needs the secret key: write STRIPE_SECRET_KEY=sk_test_...`);
  if (webhookSecret === undefined)
    reportProblem(
      `${subject} needs the webhook's signing secret: write STRIPE_WEBHOOK_SECRET=whsec_...`,
    );
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL?.replace(/\/+$/, "") };
}
