import type { Order } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { MapLink } from "../../delivery/map-link.tsx";
import { useLanguage, useTexts } from "../../site/use-texts.ts";
import { orderTexts } from "../order.texts.ts";
import { orderProgressTexts } from "./order-progress.texts.ts";

/** Shows what a buyer needs on the way to the pick-up point: the number to show, the place, its map and its hours. */
export function PickupFacts({ order }: { order: Order }) {
  const t = useTexts(orderTexts);
  const progressText = useTexts(orderProgressTexts);
  const language = useLanguage();
  const { warehouse, opening_hours: openingHours } = order.delivery_info;
  const place = localized(warehouse?.title, language);
  const address = localized(warehouse?.location, language);
  const hours = localized(openingHours, language);
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-[auto_1fr_1fr]">
      <div>
        <dt className="text-sm text-quiet">{progressText("showThis")}</dt>
        <dd className="text-xl font-black whitespace-nowrap tabular-nums">{order.reference}</dd>
      </div>
      {warehouse && (
        <div className="min-w-0">
          <dt className="text-sm text-quiet">{t("pickupPoint")}</dt>
          <dd>
            <span className="block font-bold">{place}</span>
            {address}
            <span className="block">
              <MapLink place={place} location={`${place} ${address}`} />
            </span>
          </dd>
        </div>
      )}
      {hours !== "" && (
        <div className="min-w-0">
          <dt className="text-sm text-quiet">{t("hours")}</dt>
          <dd>{hours}</dd>
        </div>
      )}
    </dl>
  );
}
