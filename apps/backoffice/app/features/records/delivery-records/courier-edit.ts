import type { CourierFields, CourierRecordWire } from "@harbour/contracts/operator";
import { type Language, readTypedMoney } from "@harbour/i18n";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";

export type Texts = Readonly<Record<Language, string>>;
export const emptyTexts: Texts = { en: "", zh: "", cn: "" };

/** A row of the fee table: the fee for goods below a value. The last row has no upper value. */
export interface EditedBand {
  readonly id: string;
  readonly below: string;
  readonly fee: string;
}

/** A courier in the form, with fields as typed texts. */
export interface CourierEdit {
  readonly key: string;
  /** The address of its picture. Empty for none. */
  readonly image: string;
  readonly title: Texts;
  readonly description: Texts;
  readonly isEnabled: boolean;
  readonly hasStations: boolean;
  readonly bands: readonly EditedBand[];
  readonly separateFee: string;
  readonly trackingUrl: string;
  readonly hasPromise: boolean;
  readonly cutOff: string;
  readonly processing: string;
  readonly minDays: string;
  readonly maxDays: string;
  readonly weekdays: readonly number[];
  readonly onHolidays: boolean;
  /**
   * Extra days by district, or `none` for a district that is not served. Districts without an entry take the usual
   * days.
   */
  readonly zones: Readonly<Record<string, string>>;
  readonly maxWeight: string;
  readonly maxSize: string;
  readonly maxValue: string;
}

export const emptyCourierEdit: CourierEdit = {
  key: "",
  image: "",
  title: emptyTexts,
  description: emptyTexts,
  isEnabled: true,
  hasStations: false,
  bands: [{ id: "1", below: "", fee: "" }],
  separateFee: "",
  trackingUrl: "",
  hasPromise: true,
  cutOff: "15:00",
  processing: "0",
  minDays: "1",
  maxDays: "2",
  weekdays: [1, 2, 3, 4, 5, 6],
  onHolidays: false,
  zones: {},
  maxWeight: "",
  maxSize: "",
  maxValue: "",
};

/** Converts a record to the form. */
export function toCourierEdit(record: CourierRecordWire): CourierEdit {
  const { service } = record;
  const districtDays = (service?.more_days ?? []).flatMap(({ districts, days }) =>
    districts.map((district) => [district, String(days)] as const),
  );
  const excludedZones = record.excluded_districts.map((district) => [district, "none"] as const);
  return {
    key: record.key,
    image: record.image ?? "",
    title: record.title,
    description: record.description,
    isEnabled: record.is_enabled,
    hasStations: record.has_stations,
    bands: record.fee_bands.map(({ from, to, fee }) => ({ id: from, below: to ?? "", fee })),
    separateFee: record.separate_fee ?? "",
    trackingUrl: record.tracking_url ?? "",
    hasPromise: service !== null,
    cutOff: service?.cut_off ?? "",
    processing: String(service?.processing_days ?? 0),
    minDays: String(service?.days.min ?? 1),
    maxDays: String(service?.days.max ?? 2),
    weekdays: service?.weekdays ?? emptyCourierEdit.weekdays,
    onHolidays: service?.on_holidays ?? false,
    zones: Object.fromEntries([...districtDays, ...excludedZones]),
    maxWeight: count(record.max_weight_grams),
    maxSize: record.max_size_mm?.join("x") ?? "",
    maxValue: record.max_value ?? "",
  };
}

/**
 * Converts the form to the fields of a record. Values that cannot be parsed are sent as typed, so that the shop
 * explains the error.
 */
export function toCourierFields(edit: CourierEdit): CourierFields {
  const served = Object.entries(edit.zones);
  const districtDays = served.filter(([, days]) => days !== "none" && days !== "");
  const moreDays = [...new Set(districtDays.map(([, days]) => days))].map((days) => ({
    districts: districtDays
      .filter(([, otherDays]) => otherDays === days)
      .map(([district]) => district),
    days: Number(days),
  }));
  const bandStarts = ["0.00", ...edit.bands.map(({ below }) => amount(below))];
  return {
    title: edit.title,
    image: edit.image || null,
    description: edit.description,
    is_enabled: edit.isEnabled,
    has_stations: edit.hasStations,
    fee_bands: edit.bands.map(({ below, fee }, index) => ({
      from: bandStarts[index]!,
      to: below.trim() === "" ? null : amount(below),
      fee: amount(fee),
    })),
    separate_fee: toAmountOrNull(edit.separateFee),
    tracking_url: edit.trackingUrl.trim() || null,
    excluded_districts: served.flatMap(([district, days]) => (days === "none" ? district : [])),
    service: edit.hasPromise
      ? {
          cut_off: edit.cutOff === "" ? null : edit.cutOff,
          processing_days: Number(edit.processing),
          days: { min: Number(edit.minDays), max: Number(edit.maxDays) },
          weekdays: [...edit.weekdays].toSorted((a, b) => a - b),
          on_holidays: edit.onHolidays,
          more_days: moreDays,
        }
      : null,
    max_weight_grams: edit.maxWeight.trim() === "" ? null : Number(edit.maxWeight),
    max_size_mm: readSize(edit.maxSize),
    max_value: toAmountOrNull(edit.maxValue),
  };
}

/** Returns only the changed fields, so that a colleague's changes of other fields stay. */
export function findChangedFields<Fields extends object>(before: Fields, after: Fields): Fields {
  const changedEntries = Object.entries(after).filter(
    ([name, value]) => !isDeepEqual(value, (before as Record<string, unknown>)[name]),
  );
  return Object.fromEntries(changedEntries) as Fields;
}

/** Reads three sides such as `600x400x300`. Returns null if there are none. */
export function readSize(text: string): number[] | null {
  const sides = text.normalize("NFKC").match(/\d+/g);
  return sides === null ? null : sides.map(Number);
}

const amount = (text: string): string => readTypedMoney(text) ?? text;
const toAmountOrNull = (text: string): string | null => (text.trim() === "" ? null : amount(text));
const count = (value: number | null): string => (value === null ? "" : String(value));
