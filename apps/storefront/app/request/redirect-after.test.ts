import { expect, test } from "vitest";
import { redirectAfter } from "./redirect-after.ts";

const redirectTargets = { success: "/result/enquiry/success", failure: "/result/enquiry/failure" };
const readLocation = async (work: Promise<unknown>) =>
  (await redirectAfter(work, redirectTargets)).headers.get("location");

test("a successful form leads to its success page, a failed one to its failure page", async () => {
  expect(await readLocation(Promise.resolve())).toBe(redirectTargets.success);
  expect(await readLocation(Promise.reject(new Error("refused")))).toBe(redirectTargets.failure);
});

test("an error that is no refusal is rethrown", async () => {
  const fault = new Error("fault");
  const isFailure = (error: unknown) => error !== fault;
  await expect(
    redirectAfter(Promise.reject(fault), { ...redirectTargets, isFailure }),
  ).rejects.toBe(fault);
});
