import type { Db, Tx } from "../../../platform/database/db.ts";
import type { ImportedRecord } from "../../../platform/files/imported-record.ts";
import type { PictureIdentity } from "../../file-pictures/index.ts";
import type { SlugMove } from "../checks/claimed-slugs.ts";
import { qualifyName } from "../checks/file-checks.rules.ts";
import type { ImportPatch, ImportRecord, LoneVariantPatch } from "../import-record.ts";
import { changesBetween, type FieldChange } from "../record-changes.ts";
import type { Digest } from "./digest.ts";
import { normalizeRecord } from "./normalize-record.ts";

export interface PlannedRecord<Of extends ImportRecord> {
  /** The complete record: fields of the file, and stored values for omitted fields. */
  readonly record: Of;
  readonly digest: string;
  readonly existing: ImportedRecord | undefined;
  /** The stored record; undefined for a new one. */
  readonly before: Of | undefined;
  /** The changes; empty for a new record. */
  readonly changes: readonly FieldChange[];
}

export interface Plan<Of extends ImportRecord> {
  /** The records to write. */
  readonly changed: readonly PlannedRecord<Of>[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

type NamedPatch = Exclude<ImportPatch, LoneVariantPatch>;

/** A kind of record, with functions that find and complete its records. Maps use `store/key`. */
export interface PlannedKind<Patch extends NamedPatch, Of extends ImportRecord> {
  readonly find: (db: Db | Tx, patches: readonly Patch[]) => Promise<Map<string, ImportedRecord>>;
  readonly readCurrent: (
    db: Db | Tx,
    existing: readonly ImportedRecord[],
  ) => Promise<Map<string, Of>>;
  readonly complete: (
    recordPatch: Patch,
    current: Of | undefined,
    identity: PictureIdentity,
  ) => Of | Promise<Of>;
}

/**
 * Plans what a file changes.
 * @param moves slugs that the file changes. A run changes them before planning, but must still report them
 */
export async function makePlan<Patch extends NamedPatch, Of extends ImportRecord>(
  db: Db | Tx,
  patches: readonly Patch[],
  { digest, identity }: { digest: Digest; identity: PictureIdentity },
  { find, readCurrent, complete }: PlannedKind<Patch, Of>,
  moves: ReadonlyMap<string, SlugMove> = new Map(),
): Promise<Plan<Of>> {
  const storedRecords = await find(db, patches);
  const changedPatches: { patch: Patch; digest: string; existing: ImportedRecord | undefined }[] =
    [];
  for (const patch of patches) {
    const existing = storedRecords.get(qualifyName(patch));
    const patchDigest = await digest(patch);
    if (existing?.digest !== patchDigest || moves.has(qualifyName(patch)))
      changedPatches.push({ patch, digest: patchDigest, existing });
  }
  const currentRecords = await readCurrent(
    db,
    changedPatches.flatMap(({ existing }) => existing ?? []),
  );
  const changedRecords: PlannedRecord<Of>[] = [];
  for (const { patch, ...patchDetails } of changedPatches) {
    const before = undoMove(currentRecords.get(qualifyName(patch)), moves.get(qualifyName(patch)));
    const record = await complete(patch, before, identity);
    const changes =
      before === undefined
        ? []
        : changesBetween(
            await normalizeRecord(before, before, identity),
            await normalizeRecord(record, before, identity),
          );
    if (before === undefined || changes.length > 0)
      changedRecords.push({ ...patchDetails, before, record, changes });
  }
  const created = changedRecords.filter(
    (plannedRecord) => plannedRecord.existing === undefined,
  ).length;
  return {
    changed: changedRecords,
    created,
    updated: changedRecords.length - created,
    unchanged: patches.length - changedRecords.length,
  };
}

function undoMove<Of extends ImportRecord>(
  current: Of | undefined,
  move: SlugMove | undefined,
): Of | undefined {
  return current && move ? { ...current, slug: move.from } : current;
}
