import type { ListedPromotion, PromotionDetails } from "@harbour/contracts/operator";
import { recordVersion } from "../../edge/catalogue-files/index.ts";
import {
  type DescribedPromotion,
  describePromotions,
  findGoods,
} from "../../offers/promotions/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";

/** Lists all promotions, newest first. */
export async function listPromotionRecords(db: Db): Promise<ListedPromotion[]> {
  return [...(await describePromotions(db)).values()]
    .map(({ id, record, state, uses }) => ({ _id: id, record, state, uses }))
    .toReversed();
}

/** @throws ShopError `not_found` */
export async function requirePromotion(db: Db | Tx, key: string): Promise<DescribedPromotion> {
  const describedPromotion = (await describePromotions(db)).get(key);
  if (describedPromotion === undefined) throw notFound("Promotion");
  return describedPromotion;
}

export const promotionVersion = ({ record }: DescribedPromotion): string =>
  recordVersion({ ...record });

/** Presents a promotion with its version. @throws ShopError `not_found` */
export async function describePromotion(
  db: Db | Tx,
  key: string,
  notes: readonly string[] = [],
): Promise<PromotionDetails> {
  const describedPromotion = await requirePromotion(db, key);
  const { id, record, state, uses, wasUsed, createdAt, updatedAt } = describedPromotion;
  const { goods, gift, stores } = record;
  const namedGoods = await findGoods(db, {
    categories: goods?.categories ?? [],
    products: goods?.products ?? [],
    variants: [...(goods?.variants ?? []), ...(gift === null ? [] : [gift])],
  });
  return {
    _id: id,
    version: promotionVersion(describedPromotion),
    record,
    state,
    uses,
    can_delete: !wasUsed,
    goods: namedGoods
      .filter(({ store, name }) => stores.includes(store) || name === gift)
      .map(({ kind, name, store, title }) => ({ kind, name, store, title })),
    notes: [...notes],
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
