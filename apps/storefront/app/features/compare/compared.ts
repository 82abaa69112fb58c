import { useSyncExternalStore } from "react";

/** What one chose to compare, remembered by this browser; every open page of the shop shows the same. */
export interface Compared {
  readonly id: string;
  readonly title: string;
  readonly image: string | null;
}

export const mostCompared = 4;
const key = "compare";
const changed = "harbour:compare";
const nothing: readonly Compared[] = [];

export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(listen, read, () => nothing);
}

/** Puts it in or takes it out; false when there are four already. */
export function toggleCompared(product: Compared): boolean {
  const present = read();
  if (present.some(({ id }) => id === product.id)) {
    write(present.filter(({ id }) => id !== product.id));
    return true;
  }
  if (present.length >= mostCompared) return false;
  const { id, title, image } = product;
  write([...present, { id, title, image }]);
  return true;
}

export function clearCompared(): void {
  write([]);
}

export function comparePath(ids: readonly string[]): string {
  return `/shop/main/compare${ids.length > 0 ? `?ids=${ids.join(",")}` : ""}`;
}

let cached: { text: string | null; list: readonly Compared[] } = { text: null, list: nothing };

/** The same list for the same text, as React asks of a store. */
function read(): readonly Compared[] {
  const text = stored();
  if (text !== cached.text) cached = { text, list: parse(text) };
  return cached.list;
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly Compared[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCompared).slice(0, mostCompared) : nothing;
  } catch {
    return nothing;
  }
}

function isCompared(value: unknown): value is Compared {
  return typeof value === "object" && value !== null && "id" in value && "title" in value;
}

function write(list: readonly Compared[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Private windows may refuse; the shop does without.
  }
  window.dispatchEvent(new Event(changed));
}

function listen(run: () => void) {
  window.addEventListener(changed, run);
  window.addEventListener("storage", run);
  return () => {
    window.removeEventListener(changed, run);
    window.removeEventListener("storage", run);
  };
}
