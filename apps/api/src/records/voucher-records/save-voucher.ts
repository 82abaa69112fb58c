import type { NewVoucher, VoucherDetails, VoucherFields } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { type ChangeAuthor, findUndos } from "../../edge/catalogue-history/index.ts";
import { recordOfferChanges } from "../../edge/shop-tables/index.ts";
import {
  type DescribedVoucher,
  describeVouchers,
  lockVouchers,
  planVouchers,
  type VoucherRecord,
  writePlannedVouchers,
} from "../../offers/vouchers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { formatNoteForForm } from "../../platform/replies/format-note-for-form.ts";
import { refuseFaults } from "../../platform/replies/refuse-faults.ts";
import { conflict, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { auditChanges } from "../catalogue-records/index.ts";
import { describeVoucher, requireVoucher, voucherVersion } from "./describe-voucher.ts";

/** @throws ShopError `conflict` when the key exists, `validation` */
export function createVoucher(
  deps: Deps,
  actor: Operator,
  voucher: NewVoucher,
): Promise<VoucherDetails> {
  return inTransaction(deps.db, async (tx) => {
    await lockVouchers(tx);
    if ((await describeVouchers(tx)).has(voucher.key))
      throw conflict(makeReason("voucher-key-taken"));
    return saveVoucher(deps, tx, actor, {
      key: voucher.key,
      fields: voucher,
      action: "create",
      prefix: [],
    });
  });
}

/** @throws ShopError `not_found`, `stale`, `validation` */
export function changeVoucher(
  deps: Deps,
  actor: Operator,
  key: string,
  { version, fields }: { readonly version: string; readonly fields: VoucherFields },
): Promise<VoucherDetails> {
  return inTransaction(deps.db, async (tx) => {
    await requireUnchangedVoucher(deps, tx, key, version);
    return saveVoucher(deps, tx, actor, { key, fields, action: "change", prefix: ["fields"] });
  });
}

/** Restores the state before a change. @throws ShopError `not_found`, `stale`, `validation` */
export function restoreVoucher(
  deps: Deps,
  actor: Operator,
  key: string,
  { version, changeId }: { readonly version: string; readonly changeId: string },
): Promise<VoucherDetails> {
  return inTransaction(deps.db, async (tx) => {
    const { id } = await requireUnchangedVoucher(deps, tx, key, version);
    const undos = await findUndos(tx, id, changeId);
    if (undos.length === 0) throw notFound("Change");
    const fields = Object.assign({}, ...undos.map((undo) => undo.fields)) as VoucherFields;
    return saveVoucher(deps, tx, actor, { key, fields, action: "restore", prefix: [] });
  });
}

/** Returns the voucher if it still has this version. The lock keeps it unchanged until the commit. */
async function requireUnchangedVoucher(
  { clock }: Deps,
  tx: Tx,
  key: string,
  version: string,
): Promise<DescribedVoucher> {
  await lockVouchers(tx);
  const describedVoucher = await requireVoucher(tx, key);
  if (voucherVersion(describedVoucher) !== version)
    throw staleVersion(await describeVoucher(tx, key, { now: clock() }));
  return describedVoucher;
}

interface VoucherSave {
  readonly key: string;
  readonly fields: VoucherFields;
  readonly action: ChangeAuthor["action"];
  /** The path of the fields in the request body. */
  readonly prefix: readonly string[];
}

async function saveVoucher(
  { clock }: Deps,
  tx: Tx,
  actor: Operator,
  { key, fields, action, prefix }: VoucherSave,
): Promise<VoucherDetails> {
  const plan = await planVouchers(tx, [{ ...fields, key } as VoucherRecord]);
  refuseFaults(plan.faults, prefix);
  const notes = await writePlannedVouchers(tx, plan, plan.plannedRows);
  const author = { action, operatorId: actor.id };
  const changesByName = await recordOfferChanges(tx, "voucher", plan.plannedRows, author);
  const voucherDetails = await describeVoucher(tx, key, {
    now: clock(),
    notes: notes.map(formatNoteForForm),
  });
  const changes = changesByName.get(key) ?? [];
  const auditEntry = {
    action: `${action}-voucher`,
    subject: `voucher ${voucherDetails._id}`,
  } as const;
  if (changes.length > 0) await auditChanges(tx, actor, auditEntry, changes);
  return voucherDetails;
}
