import type { ForeignReads } from "./foreign-read.ts";

/** Reads by the modules of the orders area. */
export const orderReads: ForeignReads = {
  payments: {
    orders: {
      tables: ["orders"],
      looksAhead: true,
      because:
        "an attempt begins only while its order waits for money: one statement locks the one and adds the other",
    },
  },
  parcels: {
    orders: {
      tables: ["orders"],
      looksAhead: true,
      because: "a buyer's parcels are those of the buyer's orders: one statement forgets them",
    },
  },
  proofs: {
    orders: {
      tables: ["orders"],
      because:
        "a proof is judged, read and forgotten by the state and buyer of its order, in one statement",
    },
  },
  purchases: {
    orders: {
      tables: ["order_events", "order_lines", "orders"],
      because:
        "what a person bought, and what superseded it, is one condition on orders, lines and events",
    },
  },
  "order-details": {
    orders: {
      tables: ["order_lines", "orders"],
      because: "a page of a shopper's orders shows the lines of each, in one statement",
    },
    refunds: {
      tables: ["refunds"],
      looksAhead: true,
      because: "a page of a shopper's orders tells of each how much goes back, in one statement",
    },
  },
  "order-mail": {
    orders: {
      tables: ["order_events", "orders"],
      because:
        "all that a message tells is read in one trip, for all orders that are written about at once",
    },
    proofs: {
      tables: ["payment_proofs"],
      because: "a message tells whether a proof was handed in, in the same trip",
    },
  },
  "order-queue": {
    orders: {
      tables: ["order_lines", "ordered_articles", "orders"],
      because:
        "the queue's lists and searches are orders by their indexes; notes are forgotten by whose order they are of",
    },
    proofs: {
      tables: ["payment_proofs"],
      because: "waiting proofs are searched by what was read off them, in the same statement",
    },
    parcels: {
      tables: ["order_parcels"],
      because: "orders are searched by the numbers of their parcels, in the same statement",
    },
    configuration: {
      tables: ["stores"],
      because:
        "the index of orders by kind begins with the store: each store's list is read and the lists are merged",
    },
  },
  reviews: {
    orders: {
      tables: ["order_lines"],
      because: "what a buyer said of an order is told by its lines, in the statement that reads it",
    },
    customers: {
      tables: ["customers"],
      because: "a page of reviews comes with who wrote them, in the statement that reads it",
    },
  },
  refunds: {
    orders: {
      tables: ["order_lines", "orders"],
      because:
        "which of a person's orders something was paid back of, or is owed, is one condition on both. The lines of an order tell what was refused of a request",
    },
    payments: {
      tables: ["payment_refunds"],
      because:
        "refunds that wait are filtered and counted by whether the provider refused them, page by page",
    },
  },
  "bank-statements": {
    orders: {
      tables: ["orders"],
      because:
        "a row of a statement names the order that its transfer paid as people know it, and whose orders brought too much is one condition on both",
    },
  },
};
