import { expect, test } from "vitest";
import { isSameName } from "./is-same-name.ts";

test.each([
  ["LAM JASMINE", "Jasmine Lam", true],
  ["CHAN, TAI-MAN", "Chan Tai Man", true],
  ["陳大文", "陳大文", true],
  ["LAM JASMINE", "Jasmine Lamb", false],
  ["", "Jasmine Lam", false],
])("the payer %s and the recipient %s count as one person: %s", (payer, recipient, isSame) =>
  expect(isSameName(payer, recipient)).toBe(isSame),
);
