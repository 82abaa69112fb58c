import type { Tx } from "../../platform/db.ts";
import { sentenceOf } from "../../platform/issue-words.ts";
import { calledOf, completedRecord, type RecordFault } from "../../platform/settings-record.ts";
import {
  asStored,
  type DescribedVoucher,
  findGifts,
  lockVouchers,
  type NamedGift,
} from "./save-vouchers.repository.ts";
import { voucherRecord, type VoucherRecord, type WholeVoucher } from "./voucher-record.ts";

/** A voucher before and after a file spoke of it. */
export interface PlannedVoucher {
  readonly index: number;
  readonly name: string;
  readonly before: WholeVoucher | undefined;
  readonly after: WholeVoucher;
  /** How many people redeemed. */
  readonly redeemed: number;
}

export interface VoucherPlan {
  readonly records: readonly PlannedVoucher[];
  readonly faults: readonly RecordFault[];
  readonly gifts: readonly NamedGift[];
}

type Tell = (path: readonly PropertyKey[], reason: string) => void;

/** What files say, completed by what is stored, and what of it cannot be. Locks the vouchers, writes nothing. */
export async function planVouchers(tx: Tx, said: readonly VoucherRecord[]): Promise<VoucherPlan> {
  const stored = await lockVouchers(tx);
  const faults: RecordFault[] = [];
  const seen = new Set<string>();
  const whole = said.flatMap((one: VoucherRecord | null, index) => {
    const name = calledOf(one, index);
    const tell: Tell = (path, reason) => void faults.push({ index, name, path, reason });
    if (seen.has(name)) tell([], "stands there twice");
    seen.add(name);
    const before = stored.get(name);
    const record = read(one, before, tell);
    return record ? [{ index, name, record, before, tell }] : [];
  });
  const gifts = await findGifts(
    tx,
    whole.flatMap(({ record }) => record.gift ?? []),
  );
  for (const { record, tell } of whole)
    if (record.gift !== null && !gifts.some(({ sku }) => sku === record.gift))
      tell(["gift"], `there is no variant ${record.gift}`);
  const faulty = new Set(faults.map(({ index }) => index));
  const records = whole
    .filter(({ index }) => !faulty.has(index))
    .map(({ index, name, record, before }) => ({
      index,
      name,
      before: before?.record,
      after: asStored(record),
      redeemed: before?.redeemed ?? 0,
    }));
  return { records, faults, gifts };
}

function read(
  one: VoucherRecord | null,
  before: DescribedVoucher | undefined,
  tell: Tell,
): WholeVoucher | undefined {
  const { data, error } = voucherRecord.safeParse(
    completedRecord(one, before?.record, ["title", "description"]),
    {
      reportInput: true,
    },
  );
  for (const issue of error?.issues ?? []) tell(issue.path, sentenceOf(issue));
  const redeemed = before?.redeemed ?? 0;
  if (data && data.stock !== null && data.stock < redeemed)
    tell(["stock"], `must be at least ${redeemed}, as many as are redeemed already`);
  return data;
}
