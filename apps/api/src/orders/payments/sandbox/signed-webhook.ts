import { createHmac, timingSafeEqual } from "node:crypto";

/** The header with the signature, in the form `t=SECONDS,v1=HEX`. */
export const signatureHeader = "harbour-sandbox-signature";

/** The largest difference in seconds between the two clocks. An older webhook may be a replay. */
const maxSecondsApart = 300;

/**
 * Signs a webhook.
 * @param secret the shop's own secret
 * @param now the time of sending
 */
export function signWebhook(secret: string, rawBody: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, rawBody).toString("hex")}`;
}

/** Tells whether these bytes were recently signed with the secret. */
export function isSignedWebhook(
  secret: string,
  rawBody: Buffer,
  header: string | undefined,
  now: Date,
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!match) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > maxSecondsApart) return false;
  return timingSafeEqual(Buffer.from(match[2]!, "hex"), digest(secret, seconds, rawBody));
}

function digest(secret: string, seconds: number, rawBody: string | Buffer): Buffer {
  const key = createHmac("sha256", secret).update("harbour sandbox webhook 1").digest();
  return createHmac("sha256", key).update(`${seconds}.`).update(rawBody).digest();
}
