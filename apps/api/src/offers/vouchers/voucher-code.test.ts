import { expect, test } from "vitest";
import { readVoucherCode, makeVoucherCode } from "./voucher-code.ts";

test("reads a voucher code in any typed form", () => {
  for (let index = 0; index < 200; index += 1) {
    const code = makeVoucherCode();
    const spellings = [
      code,
      code.toLowerCase(),
      ` ${code.replaceAll("-", " ")} `,
      code.replaceAll("-", ""),
    ];
    for (const text of spellings) expect(readVoucherCode(text)).toBe(code);
  }
});

test.each(["", "HARBOUR10", "HB-7KQ4-M2X9", "HV-7KQ4-M2X9", "HV-7KQ4-M2X9-PRTA-1"])(
  "%j is not a voucher code",
  (text) => expect(readVoucherCode(text)).toBeNull(),
);
