import { expect, test } from "vitest";
import { paymentJobs } from "./payments.jobs.ts";

test("payments that ended while the database was away are read as soon as a worker is back", () => {
  const catchingUp = paymentJobs.filter(({ isCatchUp }) => isCatchUp).map(({ name }) => name);
  expect(catchingUp).toEqual(["reconcile-payments"]);
});
