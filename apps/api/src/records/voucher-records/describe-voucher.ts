import type { ListedVoucher, VoucherDetails } from "@harbour/contracts/operator";
import { recordVersion } from "../../edge/catalogue-files/index.ts";
import { findGoods, promotionState } from "../../offers/promotions/index.ts";
import { type DescribedVoucher, describeVouchers } from "../../offers/vouchers/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";

/** Lists the vouchers in the order of the voucher store. */
export async function listVoucherRecords(db: Db, now: Date): Promise<ListedVoucher[]> {
  return [...(await describeVouchers(db)).values()].map((describedVoucher) =>
    presentVoucher(describedVoucher, now),
  );
}

/** @throws ShopError `not_found` */
export async function requireVoucher(db: Db | Tx, key: string): Promise<DescribedVoucher> {
  const describedVoucher = (await describeVouchers(db)).get(key);
  if (describedVoucher === undefined) throw notFound("Voucher");
  return describedVoucher;
}

export const voucherVersion = ({ record }: DescribedVoucher): string =>
  recordVersion({ ...record });

/** Presents a voucher with its version. @throws ShopError `not_found` */
export async function describeVoucher(
  db: Db | Tx,
  key: string,
  { now, notes = [] }: { readonly now: Date; readonly notes?: readonly string[] },
): Promise<VoucherDetails> {
  const describedVoucher = await requireVoucher(db, key);
  const { gift } = describedVoucher.record;
  const variants = gift === null ? [] : [gift];
  const goods = await findGoods(db, { categories: [], products: [], variants });
  return {
    ...presentVoucher(describedVoucher, now),
    version: voucherVersion(describedVoucher),
    goods: goods.map(({ kind, name, store, title }) => ({ kind, name, store, title })),
    notes: [...notes],
  };
}

function presentVoucher(
  { id, record, redeemed, withdrawnOn }: DescribedVoucher,
  now: Date,
): ListedVoucher {
  const state = withdrawnOn === null ? promotionState(record, now) : "stopped";
  return { _id: id, record, state, redeemed };
}
