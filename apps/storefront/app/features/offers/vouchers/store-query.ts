const types = ["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"] as const;

/** The voucher store's query; invalid values are dropped. */
export interface StoreQuery {
  readonly type: (typeof types)[number] | null;
  /** Tells whether only affordable vouchers are shown. */
  readonly isAffordable: boolean;
  /** A preset's slug; null for the shop's order. */
  readonly sort: string | null;
  readonly page: number;
}

export const voucherTypes = types;

export function readStoreQuery(search: URLSearchParams): StoreQuery {
  const page = Number(search.get("page"));
  return {
    type: types.find((type) => type === search.get("type")) ?? null,
    isAffordable: search.has("affordable"),
    sort: search.get("sort"),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** Writes the query into an address; a change starts at the first page. */
export function formatStoreQuery({ type, isAffordable, sort, page }: StoreQuery): string {
  const query = new URLSearchParams();
  if (type) query.set("type", type);
  if (isAffordable) query.set("affordable", "1");
  if (sort) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
