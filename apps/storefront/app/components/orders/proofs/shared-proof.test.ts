import { expect, test } from "vitest";
import { checkOrderForm } from "../contact/check-order-form.ts";
import { readSharedProof, sharedProofField } from "./shared-proof.ts";

const id = "0123456789abcdef0123456789abcdef";
const address = `/files/private/payment-proofs/${id}.webp?expires=1&signature=a-b_c`;

function form(imageAddress: string): FormData {
  const formData = new FormData();
  formData.set("intent", "upload-proof");
  formData.set("order_id", "HB-7KQ4-M2X9");
  formData.set(sharedProofField, imageAddress);
  return formData;
}

test("a shared picture replaces a chosen one", () => {
  expect(readSharedProof(form(address))).toBe(address);
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
])("rejects %j as a shared picture and asks for a file", (imageAddress) => {
  expect(readSharedProof(form(imageAddress))).toBeNull();
  expect(Object.keys(checkOrderForm(form(imageAddress), "en"))).toEqual(["proof"]);
});
