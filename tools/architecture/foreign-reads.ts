import { fileReads } from "./file-reads.ts";
import type { ForeignReads } from "./foreign-read.ts";
import { orderReads } from "./order-reads.ts";

const emptied = "one statement empties an account and sees that it has no address left";
const signedInTo = "one statement tells who has an address, and whether their account is open";
const smsReason = "one statement tells who wants it by SMS, and where, for all at once";
const countedAtOnce = "what waits for the staff is counted in one statement";
const aBirthday = "who has birthday and had no gift for it is one condition on both";

export const foreignReads: ForeignReads = {
  platform: {
    customers: {
      tables: ["customers"],
      looksAhead: true,
      because:
        "each request asks in one statement whether its session's account, or its guest, is one still",
    },
    staff: {
      tables: ["operators", "operator_second_factors", "operator_passkeys"],
      looksAhead: true,
      because:
        "each request asks in one statement who a session's operator is, with role and second factor; histories name them",
    },
  },
  customers: { logins: { tables: ["logins"], looksAhead: true, because: emptied } },
  logins: { customers: { tables: ["customers"], because: signedInTo } },
  notifications: {
    customers: { tables: ["customers"], because: smsReason },
    logins: { tables: ["logins"], because: smsReason },
  },
  newsletter: {
    customers: { tables: ["customers"], because: "members stand in its list by address" },
    logins: { tables: ["logins"], because: "members stand in its list by address" },
    notifications: {
      tables: ["notification_settings", "consents"],
      because: "who of them wants it",
    },
  },
  membership: {
    customers: { tables: ["customers"], because: aBirthday },
    logins: { tables: ["logins"], because: aBirthday },
    orders: {
      tables: ["orders"],
      looksAhead: true,
      because: "the history says of points for an order whether they are kept for it or spent",
    },
  },
  inventory: {
    products: {
      tables: ["product_variants", "products"],
      looksAhead: true,
      because: "stock is counted by SKU, and a product says whether any of it is to be had",
    },
    delivery: {
      tables: ["warehouses"],
      looksAhead: true,
      because:
        "stock lies in warehouses and is taken from them in their order, in the statement that takes it",
    },
    orders: {
      tables: ["orders"],
      looksAhead: true,
      because: "a page of the history of stock names the orders that moved it as people know them",
    },
  },
  categories: {
    configuration: {
      tables: ["stores"],
      because: "files name categories by store and key, all at a time",
    },
  },
  products: {
    configuration: {
      tables: ["stores"],
      because: "files name products by store and key, thousands at a time",
    },
    categories: {
      tables: ["categories"],
      because: "the products of a category and of all below it are found in one statement",
    },
  },
  "product-search": {
    categories: {
      tables: ["categories"],
      because: "products are found by the names of their categories, in the same statement",
    },
    products: {
      tables: ["product_categories", "product_variants", "products"],
      because:
        "the product index and the inverted index are made of the whole catalogue, read in one go",
    },
  },
  "draft-orders": {
    orders: {
      tables: ["orders"],
      because: "a page of drafts finds those whose order is still open, in one statement",
    },
  },
  vouchers: {
    products: {
      tables: ["product_variants", "products"],
      because:
        "a record names what a voucher gives by SKU, in the statement that reads all of them",
    },
    configuration: {
      tables: ["stores"],
      because: "a voucher tells the stores where it counts by name, in the statement that reads it",
    },
    customers: {
      tables: ["customers"],
      because:
        "whether a code can still be used is worked out where it is read, and it cannot once its owner's account is closed",
    },
    membership: {
      tables: ["point_transactions"],
      because:
        "staff see with each code they took back the points that its buyer got for it, page by page",
    },
  },
  promotions: {
    orders: {
      tables: ["orders"],
      looksAhead: true,
      because: "a use that signing in left with a guest is still found by the account's order",
    },
    categories: {
      tables: ["categories"],
      because: "a promotion's goods are those below its categories too, in the same statement",
    },
    products: {
      tables: ["product_categories", "product_variants", "products"],
      because:
        "what a promotion covers is worked out with all below its categories, in the database",
    },
    configuration: {
      tables: ["stores"],
      because: "a record names its stores and their goods, in the statement that reads all of them",
    },
  },
  ...fileReads,
  ...orderReads,
  content: {
    products: {
      tables: ["products"],
      because: "a text calls the products of either store by their names, all in one statement",
    },
    configuration: {
      tables: ["stores"],
      because: "a link to a product names its store, in the statement that reads its name",
    },
  },
  publications: {
    customers: {
      tables: ["customers"],
      because: "a page of comments comes with who wrote them, in the statement that reads it",
    },
  },
  wishlist: {
    products: {
      tables: ["product_categories", "products"],
      because:
        "a wishlist is sorted and filtered by what its products are, and its rows are locked in the products' order",
    },
    "product-search": {
      tables: ["product_search"],
      because:
        "a wishlist is searched by the words of its products, and sorted by how well they fit",
    },
    configuration: {
      tables: ["stores"],
      because: "news name the store of each product, in the statement that reads them",
    },
    customers: {
      tables: ["customers"],
      because: "news are noted in one statement for all who watch a product and have an account",
    },
  },
  cart: {
    products: {
      tables: ["product_variants", "products"],
      because:
        "a line is added only if its variant is for sale, in the statement that adds it: every shopper's way",
    },
  },
  staff: {
    platform: {
      tables: ["operator_audit", "operator_sessions"],
      because: "who did what and who is signed in is listed with their names, page by page",
    },
  },
  members: {
    customers: {
      tables: ["customers"],
      because: "staff find members by name, address or order, in the statement that lists them",
    },
    logins: { tables: ["logins"], because: "members are found by the beginning of an address" },
    orders: {
      tables: ["orders"],
      because: "a member's page shows the newest orders, and the total of the paid ones",
    },
  },
  today: {
    orders: { tables: ["order_events", "orders"], because: countedAtOnce },
    proofs: { tables: ["payment_proofs"], because: countedAtOnce },
    publications: { tables: ["post_comments", "publications"], because: countedAtOnce },
    products: { tables: ["product_variants", "products"], because: countedAtOnce },
    inventory: { tables: ["stock_levels"], because: countedAtOnce },
    messages: { tables: ["outbox"], because: countedAtOnce },
    webhooks: {
      tables: ["webhook_deliveries", "webhook_endpoints", "webhook_events"],
      because: countedAtOnce,
    },
  },
  shelf: {
    orders: {
      tables: ["order_lines", "orders"],
      because: "what somebody owns is summed over all of their orders in one statement",
    },
    refunds: {
      tables: ["refund_lines"],
      because: "what somebody owns is summed without what came back, in the same statement",
    },
    products: {
      tables: ["product_variants", "products"],
      because: "a shelf shows variants with their size and series, chosen by conditions on both",
    },
    wishlist: {
      tables: ["wishlist_items"],
      because:
        "what somebody wishes for is drawn with its sizes, in the statement that reads those",
    },
    configuration: {
      tables: ["stores"],
      because: "a piece names its store, in the statement that reads it",
    },
  },
  calendar: {
    products: {
      tables: ["product_variants", "products"],
      because: "what comes out in some months is chosen by day, series and maker in one statement",
    },
    inventory: {
      tables: ["preorders"],
      because: "what is left of a pre-order is summed in the statement that chooses the releases",
    },
    orders: {
      tables: ["order_lines", "orders"],
      because: "what somebody awaits is summed over all of their orders in one statement",
    },
    customers: {
      tables: ["customers"],
      because: "who is told of news is everybody who follows it, in the statement that notes it",
    },
    configuration: { tables: ["stores"], because: "a release and a pre-order name their stores" },
  },
};
