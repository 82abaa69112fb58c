/** The query key of the list of promotions. */
export const promotionsQueryKey = ["promotions", "list"];
/** The query key of a promotion. */
export const promotionKey = (key: string) => ["promotions", "one", key];
