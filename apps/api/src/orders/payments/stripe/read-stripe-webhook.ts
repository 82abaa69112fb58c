import type { Stripe } from "stripe";
import type { Deps } from "../../../platform/modules/deps.ts";
import { ShopError } from "../../../platform/replies/shop-error.ts";
import type { PaymentProvider } from "../provider.ts";
import { readEvent } from "./stripe-sessions.rules.ts";

/** The largest difference in seconds between the two clocks. An older webhook may be a replay. */
const maxSecondsApart = 300;

type Webhook = Parameters<PaymentProvider["readWebhook"]>;

/** Reads a signed webhook. @throws ShopError `malformed` when its signature or its time is invalid */
export function readStripeWebhook(
  deps: Deps,
  stripe: Stripe,
  webhook: { readonly rawBody: Webhook[0]; readonly headers: Webhook[1]; readonly secret: string },
) {
  const { rawBody, headers, secret } = webhook;
  const signature = headers["stripe-signature"]?.toString() ?? "";
  const now = deps.clock().getTime();
  const sentAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN) * 1000;
  try {
    // The library refuses old timestamps but not future ones.
    if (!(sentAt - now <= maxSecondsApart * 1000)) throw new Error("It comes from the future.");
    const event = stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      maxSecondsApart,
      undefined,
      now,
    );
    return readEvent(event);
  } catch (error) {
    // Anybody can send such a request, so the log line has no stack.
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ reason }, "a webhook of Stripe was refused");
    throw new ShopError("malformed", "This is no event of Stripe's, or not signed just now.");
  }
}
