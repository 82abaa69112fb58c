import { ApiError } from "@harbour/api-client";
import { describeFailedCall, describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import type { StaffLanguage } from "../../../texts.ts";

/** The limits and errors of a refund, by field. */
export interface RefundProblems {
  /** The units that can still be refunded, by variant. */
  readonly lines: ReadonlyMap<string, number>;
  /** The highest goodwill that is still possible. */
  readonly maxGoodwill: string | null;
  readonly goodwill: string | null;
  readonly note: string | null;
  /** An error that belongs to no field. */
  readonly generalProblem: string | null;
}

const noProblems: RefundProblems = {
  lines: new Map(),
  maxGoodwill: null,
  goodwill: null,
  note: null,
  generalProblem: null,
};

/** Assigns the shop's errors about a plan or refund to the form's fields. */
export function readRefundProblems(error: Error | null, language: StaffLanguage): RefundProblems {
  if (error === null) return noProblems;
  if (!(error instanceof ApiError)) return { ...noProblems, generalProblem: error.message };
  const { refundable, left: amountLeft } = error.details;
  if (isCountRecord(refundable))
    return { ...noProblems, lines: new Map(Object.entries(refundable)) };
  if (typeof amountLeft === "string") return { ...noProblems, maxGoodwill: amountLeft };
  const errors = describeFieldErrors(error, language);
  const goodwill = errors["goodwill"]?.[0] ?? null;
  const note = errors["note"]?.[0] ?? null;
  const generalProblem = (goodwill ?? note) ? null : describeFailedCall(error, language);
  return { ...noProblems, goodwill, note, generalProblem };
}

const isCountRecord = (value: unknown): value is Record<string, number> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((count) => typeof count === "number");
