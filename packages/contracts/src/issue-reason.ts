import { z } from "zod";
import { decodeReason, encodeReason, reasonMessage } from "./sentences.ts";

type RawIssue<Issue extends z.core.$ZodIssue = z.core.$ZodIssue> = z.core.$ZodRawIssue<Issue>;

interface IssueOptions {
  /**
   * Chooses the reported fault when a value fits no member of a union. `whole` reports the union itself, `closest`
   * the closest member.
   */
  readonly unions?: "whole" | "closest";
}

/**
 * Returns an encoded reason for an issue whose schema names none, because zod's own texts must not reach users.
 * Validation of requests, settings and imported records calls it.
 */
export function encodeIssueReason(
  issue: RawIssue,
  { unions = "whole" }: IssueOptions = {},
): string {
  if (isMissing(issue)) return reasonMessage("missing");
  switch (issue.code) {
    case "invalid_type":
      return encodeWrongType(issue);
    case "invalid_value":
      return reasonMessage("not-an-option", { values: issue.values.map(String).join(", ") });
    case "too_small":
      return encodeTooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return encodeTooBig(issue.origin, Number(issue.maximum));
    case "invalid_format":
      return reasonMessage(formats[issue.format] ?? "not-in-format");
    case "invalid_union":
      return unions === "closest" ? encodeClosestMember(issue) : encodeUnionFault(issue);
    case "invalid_key":
      return issue.issues[0]?.message ?? reasonMessage("not-in-format");
    case "unrecognized_keys":
      return reasonMessage("unknown-field", { fields: issue.keys.join(", ") });
    case "not_multiple_of":
      return reasonMessage("not-a-multiple", { step: String(issue.divisor) });
    default:
      return reasonMessage("not-in-format");
  }
}

const missingCodes = new Set<string>(["invalid_type", "invalid_union", "invalid_value"]);

/** Tells whether an issue is about a missing value. */
export function isMissing({ code, input }: Pick<z.core.$ZodIssue, "code" | "input">): boolean {
  return input === undefined && missingCodes.has(code ?? "");
}

const types = {
  string: "not-a-text",
  number: "not-a-number",
  int: "not-a-whole-number",
  boolean: "not-true-or-false",
  array: "not-a-list",
  object: "not-an-object",
  record: "not-an-object",
} as const;

const formats: Readonly<Record<string, "not-an-email" | "not-a-date" | "not-a-whole-number">> = {
  email: "not-an-email",
  date: "not-a-date",
  safeint: "not-a-whole-number",
};

function encodeWrongType({ expected, inst }: RawIssue<z.core.$ZodIssueInvalidType>): string {
  if (inst instanceof z.ZodNumber && inst.isInt) return reasonMessage("not-a-whole-number");
  return reasonMessage(expected in types ? types[expected as keyof typeof types] : "not-in-format");
}

function encodeTooSmall(origin: string, min: number): string {
  if (origin === "string")
    return min <= 1
      ? reasonMessage("missing")
      : reasonMessage("too-few-characters", { least: min });
  if (origin === "array")
    return min <= 1
      ? reasonMessage("entries-missing")
      : reasonMessage("too-few-items", { least: min });
  return reasonMessage("number-too-small", { least: min });
}

function encodeTooBig(origin: string, max: number): string {
  if (origin === "string") return reasonMessage("too-many-characters", { most: max });
  if (origin === "array") return reasonMessage("too-many-items", { most: max });
  return reasonMessage("number-too-large", { most: max });
}

function encodeUnionFault({ discriminator }: RawIssue<z.core.$ZodIssueInvalidUnion>): string {
  return reasonMessage(discriminator === undefined ? "not-in-format" : "unknown-node-type");
}

/** Picks the error of the closest union member: one of the value's kind if possible, otherwise the first. */
function encodeClosestMember({ errors, input }: RawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const isMatchingKind = (issue: z.core.$ZodIssue) =>
    issue.path.length > 0 ||
    issue.code !== "invalid_type" ||
    (issue.expected === "int" && typeof input === "number");
  const [inner] =
    errors.find((memberIssues) => memberIssues.every(isMatchingKind)) ?? errors[0] ?? [];
  const reason = inner && decodeReason(inner.message);
  if (reason === undefined) return reasonMessage("not-in-format");
  const field = [...inner!.path.map(String), reason.field].filter((name) => name !== "").join(".");
  return encodeReason({ ...reason, field });
}
