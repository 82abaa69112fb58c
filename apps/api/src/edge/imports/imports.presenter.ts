import type {
  ImportChangeWire,
  ImportDetailsWire,
  ImportFaultWire,
  ImportWire,
} from "@harbour/contracts/operator";
import type { Db } from "../../platform/database/db.ts";
import { readReason } from "../../platform/replies/read-reason.ts";
import { operatorNames } from "../../platform/sessions/operator-names.ts";
import { catalogueTable, shortenChange } from "../catalogue-files/index.ts";
import { tableColumns } from "../shop-tables/index.ts";
import type { ImportChangeRow, ImportRow } from "./imports.tables.ts";

export async function presentImports(db: Db, rows: readonly ImportRow[]): Promise<ImportWire[]> {
  const names = await operatorNames(
    db,
    rows.map(({ operatorId }) => operatorId),
  );
  return rows.map((row) => ({
    _id: row.id,
    file_name: row.fileName,
    format: row.format,
    kind: row.kind,
    state: row.state,
    operator: { _id: row.operatorId, name: names.get(row.operatorId) ?? "" },
    progress: row.progress,
    counts: row.counts,
    notes: row.notes,
    problem: row.problem,
    problem_reason: row.problem === null ? null : readReason(row.problem),
    restored: row.restored,
    kept: row.kept,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }));
}

export async function presentImport(db: Db, row: ImportRow): Promise<ImportWire> {
  const [found] = await presentImports(db, [row]);
  return found!;
}

export async function presentImportDetails(db: Db, row: ImportRow): Promise<ImportDetailsWire> {
  return {
    ...(await presentImport(db, row)),
    columns: row.columns,
    targets: row.kind === "catalogue" ? catalogueTable.columns : tableColumns(row.kind),
    preview: row.preview.map((shown) => ({
      ...shown,
      fault_reason: shown.fault === null ? null : readReason(shown.fault),
    })),
    is_remembered: row.isRemembered,
  };
}

/** The most fields of a change that are told. A product of 500 variants may change thousands. */
const maxFields = 50;

export function presentChange({
  id,
  name,
  isNew,
  fields,
  outcome,
}: ImportChangeRow): ImportChangeWire {
  return {
    _id: String(id),
    name,
    is_new: isNew,
    fields: fields.slice(0, maxFields).map(shortenChange),
    outcome,
  };
}

export function presentFault({ id, line, reason }: FoundFault): ImportFaultWire {
  return { _id: String(id), line, reason, line_reason: readReason(reason) };
}

/** A fault of the file, by line. */
interface FoundFault {
  readonly id: number;
  readonly line: number;
  readonly reason: string;
}
