import { defaultStore } from "@harbour/contracts/constants";
import { formatMoney, readTypedMoney, type Translate } from "@harbour/i18n";
import type { PromotionEdit } from "./promotion-edit.ts";
import type { promotionSentenceTexts } from "./promotion-sentence.texts.ts";

type T = Translate<typeof promotionSentenceTexts>;

/** Titles in the reader's language: goods by key or SKU, membership levels by slug. */
export interface SentenceNames {
  readonly goods: (name: string) => string;
  readonly level: (slug: string) => string;
  /** Formats a percentage discount: "15% off". */
  readonly formatPercentOff: (percent: string) => string;
  /** The separator between names. */
  readonly comma: string;
}

const maxShownNames = 3;

/** Describes in sentences how a promotion works, from the present values of the form. */
export function describePromotionForm(edit: PromotionEdit, t: T, names: SentenceNames): string[] {
  return [
    reward(edit, t, names),
    ...listIfTyped(
      edit.discount_type === "BUY_X_GET_Y_FREE" && edit.gifts_per_person,
      (typedText) => t("giftsPerPerson", { count: count(typedText, t) }),
    ),
    ...listIfTyped(edit.min_spending, (typedText) =>
      t("minSpending", { amount: money(typedText, t) }),
    ),
    ...listIfTyped(edit.min_quantity, (typedText) =>
      t("minQuantity", { count: count(typedText, t) }),
    ),
    describeTrigger(edit, t),
    describeAudience(edit, t, names),
    describePeriod(edit, t),
    ...listIfTyped(edit.quota, (typedText) => t("quota", { count: count(typedText, t) })),
    ...listIfTyped(edit.quota_per_person, (typedText) =>
      t("quotaPerPerson", { count: count(typedText, t) }),
    ),
    ...(edit.is_active ? [] : [t("off")]),
  ];
}

const listIfTyped = (
  typedText: string | false,
  formatTyped: (typedText: string) => string,
): string[] =>
  typedText === false || typedText.trim() === "" ? [] : [formatTyped(typedText.trim())];

/** Formats a typed amount. An amount that the shop would refuse becomes a gap in the sentence. */
const money = (typedText: string, t: T): string => {
  const amount = readTypedMoney(typedText);
  return amount === null || Number(amount) <= 0 ? t("unfinished") : formatMoney(amount);
};

const count = (typedText: string, t: T): string =>
  /^[1-9]\d{0,6}$/.test(typedText.trim()) ? typedText.trim() : t("unfinished");

/** Reads a typed discount. Returns null for a discount that the shop would refuse. */
const readDiscount = (typedText: string, limit = Infinity): string | null => {
  const discount = readTypedMoney(typedText);
  return discount !== null && Number(discount) > 0 && Number(discount) <= limit ? discount : null;
};

function reward(edit: PromotionEdit, t: T, names: SentenceNames): string {
  const goods = describeGoods(edit, t, names);
  if (edit.template_type === "FREE_SHIPPING") return t("FREE_SHIPPING", { goods });
  if (edit.discount_type === "PRICE") {
    const amount = readDiscount(edit.discount_value);
    return amount === null
      ? t("noDiscount", { goods })
      : t("PRICE", { goods, value: formatMoney(amount) });
  }
  if (edit.discount_type === "PERCENTAGE") {
    const percent = readDiscount(edit.discount_value, 100);
    return percent === null
      ? t("noDiscount", { goods })
      : t("PERCENTAGE", { goods, off: names.formatPercentOff(percent) });
  }
  return t("BUY_X_GET_Y_FREE", {
    goods,
    buy: count(edit.buy_quantity, t),
    get: count(edit.get_quantity, t),
    gift: edit.gift === "" ? t("unfinished") : names.goods(edit.gift),
  });
}

function describeGoods({ goods }: PromotionEdit, t: T, names: SentenceNames): string {
  if (goods === null) return t("allGoods");
  const titles = [...goods.categories, ...goods.products, ...goods.variants].map(names.goods);
  if (titles.length === 0) return t("noGoods");
  const shownTitles = titles.slice(0, maxShownNames).join(names.comma);
  const count = titles.length - maxShownNames;
  return count > 0 ? t("moreGoods", { names: shownTitles, count }) : shownTitles;
}

function describeTrigger({ template_type: type, code }: PromotionEdit, t: T): string {
  if (type === "FREE_SHIPPING") return t("beside");
  return type === "STORE"
    ? t("STORE")
    : t("PROMOTION_CODE", { code: code.trim().toUpperCase() || t("unfinished") });
}

function describeAudience({ groups, stores }: PromotionEdit, t: T, names: SentenceNames): string {
  const storeWords = t(stores.length > 1 ? "bothStores" : `in_${stores[0] ?? defaultStore}`);
  if (groups === null) return t("everybody", { stores: storeWords });
  const levels = groups.map(names.level).join(names.comma) || t("unfinished");
  return t("levels", { levels, stores: storeWords });
}

function describePeriod({ starts_at: startsAt, ends_at: endsAt }: PromotionEdit, t: T): string {
  const [start, end] = [formatTypedTime(startsAt), formatTypedTime(endsAt)];
  // A period that ends before it begins is shown as unfinished, because the shop would refuse it.
  if (start && end && endsAt <= startsAt) return t("between", { start, end: t("unfinished") });
  if (start && end) return t("between", { start, end });
  if (start) return t("from", { start });
  return end ? t("until", { end }) : t("always");
}

/** Formats `2026-12-04T10:00` as `04/12/2026 10:00`. */
const formatTypedTime = (typedText: string): string =>
  typedText.replace(/^(\d{4})-(\d{2})-(\d{2})T(.*)$/, "$3/$2/$1 $4");
