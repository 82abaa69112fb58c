import type { ForeignReads } from "./foreign-read.ts";

/** Reads by the modules of the orders area. */
export const orderReads: ForeignReads = {
  payments: {
    orders: {
      tables: ["order_lines", "orders"],
      looksAhead: true,
      reason:
        "An attempt begins only while its order waits for money. One statement locks the order and adds the attempt. The sandbox's page shows the items.",
    },
  },
  parcels: {
    orders: {
      tables: ["orders"],
      looksAhead: true,
      reason: "One statement erases the parcels of a buyer's orders.",
    },
  },
  proofs: {
    orders: {
      tables: ["orders"],
      reason: "A proof follows the state and the buyer of its order.",
    },
  },
  purchases: {
    orders: {
      tables: ["order_events", "order_lines", "orders"],
      reason: "One condition on orders, lines and events finds a person's purchases.",
    },
  },
  "order-details": {
    orders: {
      tables: ["order_lines", "orders"],
      reason: "A page of orders shows the lines of each.",
    },
    refunds: {
      tables: ["refunds"],
      looksAhead: true,
      reason: "A page of orders shows the refunds of each.",
    },
  },
  "order-mail": {
    orders: {
      tables: ["order_events", "orders"],
      reason: "One read collects the content of messages for many orders.",
    },
    proofs: {
      tables: ["payment_proofs"],
      reason: "A message tells whether a proof was uploaded.",
    },
  },
  "order-queue": {
    customers: {
      tables: ["customers"],
      reason: "A search finds orders by the names of their members.",
    },
    orders: {
      tables: ["order_events", "order_lines", "ordered_articles", "orders"],
      reason:
        "Lists and searches of the queue use the indexes of orders. A printed slip is old after a later event. Notes are erased by the buyer of their order.",
    },
    proofs: {
      tables: ["payment_proofs"],
      reason: "Waiting proofs are searched by their reading.",
    },
    parcels: {
      tables: ["order_parcels"],
      reason: "Orders are searched by tracking numbers.",
    },
    configuration: {
      tables: ["stores"],
      reason: "The index of orders begins with the store, so the lists of all stores are merged.",
    },
  },
  reviews: {
    orders: {
      tables: ["order_lines"],
      reason: "A review names the lines of its order.",
    },
    customers: {
      tables: ["customers"],
      reason: "A page of reviews shows their authors.",
    },
  },
  refunds: {
    orders: {
      tables: ["order_lines", "orders"],
      reason:
        "One condition finds a person's orders with paid or open refunds. The order's lines describe rejected items.",
    },
    payments: {
      tables: ["payment_refunds"],
      reason: "Waiting refunds are filtered by the provider's refusals.",
    },
  },
  "bank-statements": {
    orders: {
      tables: ["orders"],
      reason:
        "A statement row shows its order's reference. One condition finds orders that were paid too much.",
    },
  },
};
