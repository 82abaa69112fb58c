import { expect, test } from "vitest";
import { makeFpsPayload } from "./fps-payload.ts";

const account = {
  fpsId: "1234567",
  name: "Harbour",
  amount: "149.50",
  reference: "HB-7KQ4-M2X9",
};

test("an FPS code equals the published example of Hong Kong's common QR code", () => {
  const payload = makeFpsPayload({
    fpsId: "+852-67891234",
    name: "company_1_data",
    amount: "100",
    reference: "INV/TEST/0001",
  });
  expect(payload).toBe(
    "00020101021226330012hk.com.hkicl0313+852-6789123452040000530334454031005802HK5914company_1_data6002HK62170513INV/TEST/00016304A154",
  );
});

test("an FPS code holds the account's FPS identifier, the amount and the order number", () => {
  const payload = makeFpsPayload(account);
  expect(payload).toMatch(/^000201010212/);
  expect(payload).toContain("26270012hk.com.hkicl02071234567");
  expect(payload).toContain("5406149.50");
  expect(payload).toContain("62160512HB-7KQ4-M2X9");
});

test.each([
  ["+852-91234567", "0313+852-91234567"],
  ["pay@shop.example", "0416pay@shop.example"],
  ["1234567", "02071234567"],
])("the FPS code marks %s as a phone number, an e-mail or an FPS identifier", (fpsId, field) => {
  expect(makeFpsPayload({ ...account, fpsId })).toContain(field);
});

test.each([
  ["HARBOUR TOYS AND GAMES LIMITED", "5922HARBOUR TOYS AND GAMES"],
  ["海港", "5902NA"],
  ["", "5902NA"],
])(
  "an FPS code writes the payee's name %j in a form that every bank's app can show",
  (name, field) => {
    expect(makeFpsPayload({ ...account, name })).toContain(field);
  },
);

test("codes for different amounts have different checksums", () => {
  const checksum = (amount: string) => makeFpsPayload({ ...account, amount })!.slice(-4);
  expect(checksum("1.00")).not.toBe(checksum("1.01"));
});
