import type { CartItem } from "@harbour/contracts";

/**
 * A removed line that can be restored in place. Forms and addresses write it as `variant:qty:time`, with the product
 * appended if known.
 */
export interface RemovedLine {
  readonly variant: string;
  readonly qty: number;
  /** The time as in the API. */
  readonly addedAt: string;
  /** The product's name; null in the address of a long list. */
  readonly product: string | null;
}

/** The parameter of an address, for pages without script. */
const undo = "undo";

/** The most lines with names, because a request's address has a limited length. */
const maxNamedLines = 60;

export function toRemovedLine(line: CartItem): RemovedLine {
  return {
    variant: line.product_variant_id,
    qty: line.qty,
    addedAt: line.added_at,
    product: line.product_id,
  };
}

export function formatRemovedLine({ variant, qty, addedAt, product }: RemovedLine): string {
  return `${variant}:${qty}:${addedAt}${product ? `:${product}` : ""}`;
}

export function readRemovedLines(values: readonly unknown[]): RemovedLine[] {
  return values.flatMap((value) => {
    const [, variant = "", digits = "", addedAt = "", product = null] =
      /^([\w-]{1,64}):(\d{1,3}):([\d:.T-]{19,31}Z)(?::([\w-]{1,64}))?$/.exec(String(value)) ?? [];
    const qty = Number(digits);
    return qty > 0 ? [{ variant, qty, addedAt, product }] : [];
  });
}

export function parseRemovedLines(search: URLSearchParams): RemovedLine[] {
  return readRemovedLines(search.getAll(undo));
}

/** Returns the address's parameters with these lines to put back, instead of earlier ones. */
export function withRemovedLines(
  search: URLSearchParams,
  removedLines: readonly RemovedLine[],
): string {
  const next = new URLSearchParams(search);
  next.delete(undo);
  const isLong = removedLines.length > maxNamedLines;
  for (const line of removedLines)
    next.append(undo, formatRemovedLine(isLong ? { ...line, product: null } : line));
  return next.size > 0 ? `?${next}` : "";
}
