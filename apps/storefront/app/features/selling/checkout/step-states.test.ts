import { expect, test } from "vitest";
import { emptyValues, type CheckoutValues } from "./checkout-form.ts";
import { toFormData, stepStates } from "./step-states.ts";

const contact = { recipient_name: "Anna Chan", phone: "91234567" };
const address = { district: "yau-tsim-mong", street: "12 Nathan Road" };

test.each([
  ["nothing is filled in", {}, "current ahead ahead"],
  ["it is known who buys", contact, "done current ahead"],
  ["the address came first", address, "current done ahead"],
  ["both are known", { ...contact, ...address }, "done done current"],
  ["no station is chosen", { ...contact, method: "STATION" }, "done current ahead"],
  [
    "a shop to fetch it from is chosen",
    { ...contact, method: "SELF_PICKUP", warehouse_id: "w1" },
    "done done current",
  ],
] as const)("the three steps are shown where %s", (_, filled, states) => {
  expect(describeStates(filled, false)).toBe(states);
});

test("a free order has no payment step", () => {
  expect(describeStates({}, true)).toBe("current ahead");
  expect(describeStates({ ...contact, ...address }, true)).toBe("done current");
});

function describeStates(filled: Partial<CheckoutValues>, isFree: boolean): string {
  const form = toFormData({ ...emptyValues(undefined), ...filled });
  return stepStates(form, { isFree, language: "en" })
    .map(([, state]) => state)
    .join(" ");
}
