import { customerApiBase } from "@harbour/contracts";
import { hash } from "node:crypto";
import type { Shelf } from "./shelf-memory.ts";

/**
 * The rows `limit`, `offset` of what goes with a product: recommended ones of its categories, the rest of its
 * categories, recommended ones of elsewhere, the rest (WIRE 1). Never itself, each once. The categories are shuffled
 * anew every day in Hong Kong; the rest keeps the shop's order.
 */
export function relatedIds(
  shelf: Shelf,
  productId: string,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): { ids: string[]; total: number } {
  const own = new Set(shelf.byId.get(productId)?.ownCategories);
  const day = dayInHongKong(now);
  const others = shelf
    .in("recommended")
    .filter(({ id, publishedAt }) => id !== productId && publishedAt <= now.getTime());
  const isKin = ({ ownCategories }: { ownCategories: readonly number[] }) =>
    ownCategories.some((category) => own.has(category));
  const kin = others
    .filter(isKin)
    .map((row) => ({ row, place: hash("sha1", row.id + day) }))
    .toSorted(
      (a, b) =>
        Number(b.row.isRecommended) - Number(a.row.isRecommended) || (a.place < b.place ? -1 : 1),
    )
    .map(({ row }) => row);
  const wanted = kin.slice(offset, offset + limit);
  let left = Math.max(0, offset - kin.length);
  for (const row of others) {
    if (wanted.length === limit) break;
    if (isKin(row)) continue;
    if (left > 0) left -= 1;
    else wanted.push(row);
  }
  return { ids: wanted.map(({ id }) => id), total: others.length };
}

function dayInHongKong(now: Date): string {
  return new Date(now.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 10);
}

/** The address of a page of these products. */
export function idsAddress(storeId: string, ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ["ids[]", id]));
  return `${customerApiBase}/stores/${storeId}/product-management/products/ids?${query.toString()}`;
}
