import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../../platform/modules/deps.ts";

/** The seconds for which an export can be downloaded. */
export const exportSeconds = 24 * 3600;

/** Returns the time when an export's link expires. @param readyAt by the database's clock */
export const computeExpiry = (readyAt: Date) => new Date(readyAt.getTime() + exportSeconds * 1000);

/** Signs an export's address, which is a path on the API's origin. */
export function signExport({ settings }: Deps, id: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const signature = sign(settings.secret, id, expires).toString("base64url");
  return `/files/data-exports/${id}.json?expires=${expires}&signature=${signature}`;
}

/** Tells whether the shop signed this address and the signature is still valid. */
export function isExportSigned(
  { settings, clock }: Deps,
  id: string,
  query: { expires?: unknown; signature?: unknown },
): boolean {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires * 1000 <= clock().getTime()) return false;
  const receivedSignature = Buffer.from(String(query.signature), "base64url");
  const expectedSignature = sign(settings.secret, id, expires);
  return (
    receivedSignature.length === expectedSignature.length &&
    timingSafeEqual(receivedSignature, expectedSignature)
  );
}

function sign(secret: string, id: string, expires: number): Buffer {
  return createHmac("sha256", secret).update(`harbour export 1\n${id}\n${expires}`).digest();
}
