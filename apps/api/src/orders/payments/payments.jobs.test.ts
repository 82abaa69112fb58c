import { expect, test } from "vitest";
import { paymentJobs } from "./payments.jobs.ts";

test("only the reconcile job catches up on payments after an outage", () => {
  const catchingUp = paymentJobs.filter(({ isCatchUp }) => isCatchUp).map(({ name }) => name);
  expect(catchingUp).toEqual(["reconcile-payments"]);
});
