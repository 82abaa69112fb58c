import type { CodeProblem } from "@harbour/contracts";

/** Reasons in English for API clients. The site translates the codes itself. */
export const codeProblems: Readonly<Record<CodeProblem, string>> = {
  unknown: "There is no such code.",
  expired: "This code is no longer valid.",
  used: "This code has been used.",
  "not-yours": "This code is not for you.",
  "minimum-not-met": "The items do not reach the minimum of this code.",
  "wrong-store": "This code is not for this store.",
  "wrong-goods": "This code is not for these goods.",
  "gift-sold-out": "The gift of this code is sold out.",
  "gift-missing": "The gift of this code is no longer available.",
  "nothing-to-lower": "Nothing is left to pay for what this code would lower.",
};
