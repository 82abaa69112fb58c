import type { EndpointInput } from "@harbour/contracts";
import type { AuditAction, draftOrderEndpoints } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { findStore } from "../../base/configuration/index.ts";
import { findMember, lockCustomer } from "../../base/customers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, invalid, notFound, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { fromWire, toWire } from "../../platform/values/money.ts";
import { requireGoodwillRole, toStaffLines } from "../order-edits/index.ts";
import { describeDraft } from "./describe-draft.ts";
import {
  type DraftValues,
  findDraft,
  insertDraft,
  lockDraft,
  updateDraftOrder,
} from "./draft-orders.repository.ts";
import type { DraftRow } from "./draft-orders.tables.ts";
import { maxHoldMs, minHoldMs } from "./draft-state.rules.ts";

export type DraftInput = EndpointInput<typeof draftOrderEndpoints.create>["body"];

/** A draft and the version that the operator read. */
export interface DraftRequest {
  readonly draftId: string;
  readonly version: number;
}

/** Saves a new draft. @throws ShopError `not_found`, `validation`, `forbidden` for a goodwill discount */
export async function createDraft(
  deps: Deps,
  operator: Operator,
  input: DraftInput,
): Promise<DraftRow> {
  const values = await readDraft(deps, operator, input);
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, values);
    const row = { ...values, id: timeOrderedId(), operatorId: operator.id };
    const draft = await insertDraft(tx, row);
    await auditDraft(tx, operator, "create-draft", draft);
    return draft;
  });
}

/** Changes a draft that has no order yet. @throws ShopError as `createDraft`, `stale`, `conflict` */
export async function changeDraft(
  deps: Deps,
  operator: Operator,
  request: DraftRequest,
  input: DraftInput,
): Promise<DraftRow> {
  return inTransaction(deps.db, async (tx) => {
    const draft = await lockUnchangedDraft(deps, tx, operator, request);
    requireUnplacedDraft(draft);
    const values = await readDraft({ ...deps, db: tx }, operator, input, draft);
    await lockMember(tx, values);
    const changedDraft = await updateDraftOrder(tx, draft.id, values);
    await auditDraft(tx, operator, "change-draft", changedDraft);
    return changedDraft;
  });
}

/**
 * Locks a draft and compares its version. The losing request gets the current draft.
 * @throws ShopError `not_found`, `stale`
 */
export async function lockUnchangedDraft(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  { draftId, version }: DraftRequest,
): Promise<DraftRow> {
  return requireUnchangedDraft(
    { ...deps, db: tx },
    operator,
    await lockDraft(tx, draftId),
    version,
  );
}

/** Finds a draft, if it still has the version that the operator read. @throws ShopError `not_found`, `stale` */
export async function findUnchangedDraft(
  deps: Deps,
  operator: Operator,
  { draftId, version }: DraftRequest,
): Promise<DraftRow> {
  return requireUnchangedDraft(deps, operator, await findDraft(deps.db, draftId), version);
}

async function requireUnchangedDraft(
  deps: Deps,
  operator: Operator,
  draft: DraftRow | undefined,
  version: number,
): Promise<DraftRow> {
  if (draft === undefined) throw notFound("Draft order");
  if (draft.version !== version) throw staleVersion(await describeDraft(deps, operator, draft));
  return draft;
}

/** @throws ShopError `conflict` */
export function requireUnplacedDraft({ orderId, cancelledAt }: DraftRow): void {
  if (orderId !== null)
    throw conflict(makeReason("draft-already-ordered"), {
      order_id: orderId,
    });
  requireUncancelledDraft({ cancelledAt });
}

/** @throws ShopError `conflict` */
export function requireUncancelledDraft({ cancelledAt }: Pick<DraftRow, "cancelledAt">): void {
  if (cancelledAt !== null) throw conflict(makeReason("draft-discarded"));
}

/** Records a change of a draft. The entry names no buyer, because audit entries cannot be erased. */
export function auditDraft(
  tx: Tx,
  operator: Operator,
  action: AuditAction,
  { id, orderId, holdUntil, contents }: DraftRow,
): Promise<void> {
  return recordAudit(tx, operator, {
    action,
    subject: `draft ${id}`,
    after: {
      order_id: orderId,
      hold_until: holdUntil.toISOString(),
      goodwill: toWire(contents.goodwill),
      lines: contents.lines,
    },
  });
}

async function readDraft(
  deps: Deps,
  operator: Operator,
  input: DraftInput,
  currentDraft?: DraftRow,
): Promise<DraftValues> {
  const { id: storeId } = await findStore(deps.db, input.store_id);
  const { customer_id: customerId } = input;
  if (customerId !== null && (await findMember(deps.db, customerId)) === undefined)
    throw notFound("Member");
  const goodwill = fromWire(input.goodwill);
  // A manager gave the goodwill discount to one buyer, so staff cannot pass it on to another.
  const currentGoodwill =
    currentDraft && isSameBuyer(currentDraft, input) ? currentDraft.contents.goodwill : 0;
  requireGoodwillRole(operator, { givenGoodwill: goodwill, currentGoodwill });
  const holdUntil = new Date(input.hold_until);
  requireHoldTime(holdUntil, deps.clock());
  return {
    storeId,
    customerId,
    holdUntil,
    contents: {
      lines: toStaffLines(input.lines),
      voucherCode: input.voucher_code || null,
      goodwill,
      language: input.language,
      deliveryInfo: input.delivery_info,
      deliveryDetails: input.delivery_details,
    },
  };
}

function isSameBuyer({ customerId, contents }: DraftRow, input: DraftInput): boolean {
  if (customerId !== null || input.customer_id !== null) return customerId === input.customer_id;
  const { deliveryDetails: currentDetails } = contents;
  const { delivery_details: next } = input;
  return (["email", "area_code", "phone"] as const).every(
    (name) => currentDetails[name] === next[name],
  );
}

/**
 * Refuses a deadline too soon for a payment, or so late that it withholds goods from other buyers.
 * @throws ShopError `validation`
 */
export function requireHoldTime(holdUntil: Date, now: Date): void {
  const ms = holdUntil.getTime() - now.getTime();
  if (ms < minHoldMs) throw invalid({ hold_until: [makeReason("hold-too-short")] });
  if (ms > maxHoldMs) throw invalid({ hold_until: [makeReason("hold-too-long")] });
}

async function lockMember(tx: Tx, { customerId }: DraftValues): Promise<void> {
  if (customerId !== null && !(await lockCustomer(tx, customerId))) throw notFound("Member");
}
