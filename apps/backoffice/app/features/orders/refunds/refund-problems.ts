import { ApiError } from "@harbour/api-client";
import { describeFailedCall, describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import type { StaffLanguage } from "../../../texts.ts";

/** Limits and refusals of a refund by field. */
export interface RefundProblems {
  /** The units that are left, by variant. */
  readonly lines: ReadonlyMap<string, number>;
  /** The amount that goodwill may still have. */
  readonly maxGoodwill: string | null;
  readonly goodwill: string | null;
  readonly note: string | null;
  /** A refusal that belongs to no field. */
  readonly generalProblem: string | null;
}

const noProblems: RefundProblems = {
  lines: new Map(),
  maxGoodwill: null,
  goodwill: null,
  note: null,
  generalProblem: null,
};

/** Sorts the shop's refusal of a plan or refund to its fields. */
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
