const types = ["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"] as const;

/** The query in the voucher store's address; nonsense is left out. */
export interface StoreQuery {
  readonly type: (typeof types)[number] | null;
  /** Only what the member's points suffice for. */
  readonly isAffordable: boolean;
  /** A preset's slug; null for the shop's own order. */
  readonly sort: string | null;
  readonly page: number;
}

export const voucherTypes = types;

export function readStoreQuery(search: URLSearchParams): StoreQuery {
  const page = Number(search.get("page"));
  return {
    type: types.find((one) => one === search.get("type")) ?? null,
    isAffordable: search.has("affordable"),
    sort: search.get("sort"),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The same as an address carries it; another choice begins at its first page. */
export function storeSearch({ type, isAffordable, sort, page }: StoreQuery): string {
  const query = new URLSearchParams();
  if (type) query.set("type", type);
  if (isAffordable) query.set("affordable", "1");
  if (sort) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
