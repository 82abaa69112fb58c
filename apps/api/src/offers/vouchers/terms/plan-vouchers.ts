import { makeReason, type Reason } from "@harbour/contracts/reasons";
import type { Tx } from "../../../platform/database/db.ts";
import {
  recordLabel,
  completeRecord,
  type ParsedFields,
  readFields,
  type RecordFault,
} from "../../../platform/modules/settings-record.ts";
import { describeIssue } from "../../../platform/requests/describe-issue.ts";
import { findOfferFaults } from "../../pricing/index.ts";
import { findGifts, lockAllVouchers, type NamedGift } from "./change-vouchers.repository.ts";
import { toStoredVoucher, type DescribedVoucher, describeVouchers } from "./describe-vouchers.ts";
import { voucherRecord, type VoucherRecord, type WholeVoucher } from "./voucher-record.ts";

/** A voucher before and after the import. */
export interface PlannedVoucher {
  readonly index: number;
  readonly name: string;
  readonly before: WholeVoucher | undefined;
  readonly after: WholeVoucher;
  /** The number of redemptions. */
  readonly redeemed: number;
}

export interface VoucherPlan {
  readonly plannedRows: readonly PlannedVoucher[];
  readonly faults: readonly RecordFault[];
  readonly gifts: readonly NamedGift[];
}

type ReportFault = (path: readonly PropertyKey[], reason: Reason) => void;

/**
 * Plans the records of a file and finds their faults. Omitted fields keep their stored values. Locks the vouchers,
 * and writes nothing.
 */
export async function planVouchers(
  tx: Tx,
  fileRecords: readonly VoucherRecord[],
): Promise<VoucherPlan> {
  await lockAllVouchers(tx);
  const storedVouchers = await describeVouchers(tx);
  const faults: RecordFault[] = [];
  const seenNames = new Set<string>();
  const all = fileRecords.map((fileRecord: VoucherRecord | null, index) => {
    const name = recordLabel(fileRecord, index);
    const addFault: ReportFault = (path, reason) => void faults.push({ index, name, path, reason });
    if (seenNames.has(name)) addFault([], makeReason("duplicate"));
    seenNames.add(name);
    const before = storedVouchers.get(name);
    return { index, name, ...readVoucher(fileRecord, before, addFault), before, addFault };
  });
  const gifts = await findGifts(
    tx,
    all.flatMap(({ validFields }) => validFields.gift ?? []),
  );
  for (const { validFields, addFault } of all)
    if (typeof validFields.gift === "string" && !gifts.some(({ sku }) => sku === validFields.gift))
      addFault(["gift"], makeReason("unknown-sku", { sku: validFields.gift }));
  const faulty = new Set(faults.map(({ index }) => index));
  const records = all.flatMap(({ index, name, fullRecord, before }) =>
    fullRecord === undefined || faulty.has(index)
      ? []
      : {
          index,
          name,
          before: before?.record,
          after: toStoredVoucher(fullRecord),
          redeemed: before?.redeemed ?? 0,
        },
  );
  return { plannedRows: records, faults, gifts };
}

/**
 * Reads a record and its faults. A faulty record is checked further, so that all faults are reported, but it is never
 * written.
 */
function readVoucher(
  voucher: VoucherRecord | null,
  before: DescribedVoucher | undefined,
  addFault: ReportFault,
): Pick<ParsedFields<WholeVoucher>, "fullRecord" | "validFields"> {
  const record = completeRecord(voucher, before?.record, ["title", "description"]);
  const { fullRecord, validFields, issues } = readFields(voucherRecord, record);
  for (const issue of issues) addFault(issue.path, describeIssue(issue));
  for (const [field, reason] of findOfferFaults(validFields)) addFault([field], reason);
  const { stock = null } = validFields;
  const redeemed = before?.redeemed ?? 0;
  if (stock !== null && stock < redeemed)
    addFault(["stock"], makeReason("fewer-than-redeemed", { redeemed }));
  return { fullRecord, validFields };
}
