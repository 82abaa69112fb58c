import { expect, test } from "vitest";
import { asTypedCode, intentFor } from "./offered-voucher.ts";

function typed(entries: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  asTypedCode(form);
  return Object.fromEntries(form);
}

test("a voucher that is offered is used as if its code had been typed", () => {
  expect(typed({ intent: intentFor("HV-1"), voucher_code: "OTHER", key: "k" })).toEqual({
    intent: "apply-code",
    voucher_code: "HV-1",
    key: "k",
  });
});

test("every other press stays what it is", () => {
  expect(typed({ intent: "price", voucher_code: "OTHER" })).toEqual({
    intent: "price",
    voucher_code: "OTHER",
  });
  expect(typed({ qty: "2" })).toEqual({ qty: "2" });
});
