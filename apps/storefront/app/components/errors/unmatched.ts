import type { ProductCard } from "../products/present-product.ts";

/** The body of a 404 for an unknown address, unlike that of a page with a missing subject. */
export interface Unmatched {
  readonly reason: "unmatched";
  /** The recommended products; empty if they cannot be read. */
  readonly products: readonly ProductCard[];
}

export function isUnmatched(body: unknown): body is Unmatched {
  return (
    typeof body === "object" && body !== null && "reason" in body && body.reason === "unmatched"
  );
}
