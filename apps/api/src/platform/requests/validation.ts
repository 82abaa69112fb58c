import {
  type Endpoint,
  encodeIssueReason,
  type MediaEndpoint,
  reasonMessage,
} from "@harbour/contracts";
import type { Reason } from "@harbour/contracts/reasons";
import type { z } from "zod";
import { ShopError } from "../replies/shop-error.ts";
import { readIssue } from "./describe-issue.ts";

type Parts = "params" | "query" | "body";

/**
 * Validates a request against its contract, applies defaults and coercions, and drops unknown fields.
 * @throws ShopError `validation` with every invalid field by dotted path; `malformed` for broken texts
 */
export function validate(
  endpoint: Pick<Endpoint, Parts>,
  rawParts: Readonly<Record<Parts, unknown>>,
): Record<Parts, unknown> {
  const errors: Record<string, Reason[]> = {};
  const readPart = (part: Parts) => {
    const schema = endpoint[part];
    if (schema === undefined) return undefined;
    const deep = findDepthIssues(rawParts[part]);
    collectErrors(errors, deep);
    if (deep.length > 0) return undefined;
    const result = schema.safeParse(part === "body" ? (rawParts.body ?? {}) : rawParts[part], {
      error: encodeIssueReason,
    });
    if (!result.success) collectErrors(errors, withoutSafeRange(result.error.issues));
    else {
      refuseBrokenText(result.data);
      const unstorableIssues = findUnstorableIssues(result.data);
      // The raw input is checked as well, because schemas remove NUL from names and texts.
      collectErrors(
        errors,
        unstorableIssues.length > 0 ? unstorableIssues : findUnstorableIssues(rawParts[part]),
      );
    }
    return result.data;
  };
  const validParts = {
    params: readPart("params"),
    query: readPart("query"),
    body: readPart("body"),
  };
  if (Object.keys(errors).length > 0)
    throw new ShopError("validation", "Some fields are not right.", { errors });
  return validParts;
}

/** Validates only path and query, for calls that read the body themselves. @throws ShopError as `validate` does */
export function validateAddress(
  { params, query }: Pick<MediaEndpoint, "params" | "query">,
  rawParts: Readonly<Record<"params" | "query", unknown>>,
): void {
  validate({ params, query, body: undefined }, { ...rawParts, body: undefined });
}

type Issue = Pick<z.core.$ZodIssue, "path" | "message">;

function collectErrors(errors: Record<string, Reason[]>, issues: readonly Issue[]): void {
  for (const issue of issues) {
    const path = issue.path.join(".") || "_";
    (errors[path] ??= []).push(readIssue(issue));
  }
}

/** Drops issues about JavaScript's safe integers when the schema's own bounds are violated as well. */
function withoutSafeRange(issues: readonly z.core.$ZodIssue[]): readonly Issue[] {
  const isRangeIssue = (issue: z.core.$ZodIssue) => "origin" in issue && issue.origin === "int";
  const issueName = ({ code, path }: z.core.$ZodIssue) => [code, ...path].join(".");
  const nonRangeIssues = new Set(issues.filter((issue) => !isRangeIssue(issue)).map(issueName));
  return issues.filter((issue) => !isRangeIssue(issue) || !nonRangeIssues.has(issueName(issue)));
}

/** The maximum depth of a request; ordinary requests are flat. */
const maxDepth = 100;

/** Finds values that are nested too deep for a recursive walk, by field. */
function findDepthIssues(rawValue: unknown): Issue[] {
  const issuesByPath = new Map<string, Issue>();
  const pendingValues: [value: unknown, depth: number, path: readonly string[]][] = [
    [rawValue, 0, []],
  ];
  for (let next = pendingValues.pop(); next !== undefined; next = pendingValues.pop()) {
    const [value, depth, path] = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth > maxDepth) {
      issuesByPath.set(path.join("."), { path: [...path], message: reasonMessage("too-deep") });
      continue;
    }
    for (const [name, inner] of Object.entries(value))
      pendingValues.push([inner, depth + 1, depth < 2 ? [...path, name] : path]);
  }
  return [...issuesByPath.values()];
}

/** Finds texts with NUL, which PostgreSQL cannot store. */
function findUnstorableIssues(value: unknown, path: readonly PropertyKey[] = []): Issue[] {
  if (typeof value === "string")
    return value.includes("\0")
      ? [{ path: [...path], message: reasonMessage("unstorable-character") }]
      : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => findUnstorableIssues(item, [...path, key]));
}

/** Refuses texts with half of a surrogate pair, which no encoding can write. */
function refuseBrokenText(value: unknown): void {
  if (typeof value === "string" && !value.isWellFormed())
    throw new ShopError("malformed", "The request holds a text that cannot be read.");
  if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) {
      refuseBrokenText(key);
      refuseBrokenText(item);
    }
}
