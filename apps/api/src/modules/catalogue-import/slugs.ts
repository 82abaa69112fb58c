import { titleToSlug } from "../catalogue/index.ts";
import type { Existing } from "./plan.ts";

const longest = 120;

/** The address a record wishes for: its own word, else the one it has already (links must not break), else its title (SPEC 5). */
export function wishedSlug(
  record: { key: string; slug?: string | undefined; title: { en: string } },
  existing: Existing | undefined,
): string {
  return (
    record.slug ?? existing?.slug ?? (titleToSlug(record.title.en.slice(0, longest)) || record.key)
  );
}

/** The wish, or with the key behind it when another holds that address. Adds what it gives to `taken` (slug to key). */
export function freeSlug(wish: string, key: string, taken: Map<string, string>): string {
  const holder = taken.get(wish);
  const slug = holder === undefined || holder === key ? wish : `${wish}-${key}`;
  taken.set(slug, key);
  return slug;
}
