import type { LocalizedText, Order } from "@harbour/contracts";
import { formatDay, type Language, localized, translator } from "@harbour/i18n";
import { documentTexts } from "./document.texts.ts";
import type { PrintedFact } from "./printed-page.ts";

/** Describes the recipient and the delivery. */
export function deliveryFacts({
  order,
  language,
}: {
  order: Order;
  language: Language;
}): PrintedFact[] {
  const t = translator(documentTexts, language);
  const { courier, station, warehouse, method } = order.delivery_info;
  const { recipient_name, area_code, phone, address, remarks } = order.delivery_details;
  const localizeText = (text: LocalizedText) => localized(text, language);
  const isPickup = method === "SELF_PICKUP" && warehouse !== null;
  const destination = isPickup
    ? {
        label: t("pickup"),
        value: joinLines(localizeText(warehouse.title), localizeText(warehouse.location)),
      }
    : station
      ? {
          label: t("collect"),
          value: joinLines(
            station.code,
            localizeText(station.title),
            localizeText(station.address),
          ),
        }
      : { label: t("address"), value: address };
  return [
    { label: t("recipient"), value: recipient_name },
    { label: t("phone"), value: phone && `+${area_code} ${phone}` },
    ...(isPickup || courier === null
      ? []
      : [{ label: t("courier"), value: localizeText(courier.title) }]),
    destination,
    { label: t("tracking"), value: trackingFacts(order, language) },
    { label: t("remarks"), value: remarks },
  ].filter(({ value }) => value !== "");
}

/** Lists all parcels with their dates. A single parcel has no date, only its number. */
function trackingFacts({ parcels, tracking }: Order, language: Language): string {
  const t = translator(documentTexts, language);
  if (parcels.length < 2) return tracking?.number ?? "";
  const lines = parcels.map(({ tracking: parcelTracking, shipped_at }, index) => {
    const number = parcelTracking?.number ?? t("parcel", { place: index + 1 });
    return t("sentOn", { number, date: formatDay(shipped_at) });
  });
  return lines.join("\n");
}

/** Joins the lines of a place or an account, and leaves out empty lines. */
export function joinLines(...texts: string[]): string {
  return texts.filter(Boolean).join("\n");
}
