import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

test("what is sealed opens with the same secret, for the same purpose", () => {
  const sealed = seal("secret", "of mei", "JBSWY3DPEHPK3PXP");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(unseal("secret", "of mei", sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(seal("secret", "of mei", "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
});

test("it does not open otherwise, nor once it was changed", () => {
  const sealed = seal("secret", "of mei", "JBSWY3DPEHPK3PXP");
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1]! ^= 1;
  for (const [secret, purpose, text] of [
    ["another", "of mei", sealed],
    ["secret", "of sam", sealed],
    ["secret", "of mei", changed.toString("base64url")],
    ["secret", "of mei", sealed.slice(0, 20)],
    ["secret", "of mei", ""],
  ] as const)
    expect(unseal(secret, purpose, text)).toBeUndefined();
});
