import { expect, test } from "vitest";
import { paymentJobs } from "./payments.jobs.ts";

test("only the reconcile job catches up on payments after an outage", () => {
  const catchUpJobs = paymentJobs.filter(({ isCatchUp }) => isCatchUp).map(({ name }) => name);
  expect(catchUpJobs).toEqual(["reconcile-payments"]);
});
