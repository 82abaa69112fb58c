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
  string: say("not-a-text"),
  number: say("not-a-whole-number"),
  int: say("not-a-whole-number"),
  boolean: say("not-true-or-false"),
  array: say("not-a-list"),
  object: say("not-an-object"),
  record: say("not-an-object"),
};

const missing = new Set(["invalid_type", "invalid_union", "invalid_value"]);

/** Options to parse a record of a file, whose issues `describeIssue` reads. */
export const carryReasons = {
  reportInput: true,
  error: (issue: z.core.$ZodRawIssue) => encodeReason(findReason(issue)),
};

/** Returns the reason of a fault in a record. */
export function describeIssue(issue: z.core.$ZodIssue): Reason {
  return issue.input === undefined && missing.has(issue.code) ? say("missing") : readIssue(issue);
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
      return kinds[issue.expected] ?? say("not-an-option", { values: issue.expected });
    case "invalid_value":
      return say("not-an-option", {
        values: issue.values.map((value) => JSON.stringify(value)).join(", "),
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
      return say("wrong-format");
  }
}

function readListed(issue: z.core.$ZodIssue): ListedReason {
  const reason = describeIssue(issue);
  return "code" in reason ? reason : say("wrong-format");
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
  if (origin === "string" && minimum === 1) return say("empty");
  if (origin === "string") return say("too-few-characters", { least: String(minimum) });
  return origin === "array"
    ? say("too-few-items", { least: String(minimum) })
    : say("number-too-small", { least: String(minimum) });
}

function describeMaximum({
  origin,
  maximum,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): ListedReason {
  if (origin === "string") return say("too-many-characters", { most: String(maximum) });
  return origin === "array"
    ? say("too-many-items", { most: String(maximum) })
    : say("number-too-large", { most: String(maximum) });
}
