import { type Sorting, sortings } from "@harbour/contracts";
import { defineSetting } from "../../platform/modules/setting.ts";

type Choice = [
  slug: string,
  key: string,
  ordering: "asc" | "desc",
  en: string,
  zh: string,
  cn: string,
];

/**
 * Defines the setting `<type>-sorting` of a list's sort select, with its default choices. The setting has its own
 * address.
 */
export function defineSorting(type: string, choices: readonly Choice[]) {
  const initial: Sorting[] = choices.map(([slug, key, direction, en, zh, cn]) => ({
    slug,
    title: { en, zh, cn },
    value: { type, key, ordering: direction },
    is_enabled: true,
  }));
  return defineSetting({ slug: `${type}-sorting`, schema: sortings, initial });
}

export const createdAtSortings: readonly Choice[] = [
  ["from-new-to-old", "created_at", "desc", "Newest first", "最新", "最新"],
  ["from-old-to-new", "created_at", "asc", "Oldest first", "最舊", "最早"],
];
