export const languages = ["en", "zh", "cn"] as const;
export type Language = (typeof languages)[number];

/** The stores of the shop. Each has its own categories, products, carts and orders. */
export const stores = ["main", "mini"] as const;
export type StoreAlias = (typeof stores)[number];

/** The titles of the stores in a new shop. */
export const storeTitles: Readonly<Record<StoreAlias, Record<Language, string>>> = {
  main: { en: "Main store", zh: "主店", cn: "主店" },
  mini: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
};

/** The store of pages, links and search boxes that name none. */
export const defaultStore = "main" as const satisfies StoreAlias;

/** The store whose products shoppers keep in a wishlist, and compare. */
export const wishlistStore = "main" as const satisfies StoreAlias;

/** The store whose products all cost points. Some products of the other store cost points, too. */
export const pointsStore = "mini" as const satisfies StoreAlias;

/** Returns the store of this name, and the default store for any other text. */
export const parseStore = (name: string | null | undefined): StoreAlias =>
  stores.find((store) => store === name) ?? defaultStore;

/** Returns the other of the two stores. */
export const findOtherStore = (store: StoreAlias): StoreAlias =>
  stores.find((otherStore) => otherStore !== store)!;

export const currency = "HKD";
