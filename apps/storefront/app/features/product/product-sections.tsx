import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { Anchor, Tabs } from "@harbour/ui";
import { SafeHtml } from "../../components/site/safe-html.tsx";
import { useText } from "../../components/site/use-text.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { Facts } from "./facts.tsx";
import type { DetailsView, VariantView } from "./present-details.ts";
import { detailMessages } from "./product.messages.ts";
import type { DeliveryView } from "./read-delivery.ts";
import type { ReviewsView } from "./read-reviews.ts";
import { Reviews } from "./reviews.tsx";
import { paths } from "../../paths.ts";

interface ProductSectionsProps {
  product: DetailsView;
  variant: VariantView;
  reviews: ReviewsView;
  delivery: DeliveryView;
}

/** Everything one may want to know besides. */
export function ProductSections({ product, variant, reviews, delivery }: ProductSectionsProps) {
  const t = useText(detailMessages);
  const hash = useHash();
  const tabs = [
    ...(product.description
      ? [
          {
            id: "description",
            title: t("description"),
            content: <SafeHtml html={product.description} />,
          },
        ]
      : []),
    { id: "details", title: t("details"), content: <Facts product={product} variant={variant} /> },
    {
      id: "reviews",
      title: reviews.count > 0 ? t("reviewsCount", { count: reviews.count }) : t("reviews"),
      content: <Reviews reviews={reviews} />,
    },
    {
      id: "delivery",
      title: t("delivery"),
      content: <DeliveryAndReturns delivery={delivery} variantId={variant.id} />,
    },
  ];
  return (
    <div className="mt-12 md:mt-16">
      <Tabs label={t("about")} tabs={tabs} wanted={hash.slice(1)} />
    </div>
  );
}

/** The place that the address names; the server never hears of it, so it comes a moment after the page. */
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

function DeliveryAndReturns(props: { delivery: DeliveryView; variantId: string }) {
  const t = useText(detailMessages);
  return (
    <div className="max-w-[68ch]">
      <DeliveryFacts {...props} />
      <p className="mt-4">{t("returns")}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 font-bold text-link">
        <Anchor href={paths.terms("shipping-policy")} className="py-1 hover:underline">
          {t("deliveryPolicy")}
        </Anchor>
        <Anchor href={paths.terms("refund-policy")} className="py-1 hover:underline">
          {t("returnsPolicy")}
        </Anchor>
      </p>
    </div>
  );
}
