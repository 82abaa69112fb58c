import { Clock, Store, Truck } from "@harbour/ui";
import { lazy, type ComponentType } from "react";
import { LazyPart } from "../../../components/site/lazy-part.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { ArrivalProps } from "./arrival-words.tsx";
import type { VariantView } from "./present-details.ts";
import { productPageTexts } from "./product-page.texts.ts";
import type { DeliveryView } from "./read-delivery.ts";

const loadArrivalEstimate = () => import("./arrival-words.tsx");
/** The dates are loaded lazily, because they come by a separate request. */
const ArrivalEstimate = lazy<ComponentType<ArrivalProps>>(() =>
  loadArrivalEstimate().catch(() => ({ default: ({ usual }: ArrivalProps) => usual })),
);

/** Shows the fee and arrival of the checkout's first delivery choice, and the places for pick-up, unless sold out. */
export function DeliveryFacts({
  delivery: { ways, fees, pickUpPoints },
  variant: { id: variantId, availability },
}: {
  delivery: DeliveryView;
  variant: Pick<VariantView, "id" | "availability">;
}) {
  const t = useTexts(productPageTexts);
  const variantFees = fees[variantId] ?? [];
  const index = variantFees.findIndex((fee) => fee !== null);
  const [way, fee] = [ways[index], variantFees[index]];
  if (availability === "SOLD_OUT" || (!way && pickUpPoints.length === 0)) return null;
  return (
    <ul className="divide-y divide-line border-y border-line text-[0.9375rem]">
      {way && (
        <li className="flex gap-3 py-3">
          <Truck size={20} className="mt-0.5 shrink-0 text-quiet" />
          <span>
            <strong>{t("way", { title: way.title, fee: fee || t("free") })}</strong>
            {fee && way.freeFrom && (
              <span className="text-quiet"> · {t("freeFrom", { amount: way.freeFrom })}</span>
            )}
          </span>
        </li>
      )}
      {way?.usual && (
        <li className="flex gap-3 py-3">
          <Clock size={20} className="mt-0.5 shrink-0 text-quiet" />
          <LazyPart key={variantId} load={loadArrivalEstimate}>
            <ArrivalEstimate
              variantId={variantId}
              courierId={way.id}
              usual={availability === "PREORDER" ? t("whenIn") : way.usual}
            />
          </LazyPart>
        </li>
      )}
      {pickUpPoints.length > 0 && (
        <li className="flex gap-3 py-3">
          <Store size={20} className="mt-0.5 shrink-0 text-quiet" />
          <span>
            <strong>{t("pickUp")}</strong>
            <span className="text-quiet"> · {pickUpPoints.join(t("comma"))}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
