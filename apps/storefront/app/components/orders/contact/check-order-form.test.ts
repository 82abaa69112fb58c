import { expect, test } from "vitest";
import { checkOrderForm, parseNamedContact } from "./check-order-form.ts";

function makeContactForm(contact: string): FormData {
  const form = new FormData();
  form.set("order_id", "HB-7KQ4-M2X9");
  form.set("contact", contact);
  return form;
}

test.each([
  ["anna@example.com", { email: "anna@example.com" }],
  [" ANNA＠example.com ", { email: "ANNA@example.com" }],
  ["9123 4567", { phone: "91234567" }],
  ["+852 9123-4567", { phone: "85291234567" }],
  ["９１２３４５６７", { phone: "91234567" }],
])("one field accepts an e-mail or a phone in common formats: %s", (contact, parsedContact) => {
  expect(parseNamedContact(makeContactForm(contact))).toEqual(parsedContact);
  expect(checkOrderForm(makeContactForm(contact), "en")).toEqual({});
});

test.each([
  ["", "Enter the e-mail or phone you ordered with."],
  ["anna.example.com", "Enter an e-mail like anna@example.com."],
  ["9123", "A phone number has 6 to 15 digits."],
])("a contact that is neither (%j) gets an error under its field", (contact, text) => {
  expect(checkOrderForm(makeContactForm(contact), "en")["contact"]?.text).toBe(text);
});

test("a form with named contact fields gets errors by these names", () => {
  const form = new FormData();
  form.set("order_id", "HB-7KQ4-M2X9");
  form.set("phone", "12ab");
  expect(Object.keys(checkOrderForm(form, "en"))).toEqual(["phone"]);
});
