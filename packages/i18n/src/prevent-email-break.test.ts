import { expect, test } from "vitest";
import { preventEmailBreak } from "./prevent-email-break.ts";

test("the word e-mail in a sentence never breaks across lines, and labels stay unchanged", () => {
  const unbrokenText = preventEmailBreak("Use your phone or e-mail. We send e-mails.");
  expect(unbrokenText.match(/e-\u2060mail/g)).toHaveLength(2);
  expect(unbrokenText.replaceAll("\u2060", "")).toBe("Use your phone or e-mail. We send e-mails.");
  expect(preventEmailBreak("New e-mail")).toBe("New e-mail");
});
