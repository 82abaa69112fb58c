/** The key of recent searches, newest first, stored in this browser only. */
const key = "recent-searches";
const maxRecentSearches = 6;

export function readRecentSearches(): string[] {
  try {
    const storedSearches: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(storedSearches)
      ? storedSearches.filter((search) => typeof search === "string")
      : [];
  } catch {
    // The storage is missing, or contains another text.
    return [];
  }
}

export function rememberSearch(searchText: string): void {
  const trimmed = searchText.trim();
  if (trimmed === "") return;
  const otherSearches = readRecentSearches().filter(
    (search) => search.toLowerCase() !== trimmed.toLowerCase(),
  );
  storeSearches([trimmed, ...otherSearches].slice(0, maxRecentSearches));
}

export function forgetSearches(): void {
  storeSearches([]);
}

function storeSearches(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Private windows may refuse storage, so the shop works without it.
  }
}
