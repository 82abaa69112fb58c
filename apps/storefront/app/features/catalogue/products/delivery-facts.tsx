import { Store, Truck } from "@harbour/ui";
import { useText } from "../../../components/site/use-text.ts";
import { detailMessages } from "./product.messages.ts";
import type { DeliveryView } from "./read-delivery.ts";

export function DeliveryFacts({
  delivery: { fees, pickUpPoints },
  variantId,
}: {
  delivery: DeliveryView;
  variantId: string;
}) {
  const t = useText(detailMessages);
  const own = fees[variantId];
  if (!own && pickUpPoints.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line text-[0.9375rem]">
      {own && (
        <li className="flex gap-3 py-3">
          <Truck size={20} className="mt-0.5 shrink-0 text-quiet" />
          <span>
            <strong>{own.isFree ? t("deliveryFree") : t("deliveryFrom", own)}</strong>
            <span className="text-quiet">
              {" · "}
              {own.freeFrom ? t("freeFrom", own.freeFrom) : t("deliveredBy", own)}
            </span>
          </span>
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
