import type { LocalizedText } from "@harbour/contracts";
import type { Tx } from "../../platform/db.ts";
import { sentenceOf } from "../../platform/issue-words.ts";
import { patchedText, type TextPatch } from "../../platform/localized-text.rules.ts";
import {
  asStored,
  type DescribedVoucher,
  findGifts,
  lockVouchers,
  type NamedGift,
} from "./save-vouchers.repository.ts";
import { voucherRecord, type VoucherRecord, type WholeVoucher } from "./voucher-record.ts";

export interface VoucherFault {
  /** In the list that was said. */
  readonly index: number;
  readonly name: string;
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

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
  readonly faults: readonly VoucherFault[];
  readonly gifts: readonly NamedGift[];
}

type Tell = (path: readonly PropertyKey[], reason: string) => void;

/** What files say, completed by what is stored, and what of it cannot be. Locks the vouchers, writes nothing. */
export async function planVouchers(tx: Tx, said: readonly VoucherRecord[]): Promise<VoucherPlan> {
  const stored = await lockVouchers(tx);
  const faults: VoucherFault[] = [];
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

function calledOf(one: VoucherRecord | null | undefined, index: number): string {
  return typeof one?.key === "string" ? one.key : `number ${index + 1}`;
}

function read(
  one: VoucherRecord | null,
  before: DescribedVoucher | undefined,
  tell: Tell,
): WholeVoucher | undefined {
  const { data, error } = voucherRecord.safeParse(completed(one, before?.record), {
    reportInput: true,
  });
  for (const issue of error?.issues ?? []) tell(issue.path, sentenceOf(issue));
  const redeemed = before?.redeemed ?? 0;
  if (data && data.stock !== null && data.stock < redeemed)
    tell(["stock"], `must be at least ${redeemed}, as many as are redeemed already`);
  return data;
}

function completed(one: VoucherRecord | null, before: WholeVoucher | undefined): unknown {
  if (typeof one !== "object" || one === null || Array.isArray(one)) return one;
  const said: Record<string, unknown> = Object.fromEntries(
    Object.entries(one).filter(([, value]) => value !== undefined),
  );
  for (const field of ["title", "description"] as const) {
    const text = said[field];
    if (isTextPatch(text)) said[field] = patched(text, before?.[field]);
  }
  return { ...before, ...said };
}

/** Of a new one without English nothing is borrowed: the check tells of it. */
function patched(text: TextPatch, before: LocalizedText | undefined): TextPatch {
  return before || text.en ? patchedText(text, before) : text;
}

function isTextPatch(value: unknown): value is TextPatch {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(
      ([language, text]) => ["en", "zh", "cn"].includes(language) && typeof text === "string",
    )
  );
}
