import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** The kinds of data that the back office reads. A query's key begins with a kind; its other parts tell which part. */
type DataKind =
  | "api-keys"
  | "article"
  | "article-categories"
  | "articles"
  | "audit"
  | "categories"
  | "comments"
  | "configuration"
  | "counts"
  | "data-copy"
  | "delivery"
  | "delivery-choices"
  | "draft"
  | "draft-member"
  | "drafts"
  | "enquiries"
  | "enquiry"
  | "given-points"
  | "import"
  | "import-changes"
  | "import-faults"
  | "imports"
  | "libraries"
  | "member"
  | "member-points"
  | "members"
  | "newsletter"
  | "operator"
  | "operators"
  | "order"
  | "orders"
  | "orders-for-transfer"
  | "pages"
  | "passkeys"
  | "planned-prices"
  | "post"
  | "post-categories"
  | "posts"
  | "priced-contents"
  | "product-choices"
  | "products"
  | "promotion-choices"
  | "promotion-goods"
  | "promotions"
  | "proof-picture"
  | "proofs"
  | "purchase-order"
  | "purchase-order-goods"
  | "purchase-orders"
  | "refund-plan"
  | "refund-request"
  | "refund-requests"
  | "refunds"
  | "reply-templates"
  | "review"
  | "reviews"
  | "second-factor"
  | "session"
  | "sessions"
  | "setting"
  | "settings"
  | "shipment"
  | "simplified"
  | "staff-voucher"
  | "statement"
  | "statement-approval"
  | "statement-read"
  | "statements"
  | "stations"
  | "step-up"
  | "stock"
  | "stock-counts"
  | "stock-warehouses"
  | "supplier"
  | "suppliers"
  | "surpluses"
  | "to-send"
  | "variant-search"
  | "variants"
  | "views"
  | "visibility"
  | "voucher-batches"
  | "voucher-code"
  | "voucher-codes"
  | "voucher-records"
  | "waiting"
  | "webhook-deliveries"
  | "webhook-delivery"
  | "webhooks";

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [DataKind, ...unknown[]];
  }
}

/** Marks data as outdated. Pages that show it read it again at once. */
export function refresh(queries: QueryClient, ...keys: readonly (DataKind | QueryKey)[]): void {
  for (const key of keys)
    void queries.invalidateQueries({ queryKey: typeof key === "string" ? [key] : key });
}

/** Marks data as outdated. It is read again when a page opens next, so that no row moves under the reader's eyes. */
export function refreshLater(queries: QueryClient, kind: DataKind): void {
  void queries.invalidateQueries({ queryKey: [kind], refetchType: "none" });
}
