import type { Page } from "@playwright/test";
import { paths } from "../apps/backoffice/app/paths.ts";
import { buyProduct, newMember } from "./member.ts";
import { expect, test } from "./shop-test.ts";
import { createOwnerApi, openAsOwner } from "./staff.ts";

test.use({ ownTab: true });

interface RecordReply {
  readonly record: { readonly key: string };
}

/**
 * Pages of single records that the demo does not have. Their titles name the record in the same place as the titles
 * of other pages.
 */
type PagesWithoutDemoRecord =
  | "draft"
  | "editOrder"
  | "enquiry"
  | "import"
  | "newPage"
  | "pickUp"
  | "purchaseOrder"
  | "refund"
  | "refundRequest"
  | "statement"
  | "stockCount"
  | "webhook";
type Shown = Record<
  Exclude<keyof typeof paths, "today" | "signIn" | PagesWithoutDemoRecord>,
  string
>;

/** Opens an address as a press on a link would, without a new document. */
const openInApp = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, `/backoffice${path}`);

test("every page has a title of its own, also after a press on a link", async ({
  page,
  request,
}) => {
  const { reference } = await buyProduct(request, await newMember(request));
  const { get } = await createOwnerApi(request);
  const first = async <Row>(path: string) => (await get<{ data: Row[] }>(path)).data[0]!;
  const member = await first<{ _id: string }>("/members");
  const variant = await first<{ sku: string; product: { store: string; key: string } }>(
    "/variants",
  );
  const promotion = await first<RecordReply>("/promotions");
  const voucher = await first<RecordReply>("/voucher-records");
  const courier = await first<RecordReply>("/couriers");
  const warehouse = await first<RecordReply>("/warehouses");
  const post = await first<{ _id: string }>("/posts");
  const article = await first<{ _id: string }>("/articles");
  const pathsByPage: Shown = {
    orders: paths.orders(),
    order: paths.order(reference),
    shipping: paths.shipping,
    pickUps: paths.pickUps,
    drafts: paths.drafts,
    newDraft: paths.newDraft,
    products: paths.products(),
    newProduct: paths.newProduct,
    sheet: paths.sheet(),
    plannedPrices: paths.plannedPrices(),
    product: paths.product(variant.product.store, variant.product.key),
    categories: paths.categories(),
    stock: paths.stock(),
    stockOf: paths.stockOf(variant.sku),
    stockCounts: paths.stockCounts,
    purchaseOrders: paths.purchaseOrders(),
    newPurchaseOrder: paths.newPurchaseOrder(),
    suppliers: paths.suppliers,
    promotions: paths.promotions(),
    newPromotion: paths.newPromotion,
    promotionCalendar: paths.promotionCalendar,
    tryPromotions: paths.tryPromotions,
    promotion: paths.promotion(promotion.record.key),
    vouchers: paths.vouchers,
    newVoucher: paths.newVoucher,
    voucher: paths.voucher(voucher.record.key),
    proofs: paths.proofs,
    enquiries: paths.enquiries(),
    replyTemplates: paths.replyTemplates,
    posts: paths.posts(),
    newPost: paths.newPost,
    post: paths.post(post._id),
    postCategories: paths.postCategories,
    articles: paths.articles(),
    newArticle: paths.newArticle,
    article: paths.article(article._id),
    libraries: paths.libraries,
    pages: paths.pages(),
    page: paths.page("refund-policy"),
    members: paths.members(),
    member: paths.member(member._id),
    refundRequests: paths.refundRequests(),
    refundsToPay: paths.refundsToPay(),
    statements: paths.statements,
    surpluses: paths.surpluses,
    delivery: paths.delivery,
    holidays: paths.holidays,
    newCourier: paths.newCourier,
    courier: paths.courier(courier.record.key),
    stations: paths.stations(courier.record.key),
    newWarehouse: paths.newWarehouse,
    warehouse: paths.warehouse(warehouse.record.key),
    imports: paths.imports,
    newImport: paths.newImport,
    exports: paths.exports,
    operators: paths.operators,
    account: paths.account,
    apiKeys: paths.apiKeys,
    reviews: paths.reviews(),
    newsletter: paths.newsletter(),
    webhooks: paths.webhooks,
    audit: paths.audit(),
    settings: paths.settings,
    setting: paths.setting("home"),
    waiting: paths.waiting("low_stock"),
  };
  await openAsOwner(page, "/");
  await expect(page).toHaveTitle("Today · Harbour");
  const titles = new Set(["Today · Harbour"]);
  for (const [name, path] of Object.entries(pathsByPage)) {
    await openInApp(page, path);
    const heading = page.getByRole("heading", { level: 1 });
    await expect
      .poll(
        async () => {
          const title = await page.title();
          const shownTitle = await heading.innerText();
          return title.includes(shownTitle) && title.endsWith(" · Harbour") && !titles.has(title);
        },
        { message: name },
      )
      .toBe(true);
    titles.add(await page.title());
  }
});
