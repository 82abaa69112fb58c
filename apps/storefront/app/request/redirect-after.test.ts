import { expect, test } from "vitest";
import { redirectAfter } from "./redirect-after.ts";

const ways = { success: "/result/enquiry/success", failure: "/result/enquiry/failure" };
const where = async (work: Promise<unknown>) =>
  (await redirectAfter(work, ways)).headers.get("location");

test("a successful form leads to its success page, a failed one to its failure page", async () => {
  expect(await where(Promise.resolve())).toBe(ways.success);
  expect(await where(Promise.reject(new Error("refused")))).toBe(ways.failure);
});

test("an error that is no refusal is rethrown", async () => {
  const fault = new Error("fault");
  const isFailure = (error: unknown) => error !== fault;
  await expect(redirectAfter(Promise.reject(fault), { ...ways, isFailure })).rejects.toBe(fault);
});
