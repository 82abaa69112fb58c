import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { EndpointRow } from "./webhooks.tables.ts";

/** Makes a secret in the form of Standard Webhooks: 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Returns the three headers of Standard Webhooks. During a change of secret, both secrets sign. */
export function signatureHeaders(
  endpoint: Pick<EndpointRow, "secret" | "oldSecret" | "oldSecretUntil">,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Record<string, string> {
  const { secret, oldSecret, oldSecretUntil } = endpoint;
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const secrets = isOldValid ? [secret, oldSecret] : [secret];
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((key) => new Webhook(key).sign(id, now, body)).join(" "),
  };
}
