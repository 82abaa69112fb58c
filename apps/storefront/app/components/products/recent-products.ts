/** The products viewed last, newest first, stored in this browser only. */
const key = "recent-products";
const maxRemembered = 12;

export function recentProducts(store: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${key}.${store}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    // The storage is missing, or contains another text.
    return [];
  }
}

export function rememberProduct(store: string, id: string): void {
  const ids = [id, ...recentProducts(store).filter((productId) => productId !== id)].slice(
    0,
    maxRemembered,
  );
  try {
    localStorage.setItem(`${key}.${store}`, JSON.stringify(ids));
  } catch {
    // Private windows may refuse storage.
  }
}

export function forgetRecent(): void {
  for (const store of ["main", "mini"]) localStorage.removeItem(`${key}.${store}`);
}
