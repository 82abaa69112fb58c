import type { Release } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { type ListedProduct, openListedProducts } from "../../catalogue/products/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { firstDay, monthAfter, toMonth, monthsFrom } from "./calendar.rules.ts";
import { readStoresById } from "./member-calendar.repository.ts";
import { presentRelease } from "./release.presenter.ts";
import {
  findBounds,
  findReleases,
  type ReleaseRow,
  type ReleaseQuery,
} from "./releases.repository.ts";

export interface Calendar {
  readonly today: string;
  readonly months: { month: string; total: number; releases: Release[] }[];
  readonly earliest: string | null;
  readonly latest: string | null;
}

/**
 * Reads the releases of some months.
 * @param from the first month; the current month by default
 * @param store one store only; both stores by default
 */
export async function readCalendar(
  deps: Deps,
  {
    from,
    months,
    store,
  }: {
    readonly from?: string | undefined;
    readonly months: number;
    readonly store?: StoreAlias | undefined;
  },
): Promise<Calendar> {
  const { today, earliest, latest } = await findBounds(deps.db, store);
  const first = from ?? toMonth(today);
  const days = { from: firstDay(first), until: firstDay(monthAfter(first, months)) };
  const listedReleases = await listReleases(deps, { ...days, store });
  const byMonth = Map.groupBy(listedReleases, ({ release }) => toMonth(release.release_date));
  return {
    today,
    months: monthsFrom(first, months).map((month) => {
      const monthReleases = byMonth.get(month) ?? [];
      return {
        month,
        total: monthReleases[0]?.row.releasesInMonth ?? 0,
        releases: monthReleases.map(({ release }) => release),
      };
    }),
    earliest: earliest && toMonth(earliest),
    latest: latest && toMonth(latest),
  };
}

/** Lists the releases of these days in the form that pages and feeds show. */
export async function listReleases(
  deps: Deps,
  query: ReleaseQuery,
): Promise<{ row: ReleaseRow; release: Release }[]> {
  const rows = await findReleases(deps.db, query);
  const stores = await readStoresById(deps.db);
  const findListedProducts = openListedProducts(deps);
  const products = new Map<string, ListedProduct>();
  for (const [storeId, storeItems] of Map.groupBy(rows, (row) => row.storeId))
    for (const product of await findListedProducts(
      storeId,
      storeItems.map(({ productId }) => productId),
    ))
      products.set(product.id, product);
  return rows.flatMap((row) => {
    const product = products.get(row.productId);
    const store = stores.get(row.storeId);
    return product && store ? [{ row, release: presentRelease(row, product, store) }] : [];
  });
}
