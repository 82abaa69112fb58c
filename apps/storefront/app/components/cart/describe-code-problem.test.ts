import { expect, test } from "vitest";
import { describeCodeProblem } from "./describe-code-problem.ts";

const makeLocalized = (text: string) => ({ en: text, zh: text, cn: text });
const details = { code: "minimum-not-met" as const, message: "" };

test.each([
  [{ amount: "32.00", qty: 0 }, "To use this code, spend HK$32 more."],
  [{ amount: "0.00", qty: 1 }, "To use this code, add 1 more item."],
  [{ amount: "32.00", qty: 2 }, "To use this code, spend HK$32 more and add 2 more items."],
  [{ amount: "0.00", qty: 0 }, "Add more to your cart to use this code."],
])("a refused code says how much is missing: %j", (missing, end) => {
  const sentence = describeCodeProblem(
    details.code,
    { ...details, missing: { title: makeLocalized("x"), ...missing } },
    "en",
  );
  expect(sentence.endsWith(end)).toBe(true);
});

test("a level's code tells a member which level it needs and how far away it is", () => {
  const level = { title: makeLocalized("Helmsman"), points_to_go: 148 };
  const problem = { code: "not-yours" as const, message: "", level };
  expect(describeCodeProblem("not-yours", problem, "en")).toBe(
    "This code is for Helmsman. You're 148 points away.",
  );
  expect(describeCodeProblem("not-yours", { code: "not-yours", message: "" }, "zh")).toContain(
    "不適用",
  );
});
