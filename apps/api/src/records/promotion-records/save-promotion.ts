import type { NewPromotion, PromotionDetails, PromotionFields } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { type ChangeAuthor, findUndos } from "../../edge/catalogue-history/index.ts";
import { recordOfferChanges } from "../../edge/shop-tables/index.ts";
import {
  type DescribedPromotion,
  describePromotions,
  lockPromotions,
  planPromotions,
  type PromotionRecord,
  removePromotion,
  writePlanned,
} from "../../offers/promotions/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { formatNoteForForm } from "../../platform/replies/format-note-for-form.ts";
import { refuseFaults } from "../../platform/replies/refuse-faults.ts";
import { conflict, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { auditChanges } from "../catalogue-records/index.ts";
import { describePromotion, promotionVersion, requirePromotion } from "./describe-promotion.ts";

/** @throws ShopError `conflict` when the key exists, `validation` */
export function createPromotion(
  deps: Deps,
  actor: Operator,
  promotion: NewPromotion,
): Promise<PromotionDetails> {
  return inTransaction(deps.db, async (tx) => {
    await refuseTakenKey(tx, promotion.key);
    return savePromotion(tx, actor, {
      key: promotion.key,
      fields: promotion,
      action: "create",
      prefix: [],
    });
  });
}

interface PromotionChange {
  readonly version: string;
  readonly fields: PromotionFields;
}

/** @throws ShopError `not_found`, `stale`, `validation` */
export function changePromotion(
  deps: Deps,
  actor: Operator,
  key: string,
  { version, fields }: PromotionChange,
): Promise<PromotionDetails> {
  return inTransaction(deps.db, async (tx) => {
    await requireUnchangedPromotion(tx, key, version);
    return savePromotion(tx, actor, { key, fields, action: "change", prefix: ["fields"] });
  });
}

/**
 * Copies a promotion. The copy is inactive and has its own code.
 * @throws ShopError `not_found`, `conflict`, `validation`
 */
export function duplicatePromotion(
  deps: Deps,
  actor: Operator,
  key: string,
  copy: { readonly key: string; readonly code: string | undefined },
): Promise<PromotionDetails> {
  return inTransaction(deps.db, async (tx) => {
    await refuseTakenKey(tx, copy.key);
    const { record } = await requirePromotion(tx, key);
    const code = record.code === null ? null : (copy.code ?? null);
    const fields = { ...record, code, is_active: false };
    return savePromotion(tx, actor, { key: copy.key, fields, action: "create", prefix: [] });
  });
}

/**
 * Stops a promotion. Checkouts that already locked it finish first; later ones learn that their total has changed.
 * @throws ShopError `not_found`, `stale`, `conflict` if it is already stopped
 */
export function stopPromotion(
  deps: Deps,
  actor: Operator,
  key: string,
  version: string,
): Promise<PromotionDetails> {
  return inTransaction(deps.db, async (tx) => {
    const { record } = await requireUnchangedPromotion(tx, key, version);
    if (!record.is_active) throw conflict(makeReason("promotion-already-stopped"));
    return savePromotion(tx, actor, {
      key,
      fields: { is_active: false },
      action: "change",
      prefix: [],
    });
  });
}

/** Restores the state before a change. @throws ShopError `not_found`, `stale`, `validation` */
export function restorePromotion(
  deps: Deps,
  actor: Operator,
  key: string,
  { version, changeId }: { readonly version: string; readonly changeId: string },
): Promise<PromotionDetails> {
  return inTransaction(deps.db, async (tx) => {
    const { id } = await requireUnchangedPromotion(tx, key, version);
    const undos = await findUndos(tx, id, changeId);
    if (undos.length === 0) throw notFound("Change");
    const fields = Object.assign({}, ...undos.map((undo) => undo.fields)) as PromotionFields;
    return savePromotion(tx, actor, { key, fields, action: "restore", prefix: [] });
  });
}

/** Deletes a promotion that was never used. @throws ShopError `not_found`, `stale`, `conflict` */
export function deletePromotion(
  deps: Deps,
  actor: Operator,
  key: string,
  version: string,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const { id, record } = await requireUnchangedPromotion(tx, key, version);
    if (!(await removePromotion(tx, key))) throw conflict(makeReason("promotion-used"));
    await recordAudit(tx, actor, {
      action: "delete-promotion",
      subject: `promotion ${id}`,
      before: record,
    });
  });
}

async function refuseTakenKey(tx: Tx, key: string): Promise<void> {
  await lockPromotions(tx);
  if ((await describePromotions(tx)).has(key)) throw conflict(makeReason("promotion-key-taken"));
}

/** Returns the promotion if it still has this version. The lock keeps it unchanged until the commit. */
async function requireUnchangedPromotion(
  tx: Tx,
  key: string,
  version: string,
): Promise<DescribedPromotion> {
  await lockPromotions(tx);
  const promotionRecord = await requirePromotion(tx, key);
  if (promotionVersion(promotionRecord) !== version)
    throw staleVersion(await describePromotion(tx, key));
  return promotionRecord;
}

interface PromotionSave {
  readonly key: string;
  readonly fields: PromotionFields;
  readonly action: ChangeAuthor["action"];
  /** The path of the fields in the request body. */
  readonly prefix: readonly string[];
}

async function savePromotion(
  tx: Tx,
  actor: Operator,
  { key, fields, action, prefix }: PromotionSave,
): Promise<PromotionDetails> {
  const plan = await planPromotions(tx, [{ ...fields, key } as PromotionRecord]);
  refuseFaults(plan.faults, prefix);
  const notes = await writePlanned(tx, plan, plan.plannedRows);
  const author = { action, operatorId: actor.id };
  const changesByName = await recordOfferChanges(tx, "promotion", plan.plannedRows, author);
  const promotionDetails = await describePromotion(tx, key, notes.map(formatNoteForForm));
  const changes = changesByName.get(key) ?? [];
  const auditEntry = {
    action: `${action}-promotion`,
    subject: `promotion ${promotionDetails._id}`,
  } as const;
  if (changes.length > 0) await auditChanges(tx, actor, auditEntry, changes);
  return promotionDetails;
}
