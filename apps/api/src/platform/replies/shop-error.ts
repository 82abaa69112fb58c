import type { ErrorCode } from "@harbour/contracts";
import { say, type Sentence } from "@harbour/contracts/reasons";

export interface ShopErrorFacts {
  /** Facts for the client, such as the remaining stock. */
  readonly details?: Record<string, unknown>;
  /** Texts by dotted field path. */
  readonly errors?: Record<string, string[]>;
  /** Seconds until the same call may succeed. */
  readonly retryAfter?: number;
}

/** A deliberate error: thrown by rules and use-cases, and turned into an error body in one place. */
export class ShopError extends Error {
  override readonly name = "ShopError";
  readonly code: ErrorCode;
  readonly facts: ShopErrorFacts;

  constructor(code: ErrorCode, message: string, facts: ShopErrorFacts = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }
}

/** @param what in the caller's words: "Product", "Order" */
export function notFound(what: string): ShopError {
  return new ShopError("not_found", `${what} not found.`);
}

export function forbidden(message: Sentence = say("not-allowed")): ShopError {
  return new ShopError("forbidden", message);
}

export function conflict(message: Sentence, details?: Record<string, unknown>): ShopError {
  return new ShopError("conflict", message, details === undefined ? {} : { details });
}

/**
 * Makes the error for a stale version; nothing is overwritten.
 * @param current the present state, as the caller may see it
 */
export function stale(current: object): ShopError {
  return new ShopError("stale", "Somebody else changed this. Please reload and try again.", {
    details: { current },
  });
}

/** Makes an error of single fields that a schema cannot express. */
export function invalid(errors: Record<string, Sentence[]>): ShopError {
  const first = Object.values(errors)[0]?.[0];
  return new ShopError("validation", first ?? "Some fields are not right.", { errors });
}

/** @param left by variant, for those with too little stock */
export function soldOut(left: ReadonlyMap<string, number>): ShopError {
  return new ShopError("insufficient_stock", "There is not enough left of what you want to buy.", {
    details: { left: Object.fromEntries(left) },
  });
}
