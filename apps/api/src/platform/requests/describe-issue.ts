import { say, type Sentence } from "@harbour/contracts/reasons";
import type { z } from "zod";

const kinds: Record<string, Sentence> = {
  string: say("must-be-text"),
  number: say("must-be-whole"),
  int: say("must-be-whole"),
  boolean: say("must-be-true-or-false"),
  array: say("must-be-list"),
  object: say("must-be-object"),
  record: say("must-be-object"),
};

const missing = new Set(["invalid_type", "invalid_union", "invalid_value"]);

/** Describes a fault, to follow the field's name, without the validator's own words. */
export function describeIssue(issue: z.core.$ZodIssue): Sentence {
  if (issue.input === undefined && missing.has(issue.code)) return say("is-missing");
  if (!isPlain(issue.message)) return issue.message as Sentence;
  switch (issue.code) {
    case "unrecognized_keys":
      return say("unknown-field", { fields: issue.keys.join(", ") });
    case "invalid_type":
      return kinds[issue.expected] ?? say("must-be-one-of", { values: issue.expected });
    case "invalid_value":
      return say("must-be-one-of", {
        values: issue.values.map((value) => JSON.stringify(value)).join(" or "),
      });
    case "too_small":
      return describeMinimum(issue);
    case "too_big":
      return describeMaximum(issue);
    case "invalid_union":
      return describeUnion(issue);
    case "invalid_key": {
      const [inner] = issue.issues;
      return inner ? say("wrong-name-of", { fault: describeIssue(inner) }) : say("wrong-name");
    }
    default:
      return say("wrong-form");
  }
}

/** Tells whether a message comes from the validator itself and not from a schema. */
function isPlain(message: string): boolean {
  return /^(Invalid|Too small|Too big|Unrecognized)\b/.test(message);
}

/** Picks the closest member of a union: the matching kind, then any. */
function describeUnion({ errors, input }: z.core.$ZodIssueInvalidUnion): Sentence {
  const isOfKind = (issue: z.core.$ZodIssue) =>
    issue.path.length > 0 ||
    issue.code !== "invalid_type" ||
    (issue.expected === "int" && typeof input === "number");
  const [inner] = errors.find((branch) => branch.every(isOfKind)) ?? errors[0] ?? [];
  if (inner === undefined) return say("unreadable");
  return [...inner.path.map(String), describeIssue(inner)].join(" ") as Sentence;
}

function describeMinimum({ origin, minimum }: z.core.$ZodIssueTooSmall): Sentence {
  if (origin === "string" && minimum === 1) return say("must-not-be-empty");
  if (origin === "string") return say("letters-at-least", { least: String(minimum) });
  return origin === "array"
    ? say("hold-at-least-items", { least: String(minimum) })
    : say("at-least", { least: String(minimum) });
}

function describeMaximum({ origin, maximum }: z.core.$ZodIssueTooBig): Sentence {
  if (origin === "string") return say("letters-at-most", { most: String(maximum) });
  return origin === "array"
    ? say("hold-at-most-items", { most: String(maximum) })
    : say("at-most", { most: String(maximum) });
}
