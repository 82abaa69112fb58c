import { expect, test } from "vitest";
import { fpsPayload } from "./fps-payload.ts";

test("an FPS code names the account, the amount, the order and ends with its checksum", () => {
  const payload = fpsPayload({ fpsId: "1234567", amount: "149.50", reference: "HB-7KQ4-M2X9" });
  expect(payload).toMatch(/^000201010212/);
  expect(payload).toContain("26270012hk.com.hkicl02071234567");
  expect(payload).toContain("5303344");
  expect(payload).toContain("5406149.50");
  expect(payload).toContain("62160112HB-7KQ4-M2X9");
  expect(payload).toMatch(/6304[0-9A-F]{4}$/);
});

test("another amount makes another checksum", () => {
  const checksum = (amount: string) =>
    fpsPayload({ fpsId: "1", amount, reference: "HB-1" }).slice(-4);
  expect(checksum("1.00")).not.toBe(checksum("1.01"));
});

test("the checksum is CRC-16/CCITT-FALSE", () => {
  const payload = fpsPayload({ fpsId: "1234567", amount: "1.00", reference: "HB-1" });
  // The register left over by text plus checksum bytes is zero for any sound CRC.
  let register = 0xffff;
  const bytes = [
    ...new TextEncoder().encode(payload.slice(0, -4)),
    ...Buffer.from(payload.slice(-4), "hex"),
  ];
  for (const byte of bytes) {
    register ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      register = ((register & 0x8000 ? (register << 1) ^ 0x1021 : register << 1) & 0xffff) >>> 0;
  }
  expect(register).toBe(0);
});
