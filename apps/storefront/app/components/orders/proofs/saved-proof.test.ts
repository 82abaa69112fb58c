import { expect, test } from "vitest";
import { checkOrderForm } from "../contact/check-order-form.ts";
import { readHeldProof } from "./saved-proof.ts";

const id = "0123456789abcdef0123456789abcdef";
const address = `/files/private/payment-proofs/${id}.webp?expires=1&signature=a-b_c`;

function form(held: string): FormData {
  const sent = new FormData();
  sent.set("intent", "upload-proof");
  sent.set("order_id", "HB-7KQ4-M2X9");
  sent.set("held", held);
  return sent;
}

test("a shared picture replaces a chosen one", () => {
  expect(readHeldProof(form(address))).toBe(address);
  expect(checkOrderForm(form(address), "en")).toEqual({});
});

test.each([
  "",
  `https://evil.example${address}`,
  `//evil.example${address}`,
  address.replace("payment-proofs", "avatars"),
  address.replace(".webp", ".svg"),
  `${address}#x`,
  `/files/private/payment-proofs/../${id}.webp?expires=1`,
])("%j is no shared picture, so one must be chosen", (held) => {
  expect(readHeldProof(form(held))).toBeNull();
  expect(Object.keys(checkOrderForm(form(held), "en"))).toEqual(["proof"]);
});
