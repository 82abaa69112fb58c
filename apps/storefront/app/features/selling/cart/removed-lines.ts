import type { CartItem } from "@harbour/contracts";

/** A line that was taken out and can be put back where it stood, `variant:2:2026-11-22T01:05:00Z` in forms and addresses; its product may stand behind. */
export interface TakenOut {
  readonly variant: string;
  readonly qty: number;
  /** The time as the API said it. */
  readonly addedAt: string;
  /** The product's name; null in the address of a long list. */
  readonly product: string | null;
}

/** The parameter of an address, for pages without script. */
const undo = "undo";

/** A browser's request may be so long and no longer. */
const maxNamed = 60;

export function takenOf(line: CartItem): TakenOut {
  return {
    variant: line.product_variant_id,
    qty: line.qty,
    addedAt: line.added_at,
    product: line.product_id,
  };
}

export function asTaken({ variant, qty, addedAt, product }: TakenOut): string {
  return `${variant}:${qty}:${addedAt}${product ? `:${product}` : ""}`;
}

export function readTaken(values: readonly unknown[]): TakenOut[] {
  return values.flatMap((value) => {
    const [, variant = "", digits = "", addedAt = "", product = null] =
      /^([\w-]{1,64}):(\d{1,3}):([\d:.T-]{19,31}Z)(?::([\w-]{1,64}))?$/.exec(String(value)) ?? [];
    const qty = Number(digits);
    return qty > 0 ? [{ variant, qty, addedAt, product }] : [];
  });
}

export function takenFrom(search: URLSearchParams): TakenOut[] {
  return readTaken(search.getAll(undo));
}

/** The address's parameters with these lines to put back, instead of any before. */
export function withTaken(search: URLSearchParams, taken: readonly TakenOut[]): string {
  const next = new URLSearchParams(search);
  next.delete(undo);
  const isLong = taken.length > maxNamed;
  for (const line of taken) next.append(undo, asTaken(isLong ? { ...line, product: null } : line));
  return next.size > 0 ? `?${next}` : "";
}
