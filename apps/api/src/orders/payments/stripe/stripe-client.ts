import type { Stripe } from "stripe";
import type { StripeSettings } from "../../../platform/modules/deps-settings.ts";
import { ProviderRefusal } from "../provider.ts";

/** A timeout in milliseconds that is slightly longer than the shop's own. */
const timeoutMs = 9000;

const clients = new WeakMap<StripeSettings, Promise<Stripe>>();

/**
 * Loads Stripe's library on the first call, because most shops and all tests do not need it. The library retries
 * nothing, because jobs and people retry with the attempt's key.
 */
export function stripeClient(settings: StripeSettings): Promise<Stripe> {
  const client = clients.get(settings) ?? connect(settings);
  clients.set(settings, client);
  return client;
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

/** Errors that refuse this request. All other errors mean that Stripe is unavailable. */
const refusals = new Set([
  "StripeInvalidRequestError",
  "StripeCardError",
  "StripeIdempotencyError",
]);

/** Turns Stripe's refusals into refusals of the provider. @throws ProviderRefusal when Stripe refuses */
export async function translateRefusal<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && refusals.has((error as { type?: string }).type ?? ""))
      throw new ProviderRefusal("The payment provider refused this.", error);
    throw error;
  }
}
