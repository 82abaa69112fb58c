import type { Translate } from "@harbour/i18n";
import type { deliveryTexts } from "./delivery.texts.ts";

/** The labels of courier and warehouse fields, by their names in a record. */
const fields: Readonly<Record<string, keyof typeof deliveryTexts>> = {
  key: "key",
  title: "name",
  description: "description",
  image: "picture",
  is_enabled: "isEnabled",
  has_stations: "hasStations",
  fee_bands: "bands",
  separate_fee: "separateFee",
  tracking_url: "trackingUrl",
  excluded_districts: "zones",
  max_weight_grams: "maxWeight",
  max_size_mm: "maxSize",
  max_value: "maxValue",
  position: "position",
  address: "address",
  district: "district",
  opening_hours: "openingHours",
  opening_times: "openingTimes",
  phone: "phone",
  latitude: "latitude",
  longitude: "longitude",
  is_pickup_point: "isPickUp",
  pick_up: "isPickUp",
  service: "promises",
  cut_off: "cutOff",
  processing_days: "processing",
  min: "minDays",
  max: "maxDays",
  weekdays: "weekdays",
  on_holidays: "onHolidays",
  more_days: "zones",
  ready_minutes: "readyMinutes",
  closed_on_holidays: "closedOnHolidays",
  from: "upTo",
  to: "upTo",
  fee: "fee",
  en: "en",
  zh: "zh",
  cn: "cn",
};

/**
 * Returns the label of a field path such as `service.cut_off`, `fee_bands.1.fee` or `title.zh`. Unknown paths are
 * returned unchanged.
 */
export function describeDeliveryField(t: Translate<typeof deliveryTexts>, path: string): string {
  const labels = path.split(".").flatMap((name) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1);
    const word = fields[name];
    return word === undefined ? name : (t as (key: string) => string)(word);
  });
  return labels.join(" · ");
}
