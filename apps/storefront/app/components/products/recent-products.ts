/** The last products one looked at, the newest first, remembered by this browser alone. */
const key = "recent-products";
const maxRemembered = 12;

export function recentProducts(store: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${key}.${store}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    // No storage, or something else's text in it.
    return [];
  }
}

export function rememberProduct(store: string, id: string): void {
  const ids = [id, ...recentProducts(store).filter((one) => one !== id)].slice(0, maxRemembered);
  try {
    localStorage.setItem(`${key}.${store}`, JSON.stringify(ids));
  } catch {
    // Private windows may refuse; the shop does without.
  }
}

export function forgetRecent(): void {
  for (const store of ["main", "mini"]) localStorage.removeItem(`${key}.${store}`);
}
