import { expect, test } from "vitest";
import { problemWords } from "./code-problem-words.ts";

const words = (text: string) => ({ en: text, zh: text, cn: text });
const told = { code: "minimum-not-met" as const, message: "" };

test.each([
  [{ amount: "32.00", qty: 0 }, "HK$32.00 more."],
  [{ amount: "0.00", qty: 1 }, "1 more piece."],
  [{ amount: "32.00", qty: 2 }, "HK$32.00 more, 2 more pieces."],
  [{ amount: "0.00", qty: 0 }, "asks for more in the cart."],
])("a refused code says how much is missing: %j", (missing, end) => {
  const said = problemWords(
    told.code,
    { ...told, missing: { title: words("x"), ...missing } },
    "en",
  );
  expect(said.endsWith(end)).toBe(true);
});

test("a level's code says to a member which level and how far it is", () => {
  const level = { title: words("Helmsman"), points_to_go: 148 };
  const problem = { code: "not-yours" as const, message: "", level };
  expect(problemWords("not-yours", problem, "en")).toBe(
    "This code is for Helmsman, 148 points to go.",
  );
  expect(problemWords("not-yours", { code: "not-yours", message: "" }, "zh")).toContain("不適用");
});
