import { defaultStore, wishlistStore } from "@harbour/contracts/constants";
import { splitLanguage, translator, withLanguage } from "@harbour/i18n";
import { Breadcrumbs } from "@harbour/ui";
import { lazy, Suspense, type ComponentType } from "react";
import {
  isRouteErrorResponse,
  redirect,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { addToCart, type AddAnswer } from "../../../components/cart/add-to-cart.ts";
import { CompareFoot } from "../../../components/compare/compare-foot.tsx";
import { ErrorPage } from "../../../components/errors/error-page.tsx";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import { readFollowReturn } from "../../../components/follows/read-follows.server.ts";
import { packProducts, useUnpackedProducts } from "../../../components/products/packed-products.ts";
import {
  readProductPartsQuery,
  hasSamePartsQuery,
} from "../../../components/products/product-parts.ts";
import { readRelated } from "../../../components/products/read-related.ts";
import { RecentlyViewed } from "../../../components/products/recently-viewed.tsx";
import { RelatedProducts } from "../../../components/products/related.tsx";
import { buildBreadcrumbData } from "../../../components/seo/breadcrumb-data.ts";
import { describePage } from "../../../components/seo/describe-page.server.ts";
import { readShareLinks } from "../../../components/share/read-share-links.ts";
import { LazyPart } from "../../../components/site/lazy-part.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useMember } from "../../../components/site/personal-counts.tsx";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { requireKnownAge } from "../../../request/age.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/product-page.ts";
import { BuyBox } from "./buy-box.tsx";
import { chooseVariant } from "./choose-variant.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";
import type { FollowMakersProps } from "./follow-makers.tsx";
import { listGalleryPictures } from "./gallery-pictures.ts";
import { Gallery } from "./gallery.tsx";
import { presentDetails } from "./present-details.ts";
import { productCrumbsTexts } from "./product-crumbs.texts.ts";
import { buildProductData } from "./product-data.ts";
import { productPageTexts } from "./product-page.texts.ts";
import { ProductSections } from "./product-sections.tsx";
import { readDateChange } from "./read-date-change.ts";
import { readDelivery } from "./read-delivery.ts";
import { type RemovedProductAlternatives, readProduct } from "./read-product.ts";
import { readReviews } from "./read-reviews.ts";
import { RelatedProvider } from "./related-context.ts";
import { useLiveStock } from "./use-live-stock.ts";

const loadFollowMakers = () => import("./follow-makers.tsx");
const FollowMakers = lazy<ComponentType<FollowMakersProps>>(() =>
  loadFollowMakers().catch(() => ({ default: () => null })),
);
const GonePage = lazy(() =>
  import("./gone-page.tsx").catch((error: unknown) => ({
    default: () => <ErrorPage error={error} />,
  })),
);

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { api, language, store, url } = context;
  const { product_id: idOrSlug, slug } = args.params;
  const product = await readProduct(context, idOrSlug);
  requireKnownAge(context, product.age_rating);
  const view = presentDetails(product, language, store);
  const isFormerSlug = idOrSlug !== product._id && idOrSlug !== product.slug;
  if (isFormerSlug || (slug !== undefined && slug !== product.slug))
    throw redirect(withLanguage(view.path, language) + url.search, 301);
  const partsQuery = readProductPartsQuery(url.searchParams);
  const [related, delivery, reviews, shareLinks, back, dateChange] = await Promise.all([
    readRelated(context, partsQuery.related, (size) =>
      api.catalogue.related({
        params: { store_id: store },
        query: { product_id: product._id, ...size },
      }),
    ),
    readDelivery(context, product.variants),
    readReviews(context, product, partsQuery),
    readShareLinks(context, view),
    readFollowReturn(context),
    readDateChange(context, product),
  ]);
  const t = translator(productCrumbsTexts, language);
  const crumbs = [
    { label: t("home"), href: paths.home },
    ...(store === defaultStore ? [] : [{ label: t(store), href: paths.categories(store) }]),
    ...view.crumbs,
    { label: view.title },
  ];
  const languages = listEnabledLanguages(await api.configuration.latest());
  describePage(args.context, [
    buildProductData(product, { ...context, languages, path: view.path, reviews: reviews.items }),
    buildBreadcrumbData(crumbs, { ...context, languages }),
  ]);
  return {
    store,
    product: view,
    crumbs,
    canonical: view.path,
    related: { ...related, products: packProducts(related.products) },
    delivery,
    reviews,
    shareLinks,
    back,
    dateChange,
  };
}

export const action = (args: Route.ActionArgs) => addToCart(readRequestContext(args), args.request);

/** Keeps the page open when the server does not answer. The form then reports the failure (S8-029). */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { language } = splitLanguage(new URL(request.url).pathname);
    return {
      isAdded: false,
      quantity: 0,
      cartCount: null,
      error: translator(serverErrorTexts, language)("noAnswer"),
    } satisfies AddAnswer;
  }
}

/** Skips a reload when only the variant changes. Cart and wishlist do not change the product either. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== "GET") return false;
  // A navigation to the same address is a retry of a failed part.
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return !hasSamePartsQuery(currentUrl, nextUrl);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  composePageMeta(matches, {
    title: loaderData?.product.title,
    description: loaderData?.product.summary,
    image: loaderData?.product.images[0],
    type: "product",
  });

export default function ProductPage({
  loaderData: { store, product, crumbs, related, delivery, reviews, shareLinks, back, dateChange },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(productPageTexts);
  const [query] = useSearchParams();
  const isMember = useMember() !== null;
  const variants = useLiveStock(
    `/api/customer/stores/${store}/product-management/products/${product.id}/stock-events`,
    product.variants,
  );
  // The chosen variant stays chosen when it sells out.
  const { id } = chooseVariant(product.variants, query.get("variant"));
  const variant = chooseVariant(variants, id);
  return (
    <div className="page-width py-3 md:py-8">
      <Breadcrumbs label={t("breadcrumbs")} items={crumbs} />
      <div className="mt-2 grid gap-5 md:mt-4 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <Gallery
          key={variant.id}
          title={product.title}
          pictures={listGalleryPictures(product, variant)}
          // The turning view shows the product itself, so a variant with its own pictures does not offer it.
          turn={variant.images.length === 0 ? product.turn : null}
          color={variant.color}
        />
        <div className="flex min-w-0 flex-col gap-6">
          <RelatedProvider value={related.products}>
            <BuyBox
              product={product}
              variants={variants}
              variant={variant}
              store={store}
              shareLinks={shareLinks}
              dateChange={dateChange}
              error={actionData?.error ?? null}
            />
          </RelatedProvider>
          <DeliveryFacts delivery={delivery} variant={variant} />
          {product.followables.length > 0 && (
            <LazyPart load={loadFollowMakers} canLoad={isMember}>
              <FollowMakers followables={product.followables} path={product.path} back={back} />
            </LazyPart>
          )}
        </div>
      </div>
      <ProductSections product={product} variant={variant} reviews={reviews} delivery={delivery} />
      <RelatedProducts related={{ ...related, products: useUnpackedProducts(related.products) }} />
      <RecentlyViewed productId={product.id} store={store} />
      {store === wishlistStore && <CompareFoot />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 410 ? (
    <Suspense>
      <GonePage alternatives={error.data as RemovedProductAlternatives} />
    </Suspense>
  ) : (
    <ErrorPage error={error} />
  );
}
