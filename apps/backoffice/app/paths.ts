import type { Language, StoreAlias } from "@harbour/contracts/constants";
import type {
  ArticleView,
  AuditAction,
  EnquiryStatus,
  ListedTask,
  OrderView,
  PageView,
  PostView,
  ProductView,
  PurchaseOrderView,
  StockView,
  PromotionView,
  WebhookDeliveryWire,
} from "@harbour/contracts/operator";

/** The paths of the back office's pages, below its base path. */
export const paths = {
  today: "/",
  waiting: (task: ListedTask) => `/waiting/${task}`,
  signIn: "/sign-in",
  orders: (view: OrderView = {}) => withQuery("/orders", view),
  order: (reference: string) => `/orders/${encodeURIComponent(reference)}`,
  shipping: "/shipping",
  pickUps: "/pick-ups",
  pickUp: (reference: string) => withQuery("/pick-ups", { order: reference }),
  editOrder: (reference: string) => `/orders/${encodeURIComponent(reference)}/edit`,
  drafts: "/phone-orders",
  newDraft: "/phone-orders/new",
  draft: (id: string) => `/phone-orders/${encodeURIComponent(id)}`,
  products: (view: ProductView = {}) => withQuery("/products", view),
  newProduct: "/products/new",
  sheet: (view: ProductView = {}) => withQuery("/products/sheet", view),
  /** @param q the key of a product whose variants the page offers */
  plannedPrices: (q?: string) => withQuery("/products/prices", q === undefined ? {} : { q }),
  /**
   * @param searchWords the search text; the variant with this SKU, otherwise the first, gets the focus in its price
   * field
   */
  product: (store: string, key: string, searchWords?: string) =>
    withQuery(
      `/products/${store}/${encodeURIComponent(key)}`,
      searchWords === undefined ? {} : { found: searchWords },
    ),
  categories: (view: CategoriesView = {}) => withQuery("/categories", view),
  stock: (view: StockView = {}) => withQuery("/stock", view),
  stockOf: (sku: string) => `/stock/${encodeURIComponent(sku)}`,
  stockCounts: "/stock-counts",
  stockCount: (id: string) => `/stock-counts/${encodeURIComponent(id)}`,
  purchaseOrders: (view: PurchaseOrderView = {}) => withQuery("/purchase-orders", view),
  /** @param sku the SKU for the first line */
  newPurchaseOrder: (sku?: string) =>
    withQuery("/purchase-orders/new", sku === undefined ? {} : { sku }),
  purchaseOrder: (id: string) => `/purchase-orders/${encodeURIComponent(id)}`,
  suppliers: "/suppliers",
  promotions: (view: PromotionView = {}) => withQuery("/promotions", view),
  newPromotion: "/promotions/new",
  promotionCalendar: "/promotions/calendar",
  tryPromotions: "/promotions/try",
  promotion: (key: string) => `/promotions/key/${encodeURIComponent(key)}`,
  vouchers: "/vouchers",
  newVoucher: "/vouchers/new",
  voucher: (key: string) => `/vouchers/key/${encodeURIComponent(key)}`,
  posts: (view: PostView = {}) => withQuery("/posts", view),
  newPost: "/posts/new",
  post: (id: string) => `/posts/id/${encodeURIComponent(id)}`,
  postCategories: "/posts/categories",
  articles: (view: ArticleView = {}) => withQuery("/articles", view),
  newArticle: "/articles/new",
  article: (id: string) => `/articles/id/${encodeURIComponent(id)}`,
  libraries: "/articles/libraries",
  pages: (view: PageView = {}) => withQuery("/pages", view),
  newPage: (slug: string) => `/pages/new/${encodeURIComponent(slug)}`,
  page: (slug: string) => `/pages/slug/${encodeURIComponent(slug)}`,
  proofs: "/proofs",
  enquiries: (view: EnquiryView = {}) => withQuery("/enquiries", view),
  enquiry: (reference: string) => `/enquiries/${encodeURIComponent(reference)}`,
  replyTemplates: "/enquiries/templates",
  members: (view: MemberView = {}) => withQuery("/members", view),
  member: (id: string) => `/members/${encodeURIComponent(id)}`,
  reviews: (view: FeedbackView = {}) => withQuery("/reviews", view),
  newsletter: (view: NewsletterView = {}) => withQuery("/newsletter", view),
  /** @param item the variant to choose when the page opens */
  refund: (reference: string, item?: string) =>
    withQuery(
      `/orders/${encodeURIComponent(reference)}/refund`,
      item === undefined ? {} : { item },
    ),
  refundRequests: (view: RequestView = {}) => withQuery("/refund-requests", view),
  refundRequest: (id: string) => `/refund-requests/${encodeURIComponent(id)}`,
  refundsToPay: (view: RefundsView = {}) => withQuery("/refunds", view),
  statements: "/statements",
  statement: (id: string) => `/statements/${encodeURIComponent(id)}`,
  surpluses: "/surpluses",
  delivery: "/delivery",
  holidays: "/delivery/holidays",
  newCourier: "/delivery/couriers/new",
  courier: (key: string) => `/delivery/couriers/${encodeURIComponent(key)}`,
  stations: (key: string) => `/delivery/couriers/${encodeURIComponent(key)}/stations`,
  newWarehouse: "/delivery/warehouses/new",
  warehouse: (key: string) => `/delivery/warehouses/${encodeURIComponent(key)}`,
  imports: "/imports",
  newImport: "/imports/new",
  import: (id: string) => `/imports/${encodeURIComponent(id)}`,
  exports: "/exports",
  settings: "/settings",
  setting: (slug: string) => `/settings/${encodeURIComponent(slug)}`,
  operators: "/staff",
  account: "/account",
  apiKeys: "/account/api-keys",
  audit: (view: AuditView = {}) => withQuery("/activity", view),
  webhooks: "/webhooks",
  webhook: (id: string, view: DeliveryView = {}) =>
    withQuery(`/webhooks/${encodeURIComponent(id)}`, view),
};

