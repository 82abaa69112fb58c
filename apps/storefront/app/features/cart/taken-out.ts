/** A line that was taken out and can be put back, `variant:2` in forms and addresses. */
export interface TakenOut {
  readonly variant: string;
  readonly qty: number;
}

/** The parameter of an address, for pages without script. */
const undo = "undo";

export function asTaken({ variant, qty }: TakenOut): string {
  return `${variant}:${qty}`;
}

export function readTaken(values: readonly unknown[]): TakenOut[] {
  return values.flatMap((value) => {
    const [, variant = "", digits = ""] = /^([\w-]{1,64}):(\d{1,3})$/.exec(String(value)) ?? [];
    const qty = Number(digits);
    return qty > 0 ? [{ variant, qty }] : [];
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
