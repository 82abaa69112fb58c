import type { ForeignReads } from "./foreign-read.ts";

const wholeShop = "a file is compared with the whole shop, and an export is the whole shop";

/** Reads by the modules that import and export files. */
export const fileReads: ForeignReads = {
  "catalogue-files": {
    categories: { tables: ["categories", "category_slugs"], because: wholeShop },
    products: {
      tables: ["product_categories", "product_slugs", "product_variants", "products"],
      because: wholeShop,
    },
    configuration: { tables: ["stores"], because: wholeShop },
    delivery: { tables: ["warehouses"], because: wholeShop },
    inventory: { tables: ["preorders", "stock_levels"], because: wholeShop },
    "product-search": {
      tables: ["product_search", "search_synonyms", "search_words"],
      because: "synonyms are exported too, and the planner learns all sizes in one statement",
    },
  },
  "shop-tables": {
    delivery: { tables: ["warehouses"], because: wholeShop },
    inventory: { tables: ["stock_levels"], because: wholeShop },
  },
  "shop-setup": {
    categories: { tables: ["categories", "category_slugs"], because: wholeShop },
    products: {
      tables: ["product_categories", "product_slugs", "product_variants", "products"],
      because: wholeShop,
    },
    configuration: { tables: ["settings", "stores"], because: wholeShop },
    content: { tables: ["contents"], because: wholeShop },
    delivery: { tables: ["couriers", "stations", "warehouses"], because: wholeShop },
    publications: {
      tables: ["libraries", "publication_categories", "publications", "publications_in_categories"],
      because: wholeShop,
    },
    orders: {
      tables: ["orders"],
      because: "whether a shop is the demo's own is told by all that it holds, in one statement",
    },
  },
};
