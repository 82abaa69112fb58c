import type { ErrorCode } from "@harbour/contracts";
import { type Reason, makeReason, plainReason, writeReason } from "@harbour/contracts/reasons";

export type FieldReasons = Readonly<Record<string, readonly Reason[]>>;

export interface ShopErrorDetails {
  /** Facts for the client, such as the remaining stock. */
  readonly details?: Record<string, unknown>;
  /** Reasons by dotted field path. */
  readonly errors?: FieldReasons;
  /** Seconds until the same call may succeed. */
  readonly retryAfter?: number;
}

/** A deliberate error: thrown by rules and use-cases, and turned into an error body in one place. */
export class ShopError extends Error {
  override readonly name = "ShopError";
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly facts: ShopErrorDetails;

  /** @param reason plain words are English only: staff who read Chinese get the text of the error's code */
  constructor(code: ErrorCode, reason: Reason | string, facts: ShopErrorDetails = {}) {
    const structuredReason = typeof reason === "string" ? plainReason(reason) : reason;
    super(writeReason(structuredReason));
    this.code = code;
    this.reason = structuredReason;
    this.facts = facts;
  }

  /** The reasons of each field in English. */
  get errors(): Record<string, string[]> | undefined {
    return this.facts.errors && mapReasons(this.facts.errors, writeReason);
  }
}

/** Shows the reasons of each field. */
export function mapReasons<Shown>(
  fields: FieldReasons,
  show: (reason: Reason) => Shown,
): Record<string, Shown[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, reasons]) => [field, reasons.map(show)]),
  );
}

/** @param subject in the caller's words: "Product", "Order" */
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
 * Makes the error for a stale version; nothing is overwritten.
 * @param current the present state, as the caller may see it
 */
export function staleVersion(current: object): ShopError {
  return new ShopError("stale", "Somebody else changed this. Please reload and try again.", {
    details: { current },
  });
}

/** Makes an error of single fields that a schema cannot express. */
export function invalid(errors: FieldReasons): ShopError {
  const first = Object.values(errors)[0]?.[0];
  return new ShopError("validation", first ?? "Some fields are not right.", { errors });
}

/** @param unitsByVariant by variant, for those with too little stock */
export function soldOut(unitsByVariant: ReadonlyMap<string, number>): ShopError {
  return new ShopError("insufficient_stock", "There is not enough left of what you want to buy.", {
    details: { left: Object.fromEntries(unitsByVariant) },
  });
}
