import type { WarehouseFields, WarehouseRecordWire } from "@harbour/contracts/operator";
import { emptyTexts, type Texts } from "./courier-edit.ts";

/** A warehouse in the form, with fields as typed texts. */
export interface WarehouseEdit {
  readonly key: string;
  /** The address of its picture. Empty for none. */
  readonly image: string;
  readonly title: Texts;
  readonly address: Texts;
  readonly district: Texts;
  readonly openingHours: Texts;
  readonly openingTimes: string;
  readonly phone: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly isPickupPoint: boolean;
  readonly hasPromise: boolean;
  readonly cutOff: string;
  readonly readyMinutes: string;
  readonly minDays: string;
  readonly maxDays: string;
  readonly closedOnHolidays: boolean;
  readonly closedDays: readonly string[];
}

export const emptyWarehouseEdit: WarehouseEdit = {
  key: "",
  image: "",
  title: emptyTexts,
  address: emptyTexts,
  district: emptyTexts,
  openingHours: emptyTexts,
  openingTimes: "",
  phone: "",
  latitude: "",
  longitude: "",
  isPickupPoint: false,
  hasPromise: false,
  cutOff: "",
  readyMinutes: "120",
  minDays: "1",
  maxDays: "3",
  closedOnHolidays: false,
  closedDays: [],
};

/** Converts a record to the form. */
export function toWarehouseEdit(record: WarehouseRecordWire): WarehouseEdit {
  const { pick_up: pickUp } = record;
  return {
    key: record.key,
    image: record.image ?? "",
    title: record.title,
    address: record.address,
    district: record.district,
    openingHours: record.opening_hours,
    openingTimes: record.opening_times,
    phone: record.phone ?? "",
    latitude: record.latitude === null ? "" : String(record.latitude),
    longitude: record.longitude === null ? "" : String(record.longitude),
    isPickupPoint: record.is_pickup_point,
    hasPromise: pickUp !== null,
    cutOff: pickUp?.cut_off ?? "",
    readyMinutes: String(pickUp?.ready_minutes ?? emptyWarehouseEdit.readyMinutes),
    minDays: String(pickUp?.transfer_days.min ?? emptyWarehouseEdit.minDays),
    maxDays: String(pickUp?.transfer_days.max ?? emptyWarehouseEdit.maxDays),
    closedOnHolidays: pickUp?.closed_on_holidays ?? false,
    closedDays: pickUp?.closed_days ?? [],
  };
}

/** Converts the form to the fields of a record. */
export function toWarehouseFields(edit: WarehouseEdit): WarehouseFields {
  return {
    title: edit.title,
    image: edit.image || null,
    address: edit.address,
    district: edit.district,
    opening_hours: edit.openingHours,
    opening_times: edit.openingTimes,
    phone: edit.phone.trim() === "" ? null : edit.phone.trim(),
    latitude: readDegrees(edit.latitude),
    longitude: readDegrees(edit.longitude),
    is_pickup_point: edit.isPickupPoint,
    pick_up: edit.hasPromise
      ? {
          cut_off: edit.cutOff === "" ? null : edit.cutOff,
          ready_minutes: Number(edit.readyMinutes),
          transfer_days: { min: Number(edit.minDays), max: Number(edit.maxDays) },
          closed_on_holidays: edit.closedOnHolidays,
          closed_days: [...edit.closedDays],
        }
      : null,
  };
}

/** Reads a coordinate in degrees. Returns null for an empty text or a text that is not a number. */
export function readDegrees(text: string): number | null {
  const normalizedText = text.normalize("NFKC").trim();
  const degrees = Number(normalizedText);
  return normalizedText === "" || Number.isNaN(degrees) ? null : degrees;
}
