import type { Db, Tx } from "../../../platform/database/db.ts";
import { fromWire, toWire } from "../../../platform/values/money.ts";
import { type DescribedVoucherRow, readDescribedVouchers } from "./change-vouchers.repository.ts";
import type { WholeVoucher } from "./voucher-record.ts";

/** A stored voucher in the format of files. */
export interface DescribedVoucher {
  readonly id: string;
  readonly record: WholeVoucher;
  /** Redemptions. Those that were withdrawn for their points do not count. */
  readonly redeemed: number;
  /** The day in Hong Kong when staff removed the voucher from the store; null while it is there. */
  readonly withdrawnOn: string | null;
}

/** Describes all vouchers by key. */
export async function describeVouchers(db: Db | Tx): Promise<Map<string, DescribedVoucher>> {
  return new Map(
    (await readDescribedVouchers(db)).map((row) => [
      row.key,
      {
        id: row.id,
        record: toWholeVoucher(row),
        redeemed: row.codes,
        withdrawnOn: row.withdrawn_on,
      },
    ]),
  );
}

function toWholeVoucher(row: DescribedVoucherRow): WholeVoucher {
  const { starts_at: start, ends_at: end } = row;
  return {
    key: row.key,
    title: row.title,
    description: row.description,
    images: row.images,
    point: row.point,
    stock: row.stock,
    discount_type: row.discount_type,
    discount_value: row.discount_value === null ? null : toWire(row.discount_value),
    buy_quantity: row.buy_quantity,
    get_quantity: row.get_quantity,
    gift: row.gift,
    max_gifts: row.max_gifts,
    min_spending: toWire(row.min_spending),
    min_quantity: row.min_quantity,
    valid_days: row.valid_days,
    starts_at: start === null ? null : new Date(start).toISOString(),
    ends_at: end === null ? null : new Date(end).toISOString(),
    quota_per_customer: row.quota_per_customer,
    stores: row.stores,
    is_active: row.is_active,
    position: row.position,
  };
}

/** Returns a record in the form in which `describeVouchers` returns it after the write. */
export function toStoredVoucher(record: WholeVoucher): WholeVoucher {
  const { starts_at, ends_at, discount_value: value } = record;
  const isGift = record.discount_type === "BUY_X_GET_Y_FREE";
  return {
    ...record,
    starts_at: starts_at && new Date(starts_at).toISOString(),
    ends_at: ends_at && new Date(ends_at).toISOString(),
    stores: [...new Set(record.stores)].toSorted(),
    min_spending: toWire(fromWire(record.min_spending)),
    discount_value: isGift || value === null ? null : toWire(fromWire(value)),
    buy_quantity: isGift ? record.buy_quantity : null,
    get_quantity: isGift ? record.get_quantity : null,
    gift: isGift ? record.gift : null,
    max_gifts: isGift ? record.max_gifts : null,
  };
}
