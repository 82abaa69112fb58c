import { Picture, Tabs } from "@harbour/ui";
import { lazy, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { errorTexts } from "../../../components/errors/error.texts.ts";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { LazyPart } from "../../../components/site/lazy-part.tsx";
import { SafeHtml } from "../../../components/site/safe-html.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { Facts } from "./facts.tsx";
import type { DetailsView, VariantView } from "./present-details.ts";
import { productPageTexts } from "./product-page.texts.ts";
import type { DeliveryView } from "./read-delivery.ts";
import type { ReviewsView } from "./read-reviews.ts";

const loadReviews = () => import("./reviews.tsx");
const Reviews = lazy(() => loadReviews().catch(() => ({ default: MissingScriptNotice })));
const loadReturns = () => import("./returns.tsx");
const Returns = lazy(() => loadReturns().catch(() => ({ default: MissingScriptNotice })));

interface ProductSectionsProps {
  product: DetailsView;
  variant: VariantView;
  reviews: ReviewsView;
  delivery: DeliveryView;
}

/** Shows further information about a product. */
export function ProductSections({ product, variant, reviews, delivery }: ProductSectionsProps) {
  const t = useTexts(productPageTexts);
  const hash = useHash();
  const tabs = [
    ...(product.description
      ? [
          {
            id: "description",
            title: t("description"),
            content: <Description product={product} />,
          },
        ]
      : []),
    { id: "details", title: t("details"), content: <Facts product={product} variant={variant} /> },
    {
      id: "reviews",
      title: reviews.count > 0 ? t("reviewsCount", { count: reviews.count }) : t("reviews"),
      content: (
        <LazyPart load={loadReviews}>
          <Reviews reviews={reviews} />
        </LazyPart>
      ),
    },
    {
      id: "delivery",
      title: t("delivery"),
      content: (
        <LazyPart key={variant.id} load={loadReturns}>
          <Returns delivery={delivery} variant={variant} />
        </LazyPart>
      ),
    },
  ];
  return (
    <div className="mt-12 md:mt-16">
      <Tabs label={t("about")} tabs={tabs} openTabId={hash.slice(1)} />
    </div>
  );
}

/**
 * Shows the description. Wide screens show the last of several pictures beside it, because the gallery shows that
 * picture small.
 */
function Description({
  product: { description, images, imageFocus, title },
}: {
  product: DetailsView;
}) {
  const picture = images.length > 1 ? images.at(-1) : null;
  return (
    <div className="lg:grid lg:grid-cols-2 lg:gap-14">
      <SafeHtml html={description} />
      {picture && (
        <Picture
          src={picture}
          alt={title}
          width={960}
          height={720}
          sizes="(min-width: 1430px) 660px, 50vw"
          className="aspect-4/3 w-full rounded-lg bg-tint object-cover max-lg:hidden print:hidden"
          focus={imageFocus?.[images.length - 1]}
        />
      )}
    </div>
  );
}

/** Reports a missing script. Reloading the page retries it. */
function MissingScriptNotice() {
  return <NotLoaded isPart>{useTexts(errorTexts)("incomplete")}</NotLoaded>;
}

/** Returns the address's anchor after hydration, because the server never sees it. */
function useHash(): string {
  useLocation();
  return useSyncExternalStore(
    listenToHash,
    () => window.location.hash,
    () => "",
  );
}

function listenToHash(run: () => void) {
  window.addEventListener("hashchange", run);
  return () => window.removeEventListener("hashchange", run);
}
