import { expect, test } from "vitest";
import { paymentState } from "./payment-state.ts";

test("S4-006, S4-007: an order waits for payment until a proof comes, and is paid once it is approved", () => {
  expect(paymentState("submitted", false)).toBe("waiting");
  expect(paymentState("pending", false)).toBeNull();
  for (const status of ["processing", "ready-to-pickup", "delivering", "completed"] as const)
    expect(paymentState(status, true)).toBe("paid");
});

test("a cancelled order waits for nothing, paid or not", () => {
  expect([true, false].map((isPaid) => paymentState("cancelled", isPaid))).toEqual([null, null]);
});
