import { expect, test } from "vitest";
import { fillOfferedCode, makeOfferIntent, listOfferedVouchers } from "./offered-voucher.ts";

function fillForm(entries: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  fillOfferedCode(form);
  return Object.fromEntries(form);
}

test("a press on an offered voucher works like typing its code", () => {
  expect(fillForm({ intent: makeOfferIntent("HV-1"), voucher_code: "OTHER", key: "k" })).toEqual({
    intent: "apply-code",
    voucher_code: "HV-1",
    key: "k",
  });
});

test("any other press stays unchanged", () => {
  expect(fillForm({ intent: "price", voucher_code: "OTHER" })).toEqual({
    intent: "price",
    voucher_code: "OTHER",
  });
  expect(fillForm({ qty: "2" })).toEqual({ qty: "2" });
});

const voucher = (code: string, amount: string, expires_at: string | null, name = "Ferry") => ({
  discount_code_id: code,
  code,
  title: { en: name, zh: name, cn: name },
  discount_type: "PRICE" as const,
  discount_value: amount,
  amount,
  worth: amount,
  gift: null,
  expires_at,
});
const offered = (all: ReturnType<typeof voucher>[], code: string | null) =>
  listOfferedVouchers(all, code).map((offeredVoucher) => offeredVoucher.code);

test("the largest voucher is offered first, and of two equal vouchers the one that ends first", () => {
  const all = [
    voucher("late", "10.00", null),
    voucher("soon", "10.00", "2026-12-01T00:00:00Z"),
    voucher("large", "50.00", null, "Table"),
    voucher("other", "10.00", null, "Tide"),
  ];
  expect(offered(all, null)).toEqual(["large", "soon", "other"]);
});

test("beside an applied voucher only vouchers with a larger discount are offered", () => {
  const all = [
    voucher("a", "10.00", null),
    voucher("b", "10.00", null),
    voucher("c", "20.00", null),
  ];
  expect(offered(all, "a")).toEqual(["c"]);
  expect(offered(all, "c")).toEqual([]);
  expect(offered(all, "SUMMER10")).toEqual(["c", "a"]);
});
