import type { ProductCard } from "../products/present-product.ts";

/** The body of a 404 with recommended products. */
export interface Unmatched {
  /** Distinguishes an unknown address from a known page whose main data are missing. */
  readonly reason: "unmatched" | "missing";
  /** The recommended products; empty if they cannot be read. */
  readonly products: readonly ProductCard[];
}

export function isUnmatched(body: unknown): body is Unmatched {
  return (
    typeof body === "object" &&
    body !== null &&
    "reason" in body &&
    (body.reason === "unmatched" || body.reason === "missing")
  );
}
