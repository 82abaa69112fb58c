import { configuration } from "@harbour/contracts";
import type { StaffSettingWire, SettingVersionWire } from "@harbour/contracts/operator";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import { readConfigured } from "./configuration.repository.ts";
import { listSettingChanges, readableValue } from "./setting-changes.ts";
import {
  findSettingRows,
  type SettingRow,
  type VersionRow,
} from "./setting-versions.repository.ts";
import { describeSettingValue } from "./settings.ts";

type OperatorNames = ReadonlyMap<string, string>;

/** Makes the `version` that clients see. It changes when the setting or its draft changes. */
export const makeSettingEtag = ({
  version_number: versionNumber,
  draft_revision: draftRevision,
}: Pick<SettingRow, "version_number" | "draft_revision">): string =>
  `${versionNumber}.${draftRevision}`;

/** Reads a setting, or its default when nothing is stored. */
export async function readSettingForStaff(
  deps: Pick<Deps, "registry">,
  db: Db | Tx,
  slug: string,
): Promise<StaffSettingWire> {
  const [row] = await findSettingRows(db, [slug]);
  const names = await readNames(db, [row!]);
  const { stores } = await readConfigured(db);
  const definition = deps.registry.settings.get(slug)!;
  const showValue = (value: unknown) =>
    readableValue(definition, describeSettingValue(slug, value, stores));
  return {
    ...presentCommonFields(row!, names),
    value: showValue(row!.version_number === 0 ? definition.initial : row!.value),
    draft: row!.has_draft
      ? {
          value: showValue(row!.draft),
          operator: describeOperator(names, row!.draft_operator_id),
          updated_at: iso(row!.draft_updated_at),
          publish_at: row!.publish_at && iso(row!.publish_at),
          problems: row!.problems,
        }
      : null,
  };
}

/** Lists settings without their values. */
export async function listSettingsForStaff(db: Db, slugs: readonly string[]) {
  const rows = await findSettingRows(db, slugs);
  const names = await readNames(db, rows);
  return rows.map((row) => ({
    ...presentCommonFields(row, names),
    has_draft: row.has_draft,
    publish_at: row.publish_at && iso(row.publish_at),
  }));
}

export async function describeVersions(
  deps: Pick<Deps, "registry">,
  db: Db,
  slug: string,
  rows: readonly VersionRow[],
): Promise<SettingVersionWire[]> {
  const names = await findOperatorNames(
    db,
    rows.flatMap(({ operator_id: id }) => id ?? []),
  );
  const definition = deps.registry.settings.get(slug)!;
  return rows.map((row) => ({
    _id: String(row.version_number),
    at: iso(row.created_at),
    operator: describeOperator(names, row.operator_id),
    cause: row.cause,
    note: row.note,
    of_version: row.of_version,
    changes: listSettingChanges(
      definition,
      row.version_number === 1 ? definition.initial : row.before,
      row.value,
    ),
  }));
}

const readNames = (db: Db | Tx, rows: readonly SettingRow[]): Promise<OperatorNames> =>
  findOperatorNames(
    db,
    rows.flatMap((row) => [row.operator_id ?? [], row.draft_operator_id ?? []].flat()),
  );

const presentCommonFields = (row: SettingRow, names: OperatorNames) => ({
  slug: row.slug,
  is_public: row.slug in configuration.shape,
  number: row.version_number,
  version: makeSettingEtag(row),
  updated_at: row.updated_at && iso(row.updated_at),
  operator: describeOperator(names, row.operator_id),
});

const describeOperator = (names: OperatorNames, id: string | null) =>
  id === null ? null : { _id: id, name: names.get(id) ?? "" };

const iso = (time: string): string => new Date(time).toISOString();
