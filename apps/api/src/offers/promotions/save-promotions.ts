import { type Reason, makeReason } from "@harbour/contracts/reasons";
import { findStore, setting } from "../../base/configuration/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { faultsByPath } from "../../platform/modules/settings-record.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { fromWire, toWire } from "../../platform/values/money.ts";
import { membershipLevels } from "../membership/index.ts";
import { describePromotions } from "./describe-promotions.ts";
import { labelProducts } from "./label-products.ts";
import {
  listNamedGoods,
  planPromotions,
  type PromotionPlan,
  type PromotionRecord,
} from "./plan-promotions.ts";
import type { WholePromotion } from "./promotion-record.ts";
import { findCheapest, type NamedGoods, writePromotion } from "./save-promotions.repository.ts";

/**
 * Upserts promotions by key. Promotions that the file omits stay.
 * @returns warnings about accepted but unlikely values
 * @throws ShopError `validation` by dotted path
 */
export async function savePromotions(
  tx: Tx,
  fileRecords: readonly PromotionRecord[],
): Promise<string[]> {
  if (fileRecords.length === 0) return [];
  const plan = await planPromotions(tx, fileRecords);
  if (plan.faults.length > 0) throw invalid(faultsByPath("promotions", plan.faults));
  return writePlanned(tx, plan, plan.plannedRows);
}

/** Finds membership levels that promotions name but the settings do not have. It checks inactive promotions too. */
export async function checkPromotedLevels(tx: Tx): Promise<Reason[]> {
  const levels = new Set((await setting(tx, membershipLevels)).map(({ slug }) => slug));
  const missingLevels = [...(await describePromotions(tx))].flatMap(([key, { record }]) =>
    (record.groups ?? []).filter((group) => !levels.has(group)).map((group) => `${group} (${key})`),
  );
  return missingLevels.length === 0
    ? []
    : [makeReason("level-in-use", { promotions: missingLevels.join(", ") })];
}

/**
 * Writes planned promotions. A trial labels no products.
 * @param records some records of the plan
 * @returns warnings like `savePromotions`
 */
export async function writePlanned(
  tx: Tx,
  { goods }: PromotionPlan,
  records: readonly { readonly after: WholePromotion; readonly uses: number }[],
  { isTrial = false } = {},
): Promise<string[]> {
  const notes: string[] = [];
  for (const { after, uses } of records) {
    const id = await resolveAndWritePromotion(tx, after, goods, uses);
    notes.push(...(await findWarnings(tx, id, after)));
  }
  if (!isTrial) await labelProducts(tx, { isForced: true });
  return notes;
}

async function resolveAndWritePromotion(
  tx: Tx,
  record: WholePromotion,
  goods: readonly NamedGoods[],
  uses: number,
): Promise<string> {
  const stores = await Promise.all(record.stores.map((alias) => findStore(tx, alias)));
  const namedGoods = listNamedGoods(record).flatMap(({ kind, name }) =>
    goods.filter(
      (target) =>
        target.kind === kind && target.name === name && record.stores.includes(target.store),
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
    discountValue: record.discount_value === null ? null : fromWire(record.discount_value),
    buyQuantity: record.buy_quantity,
    getQuantity: record.get_quantity,
    giftVariantId:
      goods.find((target) => target.kind === "variant" && target.name === record.gift)?.id ?? null,
    giftsPerPerson: record.gifts_per_person,
    code: record.code,
    quota: record.quota,
    quotaPerPerson: record.quota_per_person,
    used: record.quota === null ? 0 : uses,
  };
  return writePromotion(tx, values, removeDuplicateGoods(namedGoods));
}

function removeDuplicateGoods(namedGoods: readonly NamedGoods[]): NamedGoods[] {
  return [...new Map(namedGoods.map((goods) => [goods.id, goods])).values()];
}

async function findWarnings(tx: Tx, id: string, record: WholePromotion): Promise<string[]> {
  const formatNote = (field: string, text: string) => `promotions.${record.key}.${field}: ${text}`;
  const cheapest = await findCheapest(tx, id);
  if (cheapest === null) return [formatNote("goods", "none of them is for sale")];
  const { discount_type: type, discount_value: value, min_spending: minimum } = record;
  if (type === "PERCENTAGE" && Number(value) === 100)
    return [formatNote("discount_value", "100 per cent: its goods cost nothing")];
  const minAmount = Math.max(cheapest, fromWire(minimum));
  if (type !== "PRICE" || value === null || fromWire(value) < minAmount) return [];
  return [
    formatNote(
      "discount_value",
      `takes ${toWire(fromWire(value))} off, and its goods may come to ${toWire(minAmount)} only: they cost nothing then`,
    ),
  ];
}
