import { ApiError } from "@harbour/api-client";
import { describeFailedCall, fieldErrors } from "../../../kit/reasons/error-reason.ts";
import type { StaffLanguage } from "../../../texts.ts";

/** Limits and refusals of a refund by field. */
export interface RefundProblems {
  /** The units that are left, by variant. */
  readonly lines: ReadonlyMap<string, number>;
  /** The amount that goodwill may still have. */
  readonly goodwillLeft: string | null;
  readonly goodwill: string | null;
  readonly note: string | null;
  /** A refusal that belongs to no field. */
  readonly other: string | null;
}

const noProblems: RefundProblems = {
  lines: new Map(),
  goodwillLeft: null,
  goodwill: null,
  note: null,
  other: null,
};

/** Sorts the shop's refusal of a plan or refund to its fields. */
export function readRefundProblems(error: Error | null, language: StaffLanguage): RefundProblems {
  if (error === null) return noProblems;
  if (!(error instanceof ApiError)) return { ...noProblems, other: error.message };
  const { refundable, left } = error.details;
  if (isCounts(refundable)) return { ...noProblems, lines: new Map(Object.entries(refundable)) };
  if (typeof left === "string") return { ...noProblems, goodwillLeft: left };
  const errors = fieldErrors(error, language);
  const goodwill = errors["goodwill"]?.[0] ?? null;
  const note = errors["note"]?.[0] ?? null;
  const other = (goodwill ?? note) ? null : describeFailedCall(error, language);
  return { ...noProblems, goodwill, note, other };
}

const isCounts = (value: unknown): value is Record<string, number> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((count) => typeof count === "number");
