/** The key under which pages keep the list of promotions. */
export const promotionsQueryKey = ["promotions", "list"];
/** The key under which pages keep a promotion. */
export const promotionKey = (key: string) => ["promotions", "one", key];