/** The store whose categories are shown. Absent for the main store. */
export interface CategoriesView {
  readonly store?: StoreAlias;
}

/** Filters of the enquiry list, kept in the page's address. */
export interface EnquiryView {
  readonly status?: EnquiryStatus;
  readonly q?: string;
}

/** Filters of the member list, kept in the page's address. */
export interface MemberView {
  readonly q?: string;
}

/** Filters of the page of reviews and comments. Without a kind it lists reviews. */
export interface FeedbackView {
  readonly kind?: "comments";
  readonly state?: "waiting" | "shown" | "hidden";
  /** The number of stars; only for reviews. */
  readonly rating?: string;
  readonly q?: string;
}

/** Filters of the list of newsletter subscribers. */
export interface NewsletterView {
  readonly language?: Language;
  readonly q?: string;
}

/** Filters of the refund request list. Without a status it lists undecided requests. */
export interface RequestView {
  readonly status?: "decided" | "all";
  readonly q?: string;
}

/** Filters of the list of unfinished refunds. Without a state it lists transfers that staff must make. */
export interface RefundsView {
  readonly state?: "FAILED" | "SENDING";
  readonly q?: string;
}

/** Filters of the activity log, kept in the page's address. */
export interface AuditView {
  readonly operator?: string;
  readonly action?: AuditAction;
  /** The record, as in an entry: its kind and id. */
  readonly subject?: string;
  /** The first and last day, in Hong Kong time. */
  readonly from?: string;
  readonly until?: string;
}

/** Filters of a webhook's deliveries, kept in the page's address. */
export interface DeliveryView {
  readonly status?: WebhookDeliveryWire["status"];
}

/** Builds an address with a sorted query, so that equal views have equal addresses. */
function withQuery(path: string, view: object): string {
  const query = new URLSearchParams(Object.entries(view));
  query.sort();
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
