import { expect, test } from "vitest";
import { preventEmailBreak } from "./prevent-email-break.ts";

test("no line of a sentence ends inside an e-mail, and labels stay as they are", () => {
  const unbrokenText = preventEmailBreak("Use your phone or e-mail. We send e-mails.");
  expect(unbrokenText.match(/e-\u2060mail/g)).toHaveLength(2);
  expect(unbrokenText.replaceAll("\u2060", "")).toBe("Use your phone or e-mail. We send e-mails.");
  expect(preventEmailBreak("New e-mail")).toBe("New e-mail");
});
