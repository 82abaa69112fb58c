/** The key of recent searches, newest first, stored in this browser only. */
const key = "recent-searches";
const maxRecentSearches = 6;

export function readRecentSearches(): string[] {
  try {
    const storedSearches: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(storedSearches)
      ? storedSearches.filter((words) => typeof words === "string")
      : [];
  } catch {
    // The storage is missing, or contains another text.
    return [];
  }
}

export function rememberSearch(words: string): void {
  const trimmed = words.trim();
  if (trimmed === "") return;
  const others = readRecentSearches().filter(
    (search) => search.toLowerCase() !== trimmed.toLowerCase(),
  );
  storeSearches([trimmed, ...others].slice(0, maxRecentSearches));
}

export function forgetSearches(): void {
  storeSearches([]);
}

function storeSearches(words: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(words));
  } catch {
    // Private windows may refuse storage, so the shop works without it.
  }
}
