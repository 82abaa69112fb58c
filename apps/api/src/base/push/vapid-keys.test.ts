import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { deriveVapidKeys } from "./vapid-keys.ts";

test("derives the same key pair from the same secret on every machine", () => {
  const { publicKey, privateKey } = deriveVapidKeys("the secret of one shop");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  expect(curve.getPublicKey("base64url")).toBe(publicKey);
  expect(publicKey).toHaveLength(87);
  expect(deriveVapidKeys("the secret of one shop")).toEqual({ publicKey, privateKey });
  expect(deriveVapidKeys("the secret of another").publicKey).not.toBe(publicKey);
});
