import { expect } from "@playwright/test";

/**
 * What the browser reports of something that a test brings about: it has to be there, and it alone is forgiven. Whatever is left fails
 * the test when it ends.
 * @param text of each such report
 */
export async function expectComplaint(complaints: string[], text: RegExp): Promise<void> {
  const isExpected = (complaint: string) => text.test(complaint);
  await expect
    .poll(() => complaints.some(isExpected), { message: `the browser reports ${text}` })
    .toBe(true);
  const others = complaints.filter((complaint) => !isExpected(complaint));
  complaints.splice(0, complaints.length, ...others);
}
