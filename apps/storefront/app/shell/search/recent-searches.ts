/** The key of recent searches, newest first, stored in this browser only. */
const key = "recent-searches";
const maxRemembered = 6;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((words) => typeof words === "string") : [];
  } catch {
    // The storage is missing, or contains another text.
    return [];
  }
}

export function rememberSearch(words: string): void {
  const trimmed = words.trim();
  if (trimmed === "") return;
  const others = recentSearches().filter(
    (search) => search.toLowerCase() !== trimmed.toLowerCase(),
  );
  keep([trimmed, ...others].slice(0, maxRemembered));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(words: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(words));
  } catch {
    // Private windows may refuse storage, so the shop works without it.
  }
}
