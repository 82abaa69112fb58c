import type { z } from "zod";

const kinds: Record<string, string> = {
  string: "a text",
  number: "a whole number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const missing = new Set(["invalid_type", "invalid_union", "invalid_value"]);

/** Describes a fault, to follow the field's name, without the validator's own words. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && missing.has(issue.code)) return "is missing";
  if (!isPlain(issue.message)) return issue.message;
  switch (issue.code) {
    case "unrecognized_keys":
      return `unknown field ${issue.keys.join(", ")}`;
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
    case "too_small":
      return atLeast(issue);
    case "too_big":
      return atMost(issue);
    case "invalid_union":
      return ofUnion(issue);
    case "invalid_key": {
      const [inner] = issue.issues;
      return inner ? `its name ${describeIssue(inner)}` : "has a name that cannot be";
    }
    default:
      return "is not in the right form";
  }
}

/** Tells whether a message comes from the validator itself and not from a schema. */
function isPlain(message: string): boolean {
  return /^(Invalid|Too small|Too big|Unrecognized)\b/.test(message);
}

/** Picks the closest member of a union: the matching kind, then any. */
function ofUnion({ errors, input }: z.core.$ZodIssueInvalidUnion): string {
  const isOfKind = (issue: z.core.$ZodIssue) =>
    issue.path.length > 0 ||
    issue.code !== "invalid_type" ||
    (issue.expected === "int" && typeof input === "number");
  const [inner] = errors.find((branch) => branch.every(isOfKind)) ?? errors[0] ?? [];
  if (inner === undefined) return "cannot be read";
  return [...inner.path.map(String), describeIssue(inner)].join(" ");
}

function atLeast({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === "string" && minimum === 1) return "must not be empty";
  if (origin === "string") return `must be at least ${minimum} letters long`;
  return origin === "array" ? `must hold at least ${minimum}` : `must be at least ${minimum}`;
}

function atMost({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === "string") return `must be at most ${maximum} letters long`;
  return origin === "array" ? `must hold at most ${maximum}` : `must be at most ${maximum}`;
}
