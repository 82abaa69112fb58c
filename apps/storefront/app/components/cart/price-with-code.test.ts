import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../testing/example-cart.ts";
import { priceWithCode } from "./price-with-code.ts";

const cart = exampleCart([exampleLine("mug")]);
const refuse = (status: number, code: string) =>
  new ApiError({
    status,
    headers: { "retry-after": "40" },
    body: JSON.stringify({ code, message: "" }),
  });
const makePrice =
  (error: ApiError) =>
  async ({ voucher_code: code }: { voucher_code?: string | null }) => {
    if (code) throw error;
    return cart;
  };

test("a cart whose code was not checked is priced without the code, and says when to retry", async () => {
  const rateLimitError = refuse(429, "too_many_requests");
  const pricedResult = await priceWithCode(makePrice(rateLimitError), { voucher_code: "X" }, "en");
  expect(pricedResult.cart).toBe(cart);
  expect(pricedResult.codeRefusal).toContain("40");
});

test("an outage during pricing fails the cart's price, not the code", async () => {
  const failed = refuse(503, "unavailable");
  await expect(priceWithCode(makePrice(failed), { voucher_code: "X" }, "en")).rejects.toBe(failed);
});
