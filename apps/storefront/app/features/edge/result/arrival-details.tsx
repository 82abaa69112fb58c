import type { Order } from "@harbour/contracts";
import { comma, localized, type Language } from "@harbour/i18n";
import { deliveryTexts } from "../../../components/delivery/delivery.texts.ts";
import { MapLink } from "../../../components/delivery/map-link.tsx";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { describePromisedDays } from "../../../components/orders/tracking/promised-days.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";

type Days = NonNullable<Order["delivery_info"]["promises"][number]["promise"]>;

/** Shows when and where the goods of a paid order arrive or can be picked up. */
export function ArrivalDetails({ order }: { order: Order }) {
  const language = useLanguage();
  const { promises, opening_hours: hours } = order.delivery_info;
  const t = useTexts(orderTexts);
  const deliveryText = useTexts(deliveryTexts);
  const promiseWords = (promise: Days) => {
    const { is_preorder: isPreorder } = promise;
    const days = describePromisedDays(promise, order.delivery_info, language);
    if (promises.length > 1)
      return deliveryText(isPreorder ? "preorderPart" : "inStockPart", { days });
    return order.delivery_info.method === "DELIVERY" ? deliveryText("arrives", { days }) : days;
  };
  const collectionPlace = describeCollectionPlace(order, language);
  return (
    <div className="grid gap-1">
      {promises.map(
        ({ promise, product_variant_ids: [first] }) =>
          promise && (
            <p key={first} className="font-bold">
              {promiseWords(promise)}
            </p>
          ),
      )}
      {collectionPlace && (
        <p>
          {collectionPlace.text}{" "}
          <MapLink place={collectionPlace.text} location={collectionPlace.location} />
        </p>
      )}
      {hours && <p className="text-sm">{t("openAt", { hours: localized(hours, language) })}</p>}
    </div>
  );
}

/** Returns the shop, locker or counter of a pick-up. Buyers know their own door. */
function describeCollectionPlace(order: Order, language: Language) {
  const { warehouse, station } = order.delivery_info;
  if (station) {
    const stationParts = [station.code, localized(station.title, language)];
    const text = [...stationParts, localized(station.address, language)].join(comma(language));
    return { text, location: station.location };
  }
  if (!warehouse) return null;
  const address = localized(warehouse.location, language);
  const text = [localized(warehouse.title, language), address]
    .filter(Boolean)
    .join(comma(language));
  return { text, location: address };
}
