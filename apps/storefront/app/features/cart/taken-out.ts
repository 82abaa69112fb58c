import type { CartItem } from "@harbour/contracts";

/** A line that was taken out and can be put back where it stood, `variant:2:2026-11-22T01:05:00Z` in forms and addresses. */
export interface TakenOut {
  readonly variant: string;
  readonly qty: number;
  /** As the API said it. */
  readonly addedAt: string;
}

/** The parameter of an address, for pages without script. */
const undo = "undo";

export function takenOf(line: CartItem): TakenOut {
  return { variant: line.product_variant_id, qty: line.qty, addedAt: line.added_at };
}

export function asTaken({ variant, qty, addedAt }: TakenOut): string {
  return `${variant}:${qty}:${addedAt}`;
}

export function readTaken(values: readonly unknown[]): TakenOut[] {
  return values.flatMap((value) => {
    const [, variant = "", digits = "", addedAt = ""] =
      /^([\w-]{1,64}):(\d{1,3}):([\d:.TZ-]{20,32})$/.exec(String(value)) ?? [];
    const qty = Number(digits);
    return qty > 0 ? [{ variant, qty, addedAt }] : [];
  });
}

export function takenFrom(search: URLSearchParams): TakenOut[] {
  return readTaken(search.getAll(undo));
}

/** The address's parameters with these lines to put back, instead of any before. */
export function withTaken(search: URLSearchParams, taken: readonly TakenOut[]): string {
  const next = new URLSearchParams(search);
  next.delete(undo);
  for (const line of taken) next.append(undo, asTaken(line));
  return next.size > 0 ? `?${next}` : "";
}
