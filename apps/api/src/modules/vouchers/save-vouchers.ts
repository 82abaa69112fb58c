import type { LocalizedText } from "@harbour/contracts";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { sentenceOf } from "../../platform/issue-words.ts";
import { patchedText, type TextPatch } from "../../platform/localized-text.rules.ts";
import { invalid } from "../../platform/shop-error.ts";
import { findStore } from "../configuration/index.ts";
import { type DescribedVoucher, lockVouchers, writeVoucher } from "./save-vouchers.repository.ts";
import { voucherRecord, type VoucherRecord, type WholeVoucher } from "./voucher-record.ts";

/**
 * Adds or changes vouchers by key; those not named stay. What somebody redeemed before keeps the terms that it had.
 * @throws ShopError `validation` by dotted path for what cannot be
 */
export async function saveVouchers(tx: Tx, said: readonly VoucherRecord[]): Promise<void> {
  if (said.length === 0) return;
  const stored = await lockVouchers(tx);
  const faults: Record<string, string[]> = {};
  const whole = said.flatMap((one, index) => {
    const name = calledOf(one, index);
    const tell = (path: readonly PropertyKey[], reason: string) =>
      void (faults[["vouchers", name, ...path].map(String).join(".")] ??= [reason]);
    if (said.findIndex((other, place) => calledOf(other, place) === name) < index)
      tell([], "stands there twice");
    return read(one, stored.get(name), tell);
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  for (const record of whole) {
    const stores = await Promise.all(record.stores.map((alias) => findStore(tx, alias)));
    const storeIds = [...new Set(stores.map(({ id }) => id))];
    await writeVoucher(tx, record, {
      storeIds,
      redeemed: stored.get(record.key)?.redeemed ?? 0,
    });
  }
  await invalidate(tx, ["vouchers"]);
}

function calledOf(one: VoucherRecord | null | undefined, index: number): string {
  return typeof one?.key === "string" ? one.key : `number ${index + 1}`;
}

function read(
  one: VoucherRecord,
  before: DescribedVoucher | undefined,
  tell: (path: readonly PropertyKey[], reason: string) => void,
): WholeVoucher[] {
  const { success, data, error } = voucherRecord.safeParse(completed(one, before?.record), {
    reportInput: true,
  });
  for (const issue of error?.issues ?? []) tell(issue.path, sentenceOf(issue));
  if (!success) return [];
  const redeemed = before?.redeemed ?? 0;
  if (data.stock !== null && data.stock < redeemed)
    tell(["stock"], `must be at least ${redeemed}, as many as are redeemed already`);
  return [data];
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
