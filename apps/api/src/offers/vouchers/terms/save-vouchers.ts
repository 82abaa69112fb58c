import { findStore, setting } from "../../../base/configuration/index.ts";
import { invalidate } from "../../../platform/changes/change-log.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { faultsByPath } from "../../../platform/modules/settings-record.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";
import { refundTerms } from "../../membership/index.ts";
import { type NamedGift, writeVoucher } from "./change-vouchers.repository.ts";
import { describeVouchers } from "./describe-vouchers.ts";
import { planVouchers, type VoucherPlan } from "./plan-vouchers.ts";
import { checkPointWorth } from "./point-worth.rules.ts";
import type { VoucherRecord, WholeVoucher } from "./voucher-record.ts";

/**
 * Upserts vouchers by key. Vouchers that the file omits stay, and redeemed vouchers keep their terms.
 * @returns warnings about accepted but unlikely values
 * @throws ShopError `validation` by dotted path
 */
export async function saveVouchers(
  tx: Tx,
  fileRecords: readonly VoucherRecord[],
): Promise<string[]> {
  if (fileRecords.length === 0) return [];
  const plan = await planVouchers(tx, fileRecords);
  if (plan.faults.length > 0) throw invalid(faultsByPath("vouchers", plan.faults));
  return writePlannedVouchers(tx, plan, plan.plannedRows);
}

/**
 * Writes planned vouchers.
 * @param records some records of the plan
 * @returns warnings like `saveVouchers`
 */
export async function writePlannedVouchers(
  tx: Tx,
  { gifts }: VoucherPlan,
  records: readonly { readonly after: WholeVoucher; readonly redeemed: number }[],
): Promise<string[]> {
  const notes: string[] = [];
  const { cents_per_point: centsPerPoint } = await setting(tx, refundTerms);
  for (const { after, redeemed } of records) {
    const stores = await Promise.all(after.stores.map((alias) => findStore(tx, alias)));
    const storeIds = [...new Set(stores.map(({ id }) => id))];
    const gift = gifts.find(({ sku }) => sku === after.gift);
    await writeVoucher(tx, after, { storeIds, redeemed, giftVariantId: gift?.id ?? null });
    notes.push(
      ...listVoucherNotes(after, gift),
      ...listNote(checkPointWorth(after, centsPerPoint)),
    );
  }
  await invalidate(tx, ["vouchers"]);
  return notes;
}

/** Lists all vouchers that are worth more per point than refunds charge. Used when that price changes. */
export async function listPointWorthWarnings(tx: Tx): Promise<string[]> {
  const { cents_per_point: centsPerPoint } = await setting(tx, refundTerms);
  const describedVouchers = await describeVouchers(tx);
  return [...describedVouchers.values()].flatMap(({ record }) =>
    listNote(checkPointWorth(record, centsPerPoint)),
  );
}

const listNote = (note: string | null): string[] => (note === null ? [] : [note]);

function listVoucherNotes(record: WholeVoucher, gift: NamedGift | undefined): string[] {
  const formatNote = (field: string, text: string) => `vouchers.${record.key}.${field}: ${text}`;
  if (record.discount_type === "PERCENTAGE" && Number(record.discount_value) === 100)
    return [formatNote("discount_value", "100 per cent: what it is used for costs nothing")];
  return gift && !gift.is_for_sale
    ? [formatNote("gift", `${gift.sku} is not for sale, and nobody is given it`)]
    : [];
}
