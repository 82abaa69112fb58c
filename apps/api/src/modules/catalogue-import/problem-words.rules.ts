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

/** What is wrong with a value, in words that go behind its name. */
export function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && missing.has(issue.code)) return "is missing";
  switch (issue.code) {
    case "unrecognized_keys":
      return `unknown field ${issue.keys.join(", ")}`;
    case "invalid_type":
      return issue.message.startsWith("Invalid input")
        ? `must be ${kinds[issue.expected] ?? issue.expected}`
        : issue.message;
    case "too_small":
      return issue.message.startsWith("Too small") ? atLeast(issue) : issue.message;
    case "too_big":
      return issue.message.startsWith("Too big") ? atMost(issue) : issue.message;
    case "invalid_union": {
      if (!issue.message.startsWith("Invalid input")) return issue.message;
      const [inner] = issue.errors.flat();
      return inner ? sentenceOf(inner) : "cannot be read";
    }
    case "invalid_key": {
      const [inner] = issue.issues;
      return inner ? `its name ${inner.message}` : "has a name that cannot be";
    }
    default:
      return issue.message;
  }
}

function atLeast({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === "string") return "must not be empty";
  return origin === "array" ? `must hold at least ${minimum}` : `must be at least ${minimum}`;
}

function atMost({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === "string") return `must be at most ${maximum} letters long`;
  return origin === "array" ? `must hold at most ${maximum}` : `must be at most ${maximum}`;
}
