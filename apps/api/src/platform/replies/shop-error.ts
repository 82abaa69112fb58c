import type { ErrorCode } from "@harbour/contracts";
import { type Reason, makeReason, plainReason, writeReason } from "@harbour/contracts/reasons";

export type FieldReasons = Readonly<Record<string, readonly Reason[]>>;

/** The fields of an error reply besides its code and message. */
export interface ErrorReplyFields {
  /** Facts for the client, such as the remaining stock. */
  readonly details?: Record<string, unknown>;
  /** Reasons by dotted field path. */
  readonly errors?: FieldReasons;
  /** Seconds until the same call may succeed. */
  readonly retryAfter?: number;
}

/** An expected error. Rules and use-cases throw it, and one place turns it into an error body. */
export class ShopError extends Error {
  override readonly name = "ShopError";
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly replyFields: ErrorReplyFields;

  /** @param reason a plain string is English only; staff who read Chinese then get the text of the error's code */
  constructor(code: ErrorCode, reason: Reason | string, replyFields: ErrorReplyFields = {}) {
    const structuredReason = typeof reason === "string" ? plainReason(reason) : reason;
    super(writeReason(structuredReason));
    this.code = code;
    this.reason = structuredReason;
    this.replyFields = replyFields;
  }

  /** The reasons of each field in English. */
  get errors(): Record<string, string[]> | undefined {
    return this.replyFields.errors && mapReasons(this.replyFields.errors, writeReason);
  }
}

/** Converts the reasons of each field for display. */
export function mapReasons<Shown>(
  fields: FieldReasons,
  show: (reason: Reason) => Shown,
): Record<string, Shown[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, reasons]) => [field, reasons.map(show)]),
  );
}

/** @param subject the caller's word for the missing thing, such as "Product" or "Order" */
export function notFound(subject: string): ShopError {
  return new ShopError("not_found", `${subject} not found.`);
}

export function forbidden(reason: Reason = makeReason("not-allowed")): ShopError {
  return new ShopError("forbidden", reason);
}

export function conflict(reason: Reason, details?: Record<string, unknown>): ShopError {
  return new ShopError("conflict", reason, details === undefined ? {} : { details });
}

/**
 * Creates the error for a stale version, when nothing was overwritten.
 * @param current the present state, as far as the caller may see it
 */
export function staleVersion(current: object): ShopError {
  return new ShopError("stale", "Somebody else changed this. Please reload and try again.", {
    details: { current },
  });
}

/** Creates a validation error for fields, for rules that a schema cannot express. */
export function invalid(errors: FieldReasons): ShopError {
  const first = Object.values(errors)[0]?.[0];
  return new ShopError("validation", first ?? "Some fields are not right.", { errors });
}

/** @param unitsByVariant the remaining units of each variant with too little stock */
export function soldOut(unitsByVariant: ReadonlyMap<string, number>): ShopError {
  return new ShopError("insufficient_stock", "There is not enough left of what you want to buy.", {
    details: { left: Object.fromEntries(unitsByVariant) },
  });
}
