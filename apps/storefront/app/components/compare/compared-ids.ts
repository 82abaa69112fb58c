import { paths } from "../../paths.ts";
/** The compared products' ids, as cookie and address write them. */
export type ComparedIds = readonly string[];

export const maxCompared = 4;
export const compareCookie = "compare";

/** Reads up to four ids, each once; other texts are dropped. */
export function parseComparedIds(text: string | null | undefined): ComparedIds {
  const ids = (text ?? "").split(/[.,]/).filter((id) => /^[\w-]{1,64}$/.test(id));
  return [...new Set(ids)].slice(0, maxCompared);
}

export function cookieText(ids: ComparedIds): string {
  return ids.join(".");
}

export function comparePath(ids: ComparedIds): string {
  return paths.compare + (ids.length > 0 ? `?ids=${ids.join(",")}` : "");
}

/** Adds an id at the end; null when there are four others already. */
export function appendComparedId(ids: ComparedIds, id: string): ComparedIds | null {
  if (ids.includes(id)) return ids;
  return ids.length < maxCompared ? [...ids, id] : null;
}

export function removeComparedIds(ids: ComparedIds, removedIds: ComparedIds): ComparedIds {
  return ids.filter((id) => !removedIds.includes(id));
}
