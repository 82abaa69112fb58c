import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { redeemVoucher } from "./redeem-voucher.server.ts";

let calls = 0;
const context = makeRefusingContext(503, {
  vouchers: {
    redeem: async () => {
      calls += 1;
      return { discount_code_ids: ["c1"] };
    },
  },
});
function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  ["no key", { qty: "1" }],
  ["an empty key", { qty: "1", key: "" }],
  ["no number", { key: "k" }],
  ["half of one", { qty: "1.5", key: "k" }],
  ["less than none", { qty: "-1", key: "k" }],
  ["a number in words", { qty: "two", key: "k" }],
  ["a number beyond all", { qty: "9999999999", key: "k" }],
])("a form with %s redeems nothing, and the page says so", async (_, fields) => {
  calls = 0;
  const reply = await redeemVoucher(context, "v1", toFormData(fields));
  expect(reply).toMatchObject({
    data: { intent: "redeem", problem: expect.stringMatching(/./) },
    init: { status: 400 },
  });
  expect(calls).toBe(0);
});

test("a shopper who redeems a voucher is sent to it", async () => {
  const redirect = await redeemVoucher(context, "v1", toFormData({ qty: "1", key: "k" })).catch(
    (error: unknown) => error,
  );
  expect((redirect as Response).headers.get("location")).toBe("/shop/voucher/order/c1?redeemed=1");
});
