import { isMissing, encodeIssueReason } from "@harbour/contracts";
import {
  type ListedReason,
  type Reason,
  makeReason,
  plainReason,
} from "@harbour/contracts/reasons";
import { decodeReason } from "@harbour/contracts/sentences";
import type { z } from "zod";

/** Options to parse a record of a file, whose issues `describeIssue` reads. */
export const reasonParseOptions = {
  reportInput: true,
  error: (issue: z.core.$ZodRawIssue) => encodeIssueReason(issue, { unions: "closest" }),
};

/** Returns the reason of a fault in a record. A missing value is missing, whatever its schema says of wrong ones. */
export function describeIssue(issue: z.core.$ZodIssue): Reason {
  return isMissing(issue) ? makeReason("missing") : readIssue(issue);
}

/** Reads the reason that an issue carries. A few schemas of settings carry plain words. */
export function readIssue({ message }: Pick<z.core.$ZodIssue, "message">): Reason {
  return (decodeReason(message) as ListedReason | undefined) ?? plainReason(message);
}
