import { createHmac, timingSafeEqual } from "node:crypto";
import { notificationTopic, type NotificationTopic } from "@harbour/contracts";

export interface UnsubscribeClaim {
  readonly customerId: string;
  readonly topic: NotificationTopic;
}

const prefix = "hu_";
const signatureBytes = 32;

/**
 * Signs a token by which an e-mail's reader unsubscribes without signing in. It can only unsubscribe. Nothing is
 * stored, and it never expires, because links in old e-mails must work.
 */
export function signUnsubscribe(secret: string, { customerId, topic }: UnsubscribeClaim): string {
  const claim = Buffer.from(`${topic} ${customerId}`);
  return prefix + Buffer.concat([signature(secret, claim), claim]).toString("base64url");
}

/** Reads a token's subject; undefined for a forged or damaged token. */
export function readUnsubscribe(secret: string, token: string): UnsubscribeClaim | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const bytes = Buffer.from(token.slice(prefix.length), "base64url");
  const claim = bytes.subarray(signatureBytes);
  const receivedSignature = bytes.subarray(0, signatureBytes);
  if (
    receivedSignature.length < signatureBytes ||
    !timingSafeEqual(receivedSignature, signature(secret, claim))
  )
    return undefined;
  const [topic, customerId = ""] = claim.toString().split(" ");
  return { topic: notificationTopic.parse(topic), customerId };
}

function signature(secret: string, claim: Buffer): Buffer {
  return createHmac("sha256", secret).update("harbour unsubscribe 1\n").update(claim).digest();
}
