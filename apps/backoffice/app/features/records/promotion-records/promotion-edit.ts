import { defaultStore, type StoreAlias } from "@harbour/contracts/constants";
import type {
  PromotionDetails,
  PromotionFields,
  PromotionRecordWire,
  PromotionType,
  RewardType,
} from "@harbour/contracts/operator";
import type { Texts } from "../../../components/records/text-fields.tsx";
import {
  readTypedAmount,
  readTypedCount,
  readTypedTime,
  toTypedAmount,
  toTypedTime,
} from "../../../components/records/typed-values.ts";

export type EditedGoods = Readonly<
  Record<"categories" | "products" | "variants", readonly string[]>
>;

/** A promotion in the form. Amounts, counts and times are typed texts; an empty text means "not set". */
export interface PromotionEdit {
  readonly key: string;
  readonly title: Texts;
  readonly template_type: PromotionType;
  readonly is_active: boolean;
  /** Times in Hong Kong, such as `2026-12-04T10:00`. */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly stores: readonly StoreAlias[];
  readonly groups: readonly string[] | null;
  readonly goods: EditedGoods | null;
  readonly min_spending: string;
  readonly min_quantity: string;
  readonly discount_type: RewardType;
  readonly discount_value: string;
  readonly buy_quantity: string;
  readonly get_quantity: string;
  readonly gift: string;
  readonly gifts_per_person: string;
  readonly code: string;
  readonly quota: string;
  readonly quota_per_person: string;
}

export const emptyGoods: EditedGoods = { categories: [], products: [], variants: [] };

/** An empty promotion. It is switched off, so that staff can try it first. */
export const emptyPromotionEdit: PromotionEdit = {
  key: "",
  title: { en: "", zh: "", cn: "" },
  template_type: "STORE",
  is_active: false,
  starts_at: "",
  ends_at: "",
  stores: [defaultStore],
  groups: null,
  goods: null,
  min_spending: "",
  min_quantity: "",
  discount_type: "PERCENTAGE",
  discount_value: "",
  buy_quantity: "",
  get_quantity: "",
  gift: "",
  gifts_per_person: "",
  code: "",
  quota: "",
  quota_per_person: "",
};

const toTypedCount = (count: number | null) => (count ? String(count) : "");

/** Converts a stored promotion to the form. */
export function toPromotionEdit({ record }: Pick<PromotionDetails, "record">): PromotionEdit {
  return {
    key: record.key,
    title: record.title,
    template_type: record.template_type,
    is_active: record.is_active,
    starts_at: toTypedTime(record.starts_at),
    ends_at: toTypedTime(record.ends_at),
    stores: record.stores,
    groups: record.groups,
    goods: record.goods,
    min_spending: toTypedAmount(record.min_spending),
    min_quantity: toTypedCount(record.min_quantity),
    discount_type: record.discount_type ?? "PERCENTAGE",
    discount_value: toTypedAmount(record.discount_value),
    buy_quantity: toTypedCount(record.buy_quantity),
    get_quantity: toTypedCount(record.get_quantity),
    gift: record.gift ?? "",
    gifts_per_person: toTypedCount(record.gifts_per_person),
    code: record.code ?? "",
    quota: toTypedCount(record.quota),
    quota_per_person: toTypedCount(record.quota_per_person),
  };
}

/** The fields whose typed text must be a whole number. */
export const countFields = [
  "min_quantity",
  "buy_quantity",
  "get_quantity",
  "gifts_per_person",
  "quota",
  "quota_per_person",
] as const satisfies readonly (keyof PromotionEdit)[];

/** Returns the fields whose typed text is not a whole number of at least 1. */
export const listInvalidCounts = (edit: PromotionEdit): readonly (typeof countFields)[number][] =>
  countFields.filter((field) => !/^([1-9]\d{0,6})?$/.test(edit[field].trim()));

/** Tells whether the form is complete enough for a try-out. The shop reports other errors by field. */
export function isTriable(edit: PromotionEdit): boolean {
  const { template_type: type, discount_type: discount, goods } = edit;
  const isGift = Boolean(edit.gift && edit.buy_quantity && edit.get_quantity);
  const hasReward = discount === "BUY_X_GET_Y_FREE" ? isGift : Number(edit.discount_value) > 0;
  return (
    edit.title.en !== "" &&
    listInvalidCounts(edit).length === 0 &&
    (type === "FREE_SHIPPING" || hasReward) &&
    (type !== "PROMOTION_CODE" || edit.code.trim().length >= 3) &&
    (goods === null || Object.values(goods).some((names) => names.length > 0)) &&
    edit.stores.length > 0 &&
    (edit.groups === null || edit.groups.length > 0)
  );
}

/** Converts the form to the fields that the shop takes. @param stored the record that the form began with */
export function toPromotionFields(
  edit: PromotionEdit,
  stored?: PromotionRecordWire,
): PromotionFields {
  const isReward = edit.template_type !== "FREE_SHIPPING";
  const isGift = isReward && edit.discount_type === "BUY_X_GET_Y_FREE";
  return {
    title: edit.title,
    template_type: edit.template_type,
    is_active: edit.is_active,
    starts_at: readTypedTime(edit.starts_at, stored?.starts_at),
    ends_at: readTypedTime(edit.ends_at, stored?.ends_at),
    stores: [...edit.stores],
    groups: edit.groups && [...edit.groups],
    goods: edit.goods && {
      categories: [...edit.goods.categories],
      products: [...edit.goods.products],
      variants: [...edit.goods.variants],
    },
    min_spending: readTypedAmount(edit.min_spending) ?? "0.00",
    min_quantity: readTypedCount(edit.min_quantity) ?? 0,
    discount_type: isReward ? edit.discount_type : null,
    discount_value: isReward && !isGift ? readTypedAmount(edit.discount_value) : null,
    buy_quantity: isGift ? readTypedCount(edit.buy_quantity) : null,
    get_quantity: isGift ? readTypedCount(edit.get_quantity) : null,
    gift: isGift ? edit.gift || null : null,
    gifts_per_person: isGift ? readTypedCount(edit.gifts_per_person) : null,
    code: edit.template_type === "PROMOTION_CODE" ? edit.code.trim() || null : null,
    quota: readTypedCount(edit.quota),
    quota_per_person: readTypedCount(edit.quota_per_person),
  };
}
