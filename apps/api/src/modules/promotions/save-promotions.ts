import type { StoreAlias } from "@harbour/contracts/constants";
import type { Tx } from "../../platform/db.ts";
import { sentenceOf } from "../../platform/issue-words.ts";
import { fromWire, toWire } from "../../platform/money.ts";
import { invalid } from "../../platform/shop-error.ts";
import { findStore, setting } from "../configuration/index.ts";
import { membershipLevels } from "../membership/index.ts";
import { labelProducts } from "./label-products.ts";
import { promotionRecord, type SaidPromotion, type WholePromotion } from "./promotion-record.ts";
import {
  cheapestOf,
  type DescribedPromotion,
  findNamedGoods,
  lockPromotions,
  type NamedGoods,
  writePromotion,
} from "./save-promotions.repository.ts";

/** What a file says of one: fields that it does not name stay as they are stored. */
export type PromotionRecord = { readonly key: string } & {
  readonly [field in keyof SaidPromotion]?: SaidPromotion[field] | undefined;
};

type Errors = Record<string, string[]>;

/**
 * Adds or changes promotions by key; those not named stay.
 * @returns what was taken and is hardly meant, in words
 * @throws ShopError `validation` by dotted path for what cannot be
 */
export async function savePromotions(tx: Tx, said: readonly PromotionRecord[]): Promise<string[]> {
  if (said.length === 0) return [];
  const stored = await lockPromotions(tx);
  const errors: Errors = {};
  const records = wholeRecords(said, stored, errors);
  const goods = await findNamedGoods(tx, {
    categories: records.flatMap((one) => one.goods?.categories ?? []),
    products: records.flatMap((one) => one.goods?.products ?? []),
    variants: records.flatMap(({ goods: own, gift }) =>
      [...(own?.variants ?? []), gift ?? []].flat(),
    ),
  });
  const levels = new Set((await setting(tx, membershipLevels)).map(({ slug }) => slug));
  for (const record of records) judge(record, { goods, levels, stored }, errors);
  sameCodes(records, stored, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const notes: string[] = [];
  for (const record of records) {
    const id = await write(tx, record, goods, stored.get(record.key)?.uses ?? 0);
    notes.push(...(await notesOn(tx, id, record)));
  }
  await labelProducts(tx, { isForced: true });
  return notes;
}

function wholeRecords(
  said: readonly PromotionRecord[],
  stored: ReadonlyMap<string, DescribedPromotion>,
  errors: Errors,
): WholePromotion[] {
  const seen = new Set<string>();
  return said.flatMap((one: PromotionRecord | null, index) => {
    const called = typeof one?.key === "string" ? one.key : `number ${index + 1}`;
    if (seen.has(called)) errors[`promotions.${called}`] = ["stands there twice"];
    seen.add(called);
    const isRecord = typeof one === "object" && one !== null && !Array.isArray(one);
    const whole = isRecord ? { ...stored.get(called)?.record, ...one } : one;
    const read = promotionRecord.safeParse(whole, { reportInput: true });
    if (read.success) return [read.data];
    for (const issue of read.error.issues)
      errors[["promotions", called, ...issue.path].join(".")] = [sentenceOf(issue)];
    return [];
  });
}

interface Known {
  readonly goods: readonly NamedGoods[];
  readonly levels: ReadonlySet<string>;
  readonly stored: ReadonlyMap<string, DescribedPromotion>;
}

/** What only the shop can tell: whether there is what a promotion names. */
function judge(record: WholePromotion, { goods, levels, stored }: Known, errors: Errors): void {
  const say = (path: string, reason: string) => {
    errors[`promotions.${record.key}.${path}`] = [reason];
  };
  for (const { kind, list, name } of namesIn(record))
    if (!isThere(goods, kind, name, record.stores))
      say(`goods.${list}`, `there is no ${kind} ${name} in ${record.stores.join(" or ")}`);
  if (record.gift !== null && !isThere(goods, "variant", record.gift, ["main", "mini"]))
    say("gift", `there is no variant ${record.gift}`);
  for (const group of record.groups ?? [])
    if (!levels.has(group))
      say("groups", `there is no level ${group} of membership, only ${[...levels].join(", ")}`);
  const uses = stored.get(record.key)?.uses ?? 0;
  if (record.quota !== null && record.quota < uses)
    say("quota", `must be at least ${uses}, as often as it is used already`);
}

const kinds = { categories: "category", products: "product", variants: "variant" } as const;

function namesIn({ goods }: WholePromotion) {
  return (["categories", "products", "variants"] as const).flatMap((list) =>
    (goods?.[list] ?? []).map((name) => ({ kind: kinds[list], list, name })),
  );
}

function isThere(
  goods: readonly NamedGoods[],
  kind: NamedGoods["kind"],
  name: string,
  stores: readonly StoreAlias[],
): boolean {
  return goods.some((one) => one.kind === kind && one.name === name && stores.includes(one.store));
}

/** A code that two promotions have would belong to neither. */
function sameCodes(
  records: readonly WholePromotion[],
  stored: ReadonlyMap<string, DescribedPromotion>,
  errors: Errors,
): void {
  const after = new Map([...stored].map(([key, { record }]) => [key, record]));
  for (const record of records) after.set(record.key, record);
  const owners = new Map<string, string>();
  for (const { key, code } of after.values()) {
    if (code === null) continue;
    const other = owners.get(code);
    if (other !== undefined) {
      const said = records.some((one) => one.key === key) ? key : other;
      errors[`promotions.${said}.code`] = [
        `${code} is the code of ${said === key ? other : key} too`,
      ];
    }
    owners.set(code, key);
  }
}

async function write(
  tx: Tx,
  record: WholePromotion,
  goods: readonly NamedGoods[],
  uses: number,
): Promise<string> {
  const isGift = record.discount_type === "BUY_X_GET_Y_FREE";
  const stores = await Promise.all(record.stores.map((alias) => findStore(tx, alias)));
  const named = namesIn(record).flatMap(({ kind, name }) =>
    goods.filter(
      (one) => one.kind === kind && one.name === name && record.stores.includes(one.store),
    ),
  );
  const values = {
    key: record.key,
    templateType: record.template_type,
    title: record.title,
    isActive: record.is_active,
    startsAt: record.starts_at === null ? null : new Date(record.starts_at),
    endsAt: record.ends_at === null ? null : new Date(record.ends_at),
    storeIds: stores.map(({ id }) => id),
    groups: record.groups,
    isForAllGoods: record.goods === null,
    minSpending: fromWire(record.min_spending),
    minQuantity: record.min_quantity,
    discountType: record.discount_type,
    discountValue:
      isGift || record.discount_value === null ? null : fromWire(record.discount_value),
    buyQuantity: isGift ? record.buy_quantity : null,
    getQuantity: isGift ? record.get_quantity : null,
    giftVariantId: isGift
      ? (goods.find((one) => one.kind === "variant" && one.name === record.gift)?.id ?? null)
      : null,
    giftsPerPerson: isGift ? record.gifts_per_person : null,
    code: record.code,
    quota: record.quota,
    quotaPerPerson: record.quota_per_person,
    used: record.quota === null ? 0 : uses,
  };
  return writePromotion(tx, values, uniqueById(named));
}

function uniqueById(named: readonly NamedGoods[]): NamedGoods[] {
  return [...new Map(named.map((one) => [one.id, one])).values()];
}

async function notesOn(tx: Tx, id: string, record: WholePromotion): Promise<string[]> {
  const note = (field: string, text: string) => `promotions.${record.key}.${field}: ${text}`;
  const cheapest = await cheapestOf(tx, id);
  if (cheapest === null) return [note("goods", "none of them is for sale")];
  const { discount_type: type, discount_value: value, min_spending: minimum } = record;
  if (type === "PERCENTAGE" && Number(value) === 100)
    return [note("discount_value", "100 per cent: its goods cost nothing")];
  const least = Math.max(cheapest, fromWire(minimum));
  if (type !== "PRICE" || value === null || fromWire(value) < least) return [];
  return [
    note(
      "discount_value",
      `takes ${toWire(fromWire(value))} off, and its goods may come to ${toWire(least)} only: they cost nothing then`,
    ),
  ];
}
