import { compareText } from "@harbour/i18n";
import type { Db, Tx } from "../../platform/database/db.ts";
import { fromWire, toWire } from "../../platform/values/money.ts";
import type { WholePromotion } from "./promotion-record.ts";
import { type PromotionState, promotionState } from "./promotion-state.rules.ts";
import {
  type DescribedPromotionRow,
  readDescribedPromotions,
} from "./save-promotions.repository.ts";

/** A stored promotion in the format of files. */
export interface DescribedPromotion {
  readonly id: string;
  readonly record: WholePromotion;
  /** The number of orders that use it. */
  readonly uses: number;
  /** True if an order used the promotion at any time, even if its use was released. */
  readonly wasUsed: boolean;
  readonly state: PromotionState;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Describes all promotions by key. */
export async function describePromotions(db: Db | Tx): Promise<Map<string, DescribedPromotion>> {
  const rows = await readDescribedPromotions(db);
  return new Map(rows.map((row) => [row.key, describeRow(row)]));
}

function describeRow(row: DescribedPromotionRow): DescribedPromotion {
  const record = toWholePromotion(row);
  return {
    id: row.id,
    record,
    uses: row.uses,
    wasUsed: row.was_used,
    state: promotionState(record, new Date(row.at)),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

function toWholePromotion(row: DescribedPromotionRow): WholePromotion {
  const { categories, products, variants, starts_at, ends_at, discount_value: value } = row;
  return {
    key: row.key,
    template_type: row.template_type,
    title: row.title,
    is_active: row.is_active,
    starts_at: starts_at && new Date(starts_at).toISOString(),
    ends_at: ends_at && new Date(ends_at).toISOString(),
    stores: row.stores,
    groups: row.groups,
    goods: row.is_for_all_goods
      ? null
      : {
          categories: sortUnique(categories),
          products: sortUnique(products),
          variants: sortUnique(variants),
        },
    min_spending: toWire(row.min_spending),
    min_quantity: row.min_quantity,
    discount_type: row.discount_type,
    discount_value: value === null ? null : toWire(value),
    buy_quantity: row.buy_quantity,
    get_quantity: row.get_quantity,
    gift: row.gift,
    gifts_per_person: row.gifts_per_person,
    code: row.code,
    quota: row.quota,
    quota_per_person: row.quota_per_person,
  };
}

/** Returns a record in the form in which `describePromotions` returns it after the write. */
export function toStoredPromotion(record: WholePromotion): WholePromotion {
  const { starts_at, ends_at, goods, discount_value: value } = record;
  const isGift = record.discount_type === "BUY_X_GET_Y_FREE";
  return {
    ...record,
    starts_at: starts_at && new Date(starts_at).toISOString(),
    ends_at: ends_at && new Date(ends_at).toISOString(),
    stores: sortUnique(record.stores),
    goods: goods && {
      categories: sortUnique(goods.categories),
      products: sortUnique(goods.products),
      variants: sortUnique(goods.variants),
    },
    min_spending: toWire(fromWire(record.min_spending)),
    discount_value: isGift || value === null ? null : toWire(fromWire(value)),
    buy_quantity: isGift ? record.buy_quantity : null,
    get_quantity: isGift ? record.get_quantity : null,
    gift: isGift ? record.gift : null,
    gifts_per_person: isGift ? record.gifts_per_person : null,
  };
}

/** Returns each name once, sorted. */
function sortUnique<Name extends string>(names: readonly Name[]): Name[] {
  return [...new Set(names)].toSorted(compareText);
}
