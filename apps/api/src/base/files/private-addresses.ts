import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../../platform/modules/deps.ts";
import { type Bucket, masterName } from "./files.rules.ts";

const quarterHour = 15 * 60;

/** Signs a private picture's address for 15 minutes or the given seconds. The caller checks who may see it. */
export function signFileUrl(
  deps: Deps,
  bucket: Bucket,
  id: string,
  seconds: number = quarterHour,
): string {
  const name = masterName(bucket, id);
  const expires = Math.floor(deps.clock().getTime() / 1000) + seconds;
  const signature = sign(deps.settings.secret, name, expires).toString("base64url");
  return `/files/private/${name}?expires=${expires}&signature=${signature}`;
}

/** Tells whether the shop signed this address and the signature is still valid. */
export function isSigned(
  deps: Deps,
  name: string,
  query: { expires?: unknown; signature?: unknown },
): boolean {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires * 1000 <= deps.clock().getTime()) return false;
  const received = Buffer.from(String(query.signature), "base64url");
  const expected = sign(deps.settings.secret, name, expires);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

function sign(secret: string, name: string, expires: number): Buffer {
  return createHmac("sha256", secret).update(`harbour file 1\n${name}\n${expires}`).digest();
}
