import { expect, test } from "vitest";
import { makeEmptyValues, type CheckoutValues } from "./checkout-form.ts";
import { toFormData, computeStepStates } from "./step-states.ts";

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
] as const)("the three steps are shown where %s", (_, filledValues, states) => {
  expect(listStepStates(filledValues, false)).toBe(states);
});

test("a free order has no payment step", () => {
  expect(listStepStates({}, true)).toBe("current ahead");
  expect(listStepStates({ ...contact, ...address }, true)).toBe("done current");
});

function listStepStates(filledValues: Partial<CheckoutValues>, isFree: boolean): string {
  const form = toFormData({ ...makeEmptyValues(undefined), ...filledValues });
  return computeStepStates(form, { isFree, language: "en" })
    .map(([, state]) => state)
    .join(" ");
}
