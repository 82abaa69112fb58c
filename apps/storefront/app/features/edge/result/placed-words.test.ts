import { expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { localizeText } from "../../../testing/example-site.ts";
import { findBuyerName, presentOwnMessage } from "./placed-words.ts";

test("a member is thanked by the account's name, a guest by the recipient's", () => {
  const order = exampleOrder();
  expect(findBuyerName(order, "Jasmine L.")).toBe("Jasmine");
  expect(findBuyerName(order, null)).toBe("Anna");
});

test("a known buyer is thanked by name, with the shop's own text", () => {
  const message = {
    title: localizeText("Thank you"),
    content: localizeText("We have your order."),
  };
  const { success } = presentOwnMessage(message, "en", "Jasmine");
  expect(success).toEqual({ title: "Thank you, Jasmine!", text: "We have your order." });
  expect(presentOwnMessage(message, "en").success.title).toBe("Thank you");
});
