import {
  prefixField,
  type ListedReason,
  type Reason,
  say,
  unlisted,
} from "@harbour/contracts/reasons";
import { decodeReason, encodeReason } from "@harbour/contracts/sentences";
import type { z } from "zod";

const kinds: Record<string, ListedReason> = {
  string: say("must-be-text"),
  number: say("must-be-whole"),
  int: say("must-be-whole"),
  boolean: say("must-be-true-or-false"),
  array: say("must-be-list"),
  object: say("must-be-object"),
  record: say("must-be-object"),
};

const missing = new Set(["invalid_type", "invalid_union", "invalid_value"]);

/** Options to parse a record of a file, whose issues `describeIssue` reads. */
export const carryReasons = {
  reportInput: true,
  error: (issue: z.core.$ZodRawIssue) => encodeReason(findReason(issue)),
};

/** Returns the reason of a fault in a record. */
export function describeIssue(issue: z.core.$ZodIssue): Reason {
  return issue.input === undefined && missing.has(issue.code)
    ? say("is-missing")
    : readIssue(issue);
}

/** Reads the reason that an issue carries. A few schemas of settings carry plain words. */
export function readIssue({ message }: Pick<z.core.$ZodIssue, "message">): Reason {
  return (decodeReason(message) as ListedReason | undefined) ?? unlisted(message);
}

/** Finds the reason of an issue whose schema names none. */
function findReason(issue: z.core.$ZodRawIssue): ListedReason {
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
      return inner ? readListed(inner) : say("wrong-name");
    }
    default:
      return say("wrong-form");
  }
}

function readListed(issue: z.core.$ZodIssue): ListedReason {
  const reason = describeIssue(issue);
  return "code" in reason ? reason : say("wrong-form");
}

/** Picks the closest member of a union: the matching kind, then any. */
function describeUnion({
  errors,
  input,
}: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): ListedReason {
  const isOfKind = (issue: z.core.$ZodIssue) =>
    issue.path.length > 0 ||
    issue.code !== "invalid_type" ||
    (issue.expected === "int" && typeof input === "number");
  const [inner] = errors.find((branch) => branch.every(isOfKind)) ?? errors[0] ?? [];
  if (inner === undefined) return say("unreadable");
  return prefixField(inner.path, readListed(inner));
}

function describeMinimum({
  origin,
  minimum,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): ListedReason {
  if (origin === "string" && minimum === 1) return say("must-not-be-empty");
  if (origin === "string") return say("letters-at-least", { least: String(minimum) });
  return origin === "array"
    ? say("hold-at-least-items", { least: String(minimum) })
    : say("at-least", { least: String(minimum) });
}

function describeMaximum({
  origin,
  maximum,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): ListedReason {
  if (origin === "string") return say("letters-at-most", { most: String(maximum) });
  return origin === "array"
    ? say("hold-at-most-items", { most: String(maximum) })
    : say("at-most", { most: String(maximum) });
}
