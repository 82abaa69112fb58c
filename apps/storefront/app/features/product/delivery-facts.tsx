import { Store, Truck } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import { detailMessages } from "./product.messages.ts";
import type { DeliveryView } from "./read-delivery.ts";

export function DeliveryFacts({
  delivery: { from, freeFrom, pickUpPoints },
}: {
  delivery: DeliveryView;
}) {
  const t = useText(detailMessages);
  if (from === null && pickUpPoints.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line text-[0.9375rem]">
      {from !== null && (
        <li className="flex gap-3 py-3">
          <Truck size={20} className="mt-0.5 shrink-0 text-quiet" />
          <span>
            <strong>{t("deliveryFrom", { fee: from })}</strong>
            {freeFrom !== null && <span className="text-quiet"> · {t("freeFrom", freeFrom)}</span>}
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
