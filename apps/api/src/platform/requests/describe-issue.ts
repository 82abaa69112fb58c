import { isMissing, encodeIssueReason } from "@harbour/contracts";
import {
  type ListedReason,
  type Reason,
  makeReason,
  plainReason,
} from "@harbour/contracts/reasons";
import { decodeReason } from "@harbour/contracts/sentences";
import type { z } from "zod";

/** Options for parsing a record of a file, which `describeIssue` relies on. */
export const reasonParseOptions = {
  reportInput: true,
  error: (issue: z.core.$ZodRawIssue) => encodeIssueReason(issue, { unions: "closest" }),
};

/** Returns the reason for an issue in a record. A missing value is always reported as missing. */
export function describeIssue(issue: z.core.$ZodIssue): Reason {
  return isMissing(issue) ? makeReason("missing") : readIssue(issue);
}

/** Reads the reason inside an issue. A few schemas of settings carry plain words instead. */
export function readIssue({ message }: Pick<z.core.$ZodIssue, "message">): Reason {
  return (decodeReason(message) as ListedReason | undefined) ?? plainReason(message);
}
