/** The query key of the list of promotions. */
export const promotionsQueryKey = ["promotions", "list"] as const;
/** The query key of a promotion. */
export const promotionKey = (key: string) => ["promotions", "one", key] as const;
