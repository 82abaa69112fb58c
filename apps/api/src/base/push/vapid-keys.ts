import { createECDH, hkdfSync } from "node:crypto";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Returns the keys that identify the shop to push services (RFC 8292). They are derived from the shop's secret, so that
 * all machines share them without storing. After a change of the secret all devices must subscribe again.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  for (let attempt = 1; ; attempt += 1) {
    const curve = createECDH("prime256v1");
    const bytes = Buffer.from(hkdfSync("sha256", secret, "", `harbour web push ${attempt}`, 32));
    try {
      curve.setPrivateKey(bytes);
    } catch {
      // A candidate is invalid with a chance of one in four thousand million. The next candidate is then tried.
      continue;
    }
    const publicKey = curve.getPublicKey().toString("base64url");
    return { publicKey, privateKey: bytes.toString("base64url") };
  }
}
