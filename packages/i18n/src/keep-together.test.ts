import { expect, test } from "vitest";
import { keepTogether } from "./keep-together.ts";

test("no line of a sentence ends inside an e-mail, and labels stay as they are", () => {
  const shown = keepTogether("Use your phone or e-mail. We send e-mails.");
  expect(shown.match(/e-\u2060mail/g)).toHaveLength(2);
  expect(shown.replaceAll("\u2060", "")).toBe("Use your phone or e-mail. We send e-mails.");
  expect(keepTogether("New e-mail")).toBe("New e-mail");
});
