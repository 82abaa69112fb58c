import type { Stripe } from "stripe";
import type { StripeSettings } from "../../../platform/settings.ts";
import { ProviderRefusal } from "../provider.ts";

/** Stripe's own library gives up a moment after the shop does. */
const timeoutMs = 9000;

const clients = new WeakMap<StripeSettings, Promise<Stripe>>();

/**
 * The official library; loaded with the first call, as most shops and all tests do without. It tries nothing twice: jobs and people
 * do, by the attempt's key.
 */
export function stripeClient(settings: StripeSettings): Promise<Stripe> {
  const made = clients.get(settings) ?? connect(settings);
  clients.set(settings, made);
  return made;
}

async function connect({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { Stripe: Client } = await import("stripe");
  const { protocol, hostname, port } = new URL(apiUrl ?? "https://api.stripe.com");
  return new Client(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
  });
}

/** Types of failures that are an answer about this very request. Everything else says that Stripe cannot be asked now. */
const refusals = new Set([
  "StripeInvalidRequestError",
  "StripeCardError",
  "StripeIdempotencyError",
]);

/** @throws ProviderRefusal for what Stripe says no to */
export async function orRefusal<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && refusals.has((error as { type?: string }).type ?? ""))
      throw new ProviderRefusal("The payment provider refused this.", error);
    throw error;
  }
}
