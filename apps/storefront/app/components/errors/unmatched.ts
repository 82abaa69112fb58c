import type { ProductCard } from "../products/present-product.ts";

/** The body of a 404 that has products to go on with. */
export interface Unmatched {
  /** Tells an unknown address from a known page without its subject. */
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
