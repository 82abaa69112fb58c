import type { AuditAction } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  conflict,
  invalid,
  notFound,
  ShopError,
  staleVersion,
} from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import type { SettingOrigin } from "./configuration.repository.ts";
import { requireEditableSetting } from "./editable-settings.ts";
import { listSettingChanges } from "./setting-changes.ts";
import {
  clearSettingDraft,
  findSettingRows,
  findVersions,
  saveSettingDraft,
  scheduleDraft,
  type SettingRow,
} from "./setting-versions.repository.ts";
import { parseSetting, lockSettings, saveSettings, type SettingValues } from "./settings.ts";
import { readSettingForStaff, makeSettingEtag } from "./staff-setting.ts";

export const publishSettingJob = "publish-setting";
export interface ScheduledSetting {
  readonly slug: string;
  readonly revision: number;
}

/** The setting to change, and the etag that the operator saw. */
export interface ExpectedSetting {
  readonly slug: string;
  readonly etag: string;
}

interface Change extends ExpectedSetting {
  readonly work: (row: SettingRow) => Promise<unknown>;
}

/**
 * Locks a setting, and changes it or its draft.
 * @throws ShopError `not_found`, `forbidden`, `stale` with the current state
 */
async function change(deps: Deps, tx: Tx, operator: Operator, { slug, etag, work }: Change) {
  requireEditableSetting(deps, operator.role, slug);
  await lockSettings(tx, [slug]);
  const [row] = await findSettingRows(tx, [slug]);
  if (makeSettingEtag(row!) !== etag) throw staleVersion(await readSettingForStaff(deps, tx, slug));
  await work(row!);
  return readSettingForStaff(deps, tx, slug);
}

/** Stores a draft that is not public yet. @throws ShopError `validation` by dotted path */
export function draftSetting(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  expected: ExpectedSetting,
  value: unknown,
) {
  return change(deps, tx, operator, {
    ...expected,
    work: async (row) => {
      const { slug } = row;
      const parsedValue = parseSetting(deps, slug, value);
      await saveSettingDraft(tx, {
        slug,
        value: parsedValue,
        operatorId: operator.id,
        baseVersion: row.version_number,
      });
      await audit(
        tx,
        operator,
        "draft-setting",
        row,
        listSettingChanges(deps.registry.settings.get(slug)!, row.draft, parsedValue),
      );
    },
  });
}

/** @throws ShopError `conflict` when there is no draft */
export function discardSettingDraft(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  expected: ExpectedSetting,
) {
  return change(deps, tx, operator, {
    ...expected,
    work: async (row) => {
      requireDraft(row);
      await clearSettingDraft(tx, row.slug);
      await audit(tx, operator, "discard-setting-draft", row);
    },
  });
}

/**
 * Publishes the draft, now or at a given time.
 * @throws ShopError `conflict` when there is no draft, `validation` when its value or the time is invalid
 */
export function publishSettingDraft(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  expected: ExpectedSetting,
  { note, publish_at: publishAt }: { note: string; publish_at?: string | undefined },
) {
  return change(deps, tx, operator, {
    ...expected,
    work: async (row) => {
      requireDraft(row);
      const origin = { cause: "PUBLISHED", operatorId: operator.id, note } as const;
      if (publishAt === undefined) return publishDraft(deps, tx, operator, row, origin);
      const { slug, version_number: baseVersion } = row;
      parseSetting(deps, slug, row.draft);
      const { revision, isInFuture } = await scheduleDraft(tx, slug, {
        publishAt,
        operatorId: operator.id,
        baseVersion,
        note,
      });
      if (!isInFuture) throw invalid({ publish_at: [makeReason("time-too-far")] });
      await addJob(tx, publishSettingJob, { slug, revision } satisfies ScheduledSetting, {
        key: `${publishSettingJob} ${slug}`,
        runAt: new Date(publishAt),
      });
      await audit(tx, operator, "schedule-setting", row, { publish_at: publishAt, note });
    },
  });
}

