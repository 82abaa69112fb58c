import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

test("sealed text opens with the same secret and purpose", () => {
  const sealed = seal("secret", "of mei", "JBSWY3DPEHPK3PXP");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(unseal("secret", "of mei", sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(seal("secret", "of mei", "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
});

test("sealed text opens with no other secret or purpose, and not after a change", () => {
  const sealed = seal("secret", "of mei", "JBSWY3DPEHPK3PXP");
  const changedBytes = Buffer.from(sealed, "base64url");
  changedBytes[changedBytes.length - 1]! ^= 1;
  for (const [secret, purpose, text] of [
    ["another", "of mei", sealed],
    ["secret", "of sam", sealed],
    ["secret", "of mei", changedBytes.toString("base64url")],
    ["secret", "of mei", sealed.slice(0, 20)],
    ["secret", "of mei", ""],
  ] as const)
    expect(unseal(secret, purpose, text)).toBeUndefined();
});
