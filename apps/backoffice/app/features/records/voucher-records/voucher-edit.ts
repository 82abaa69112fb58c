import { defaultStore, type StoreAlias } from "@harbour/contracts/constants";
import type {
  RewardType,
  VoucherDetails,
  VoucherFields,
  VoucherRecordWire,
} from "@harbour/contracts/operator";
import type { Texts } from "../../../components/records/text-fields.tsx";
import {
  readTypedAmount,
  readTypedCount,
  readTypedTime,
  toTypedAmount,
  toTypedTime,
} from "../../../components/records/typed-values.ts";

/** A voucher in the form. Amounts, counts and times are typed texts; an empty text means "not set". */
export interface VoucherEdit {
  readonly key: string;
  readonly title: Texts;
  readonly description: Texts;
  readonly images: readonly string[];
  readonly point: string;
  readonly stock: string;
  readonly quota_per_customer: string;
  readonly discount_type: RewardType;
  readonly discount_value: string;
  readonly buy_quantity: string;
  readonly get_quantity: string;
  readonly max_gifts: string;
  readonly gift: string;
  readonly min_spending: string;
  readonly min_quantity: string;
  readonly valid_days: string;
  readonly position: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly stores: readonly StoreAlias[];
  readonly is_active: boolean;
}

const emptyTexts: Texts = { en: "", zh: "", cn: "" };

export const emptyVoucherEdit: VoucherEdit = {
  key: "",
  title: emptyTexts,
  description: emptyTexts,
  images: [],
  point: "",
  stock: "",
  quota_per_customer: "",
  discount_type: "PRICE",
  discount_value: "",
  buy_quantity: "",
  get_quantity: "",
  max_gifts: "",
  gift: "",
  min_spending: "",
  min_quantity: "",
  valid_days: "",
  position: "",
  starts_at: "",
  ends_at: "",
  stores: [defaultStore],
  is_active: false,
};

const toTypedCount = (count: number | null) => (count ? String(count) : "");

/** Converts a stored voucher to the form. */
export function toVoucherEdit({ record }: Pick<VoucherDetails, "record">): VoucherEdit {
  return {
    key: record.key,
    title: record.title,
    description: record.description,
    images: record.images,
    point: String(record.point),
    stock: record.stock === null ? "" : String(record.stock),
    quota_per_customer: toTypedCount(record.quota_per_customer),
    discount_type: record.discount_type,
    discount_value: toTypedAmount(record.discount_value),
    buy_quantity: toTypedCount(record.buy_quantity),
    get_quantity: toTypedCount(record.get_quantity),
    max_gifts: toTypedCount(record.max_gifts),
    gift: record.gift ?? "",
    min_spending: toTypedAmount(record.min_spending),
    min_quantity: toTypedCount(record.min_quantity),
    valid_days: toTypedCount(record.valid_days),
    position: toTypedCount(record.position),
    starts_at: toTypedTime(record.starts_at),
    ends_at: toTypedTime(record.ends_at),
    stores: record.stores,
    is_active: record.is_active,
  };
}

const countFields = [
  "point",
  "stock",
  "quota_per_customer",
  "buy_quantity",
  "get_quantity",
  "max_gifts",
  "min_quantity",
  "valid_days",
  "position",
] as const satisfies readonly (keyof VoucherEdit)[];

/** Returns the fields whose typed text is not a whole number. The price in points is required. */
export const listInvalidVoucherCounts = (edit: VoucherEdit): readonly string[] =>
  countFields.filter(
    (field) =>
      !/^\d{0,7}$/.test(edit[field].trim()) || (field === "point" && edit.point.trim() === ""),
  );

/** Converts the form to the fields that the shop takes. @param stored the record that the form began with */
export function toVoucherFields(edit: VoucherEdit, stored?: VoucherRecordWire): VoucherFields {
  const isGift = edit.discount_type === "BUY_X_GET_Y_FREE";
  return {
    title: edit.title,
    description: edit.description,
    images: [...edit.images],
    point: readTypedCount(edit.point) ?? 0,
    stock: readTypedCount(edit.stock),
    quota_per_customer: readTypedCount(edit.quota_per_customer),
    discount_type: edit.discount_type,
    discount_value: isGift ? null : readTypedAmount(edit.discount_value),
    buy_quantity: isGift ? readTypedCount(edit.buy_quantity) : null,
    get_quantity: isGift ? readTypedCount(edit.get_quantity) : null,
    max_gifts: isGift ? readTypedCount(edit.max_gifts) : null,
    gift: isGift ? edit.gift || null : null,
    min_spending: readTypedAmount(edit.min_spending) ?? "0.00",
    min_quantity: readTypedCount(edit.min_quantity) ?? 0,
    valid_days: readTypedCount(edit.valid_days),
    position: readTypedCount(edit.position) ?? 0,
    starts_at: readTypedTime(edit.starts_at, stored?.starts_at),
    ends_at: readTypedTime(edit.ends_at, stored?.ends_at),
    stores: [...edit.stores],
    is_active: edit.is_active,
  };
}
