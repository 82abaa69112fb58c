import type { Order } from "@harbour/contracts";
import { formatPhone, localized } from "@harbour/i18n";
import type { ReactNode } from "react";
import { useLanguage, useTexts } from "../../site/use-texts.ts";
import { orderTexts } from "../order.texts.ts";
import { TrackingNumber } from "./order-parcels.tsx";
import { describePromisedDays } from "./promised-days.ts";

interface Props {
  order: Order;
  /** Tells whether the page gives the delivery days elsewhere. */
  isPromiseShownElsewhere: boolean;
}

export function OrderDelivery({ order, isPromiseShownElsewhere }: Props) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const { delivery_info: info, delivery_details: details, tracking, parcels } = order;
  const listStationFacts = (station: typeof info.station): [string, string][] =>
    station
      ? [
          [t(station.kind), `${station.code} · ${localized(station.title, language)}`],
          [t("address"), localized(station.address, language)],
        ]
      : [];
  const deliveryRows: [string, ReactNode][] = [
    [t("recipient"), details.recipient_name],
    [t("contactNumber"), formatPhone(details)],
    [t("email"), details.email],
    [t("courier"), localized(info.courier?.title, language)],
    ...listStationFacts(info.station),
    [t("pickupPoint"), localized(info.warehouse?.title, language)],
    [t("address"), info.warehouse ? localized(info.warehouse.location, language) : details.address],
    [t("hours"), localized(info.opening_hours, language)],
    [t("shipment"), info.shipment === "separately" ? t("separately") : ""],
    ...(isPromiseShownElsewhere ? [] : info.promises).map(({ promise }): [string, string] => {
      const severalTextKey = promise?.is_preorder ? "expectedLater" : "expectedNow";
      const singleTextKey = info.method === "DELIVERY" ? "expected" : "expectedForPickup";
      const name = info.promises.length === 1 ? singleTextKey : severalTextKey;
      return [t(name), promise ? describePromisedDays(promise, info, language) : ""];
    }),
    [t("remarks"), details.remarks],
  ];
  return (
    <section aria-labelledby="order-delivery">
      <h2 id="order-delivery" className="mb-3 text-xl font-extrabold">
        {t(info.method === "DELIVERY" ? "delivery" : "pickup")}
      </h2>
      <dl className="grid gap-3 print:gap-1">
        {deliveryRows
          .filter(([, value]) => value !== "")
          .map(([term, value]) => (
            // Beside the history there is little room, and e-mail addresses are long.
            <div
              key={term}
              className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)] md:grid-cols-[8.25rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <dt className="text-sm text-quiet">{term}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {tracking && parcels.length === 0 && (
        <div className="mt-4 rounded-lg border border-line p-4 print:p-0">
          <TrackingNumber
            order={order}
            tracking={tracking}
            isFollowedAbove={order.current_status === "delivering"}
          />
        </div>
      )}
    </section>
  );
}