/** Cancels the scheduled publication and keeps the draft. @throws ShopError `conflict` when none is scheduled */
export function unscheduleDraft(deps: Deps, tx: Tx, operator: Operator, expected: ExpectedSetting) {
  return change(deps, tx, operator, {
    ...expected,
    work: async (row) => {
      if (row.publish_at === null) throw conflict(makeReason("draft-not-scheduled"));
      await scheduleDraft(tx, row.slug, { publishAt: null });
      await audit(tx, operator, "unschedule-setting", row, { publish_at: row.publish_at });
    },
  });
}

/** @throws ShopError `not_found` when the version does not exist, `validation` when its value is no longer valid */
export function rollBackSetting(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  expected: ExpectedSetting,
  { to, note }: { to: number; note: string },
) {
  return change(deps, tx, operator, {
    ...expected,
    work: async (row) => {
      const [formerVersion] =
        to === 0 ? [] : await findVersions(tx, row.slug, { after: to + 1, limit: 1 });
      if (to > 0 && formerVersion?.version_number !== to) throw notFound("Version");
      const value = to === 0 ? deps.registry.settings.get(row.slug)!.initial : formerVersion!.value;
      const origin = {
        cause: "ROLLED_BACK",
        operatorId: operator.id,
        note,
        restoredVersion: to,
      } as const;
      await saveCheckedSetting(deps, tx, row, value, origin);
      await audit(tx, operator, "roll-back-setting", row, {
        to,
        note,
        changes: listValueChanges(deps, row, value),
      });
    },
  });
}

/** Publishes a scheduled draft. Does nothing if it was changed, discarded or replaced in the meantime. */
export async function publishScheduledDraft(
  deps: Deps,
  { slug, revision }: { slug: string; revision: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockSettings(tx, [slug]);
    const [row] = await findSettingRows(tx, [slug]);
    if (!row || row.draft_revision !== revision || row.publish_at === null) return;
    const problems = await tryPublishDraft(deps, tx, row);
    if (problems === undefined) return;
    await scheduleDraft(tx, slug, { publishAt: null, problems });
    await audit(tx, null, "fail-to-publish-setting", row, { problems });
  });
}

/** Publishes the draft, or returns the reasons why it is invalid. */
async function tryPublishDraft(deps: Deps, tx: Tx, row: SettingRow) {
  if (row.version_number !== row.based_on)
    return { [row.slug]: ["A newer value was published after this draft was scheduled."] };
  try {
    await tx.transaction(async (savepoint) => {
      const operatorId = row.draft_operator_id;
      await publishDraft(deps, savepoint, null, row, {
        cause: "SCHEDULED",
        operatorId,
        note: row.note,
      });
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError) || error.errors === undefined) throw error;
    return error.errors;
  }
}

async function publishDraft(
  deps: Deps,
  tx: Tx,
  operator: Operator | null,
  row: SettingRow,
  origin: SettingOrigin,
): Promise<void> {
  await saveCheckedSetting(deps, tx, row, row.draft, origin);
  await clearSettingDraft(tx, row.slug);
  const changes = listValueChanges(deps, row, row.draft);
  const after = { cause: origin.cause, note: origin.note, by: origin.operatorId, changes };
  await audit(tx, operator, "publish-setting", row, after);
}

/** Saves a setting. @throws ShopError `validation` when another module objects to the new value */
async function saveCheckedSetting(
  deps: Deps,
  tx: Tx,
  { slug }: SettingRow,
  value: unknown,
  origin: SettingOrigin,
) {
  await saveSettings(deps, tx, { [slug]: value } as SettingValues, origin);
  const faults = await deps.registry.findSettingFaults(tx, slug);
  if (faults.length > 0) throw invalid({ [slug]: faults });
}

/** Lists the differences between the current value and another one. */
function listValueChanges({ registry }: Deps, row: SettingRow, to: unknown) {
  const definition = registry.settings.get(row.slug)!;
  return listSettingChanges(
    definition,
    row.version_number === 0 ? definition.initial : row.value,
    to,
  );
}

function requireDraft(row: SettingRow): void {
  if (!row.has_draft) throw conflict(makeReason("draft-missing"));
}

async function audit(
  tx: Tx,
  operator: Operator | null,
  action: AuditAction,
  row: SettingRow,
  after?: unknown,
): Promise<void> {
  await recordAudit(tx, operator, {
    action,
    subject: `setting ${row.slug}`,
    before: { version: makeSettingEtag(row) },
    ...(after !== undefined && { after }),
  });
}
