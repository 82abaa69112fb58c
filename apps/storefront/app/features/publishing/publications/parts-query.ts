/** The query for the parts of a post or article, as the number of pages of each. */
export interface PartsQuery {
  readonly comments: number;
  readonly related: number;
}

/** The most pages of a part, because more would make the page slow. */
export const maxParts = 10;

export function readPartsQuery(search: URLSearchParams): PartsQuery {
  return { comments: pages(search, "comments"), related: pages(search, "related") };
}

/** Returns the address's search with a change; defaults are left out. */
export function withParts(search: string, partCounts: Partial<PartsQuery>): string {
  const params = new URLSearchParams(search);
  for (const [name, count] of Object.entries(partCounts)) {
    if (count === 1) params.delete(name);
    else params.set(name, String(count));
  }
  return params.size > 0 ? `?${params}` : "";
}

function pages(search: URLSearchParams, name: string): number {
  const count = Number.parseInt(search.get(name) ?? "", 10);
  return Number.isNaN(count) ? 1 : Math.min(Math.max(count, 1), maxParts);
}
