import { expect, test } from "vitest";
import { composePointsEmail, composePointsSms } from "./compose-points-email.rules.ts";

const emailFields = {
  points: 1,
  expiresAt: "2026-12-01T00:00:00Z",
  name: "",
  language: "en",
  publicUrl: "https://shop.example",
} as const;

test.each([
  ["given", "1 point for you", "1 point for you"],
  ["birthday", "Happy birthday! Here is 1 point", "Happy birthday! Here is 1 point"],
  ["expiring", "1 of your points expires soon", "1 of your points expires on 01/12/2026"],
] as const)("a message about one point uses the singular: %s", (news, subject, sms) => {
  const email = composePointsEmail({ ...emailFields, news });
  expect(email.subject).toBe(subject);
  expect(JSON.stringify(email.parts)).not.toContain("1 points");
  expect(composePointsSms({ ...emailFields, news }, "Shop")).toContain(sms);
  expect(composePointsEmail({ ...emailFields, news, points: 2 }).subject).toMatch(
    /2 (of your )?points/,
  );
});
