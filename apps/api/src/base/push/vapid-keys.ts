import { createECDH, hkdfSync } from "node:crypto";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Returns the keys by which push services know the shop (RFC 8292). They are made of its secret, so all machines share
 * them and nothing is stored. With another secret no device hears of anything until it subscribes anew.
 */
export function vapidKeys(secret: string): VapidKeys {
  for (let attempt = 1; ; attempt += 1) {
    const curve = createECDH("prime256v1");
    const bytes = Buffer.from(hkdfSync("sha256", secret, "", `harbour web push ${attempt}`, 32));
    try {
      curve.setPrivateKey(bytes);
    } catch {
      // One in four thousand million is no key of the curve.
      continue;
    }
    const publicKey = curve.getPublicKey().toString("base64url");
    return { publicKey, privateKey: bytes.toString("base64url") };
  }
}
