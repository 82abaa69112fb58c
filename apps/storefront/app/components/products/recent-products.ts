import { stores } from "@harbour/contracts/constants";
/** The products viewed last, newest first, stored in this browser only. */
const key = "recent-products";
const maxRecentProducts = 12;

export function readRecentProducts(store: string): string[] {
  try {
    const storedProducts: unknown = JSON.parse(localStorage.getItem(`${key}.${store}`) ?? "[]");
    return Array.isArray(storedProducts)
      ? storedProducts.filter((id) => typeof id === "string")
      : [];
  } catch {
    // The storage is missing, or contains another text.
    return [];
  }
}

export function rememberProduct(store: string, id: string): void {
  const ids = [id, ...readRecentProducts(store).filter((productId) => productId !== id)].slice(
    0,
    maxRecentProducts,
  );
  try {
    localStorage.setItem(`${key}.${store}`, JSON.stringify(ids));
  } catch {
    // Private windows may refuse storage.
  }
}

export function forgetRecentProducts(): void {
  for (const store of stores) localStorage.removeItem(`${key}.${store}`);
}
