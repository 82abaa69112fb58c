import { useSearchParams, type ShouldRevalidateFunctionArgs } from "react-router";
import { splitLanguage, translator } from "@harbour/i18n";
import { Breadcrumbs } from "@harbour/ui";
import { pageMeta } from "../../shell/page-meta.ts";
import { useText } from "../../shell/use-text.ts";
import { found } from "../../visit/found.ts";
import { visitOf } from "../../visit/visit.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import type { Route } from "./+types/product-page.ts";
import { addToCart, type AddAnswer } from "./add-to-cart.ts";
import { BuyBox } from "./buy-box.tsx";
import { chosenVariant } from "./choose-variant.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { Facts } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import { presentDetails } from "./present-details.ts";
import { detailMessages } from "./product.messages.ts";
import { readDelivery } from "./read-delivery.ts";
import { readRelated } from "./read-related.ts";

export async function loader(args: Route.LoaderArgs) {
  const visit = visitOf(args);
  const { api, language, store } = visit;
  const product = await found(
    api.catalogue.details({ params: { store_id: store, product_id: args.params.product_id } }),
  );
  const [related, delivery] = await Promise.all([
    readRelated(visit, product._id),
    readDelivery(visit),
  ]);
  const view = presentDetails(product, language, store);
  return { store, product: view, canonical: view.path, related, delivery };
}

export const action = (args: Route.ActionArgs) => addToCart(visitOf(args), args.request);

/** SPEC 8: when the shop does not answer, the form says so where it stands, and the page stays. */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { language } = splitLanguage(new URL(request.url).pathname);
    return {
      isAdded: false,
      cartCount: null,
      error: translator(detailMessages, language)("noAnswer"),
    } satisfies AddAnswer;
  }
}

/** Choosing another variant changes the address only, and a cart changes no product. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const product = loaderData?.product;
  const tags = pageMeta(matches, {
    title: product?.title,
    description: product?.summary,
    image: product?.images[0],
  });
  return product ? [...tags, { "script:ld+json": product.linkedData }] : tags;
};

export default function ProductPage({
  loaderData: { store, product, related, delivery },
  actionData,
}: Route.ComponentProps) {
  const t = useText(detailMessages);
  const [query] = useSearchParams();
  const variant = chosenVariant(product.variants, query.get("variant"));
  const crumbs = [
    { label: t("home"), href: "/" },
    ...(store === "mini" ? [{ label: t("miniStore"), href: "/shop/mini/category" }] : []),
    ...product.crumbs,
    { label: product.title },
  ];
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs label={t("breadcrumbs")} items={crumbs} />
      <div className="mt-4 grid gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <Gallery
          key={variant.id}
          title={product.title}
          images={[...new Set([...variant.images, ...product.images])]}
        />
        <div className="flex min-w-0 flex-col gap-6">
          <BuyBox
            product={product}
            variant={variant}
            store={store}
            error={actionData?.error ?? null}
          />
          <DeliveryFacts delivery={delivery} />
        </div>
      </div>
      <Facts product={product} variant={variant} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-16 md:mt-24">
          <h2 id="related" className="mb-5 text-2xl font-black tracking-tight md:text-3xl">
            {t("related")}
          </h2>
          <ProductGrid products={related} shape="row" />
        </section>
      )}
    </div>
  );
}
