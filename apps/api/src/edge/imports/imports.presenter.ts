import type {
  ImportChangeWire,
  ImportDetailsWire,
  ImportFaultWire,
  ImportWire,
} from "@harbour/contracts/operator";
import { plainReason, type Reason, writeReason } from "@harbour/contracts/reasons";
import type { Db } from "../../platform/database/db.ts";
import { presentReason, readStoredReason } from "../../platform/replies/present-reason.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import {
  catalogueTable,
  findCategoryRecords,
  findProductRecords,
  type ShopRecord,
  shortenChange,
} from "../catalogue-files/index.ts";
import { addPlace } from "../catalogue-history/index.ts";
import { tableColumns } from "../shop-tables/index.ts";
import type { ImportChangeRow, ImportRow } from "./imports.tables.ts";
import { listSuddenPrices } from "./list-sudden-prices.ts";

export async function presentImports(db: Db, rows: readonly ImportRow[]): Promise<ImportWire[]> {
  const names = await findOperatorNames(
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
    counts: row.counts && {
      ...row.counts,
      withdrawn: row.counts.withdrawn ?? 0,
      sudden_prices: row.counts.sudden_prices ?? 0,
    },
    ...presentNotes(row),
    ...presentProblem(row),
    restored: row.restored,
    kept: row.kept,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }));
}

export async function presentImport(db: Db, row: ImportRow): Promise<ImportWire> {
  const [presentedImport] = await presentImports(db, [row]);
  return presentedImport!;
}

export async function presentImportDetails(db: Db, row: ImportRow): Promise<ImportDetailsWire> {
  return {
    ...(await presentImport(db, row)),
    columns: row.columns,
    targets: row.kind === "catalogue" ? catalogueTable.columns : tableColumns(row.kind),
    preview: row.preview.map(presentRow),
    is_remembered: row.isRemembered,
  };
}

function presentNotes({ notes }: ImportRow) {
  const reasons = notes.map((note) => (typeof note === "string" ? plainReason(note) : note));
  return { notes: reasons.map(writeReason), note_reasons: reasons.map(presentReason) };
}

function presentProblem(row: ImportRow) {
  const reason = readStoredReason(row.refusal, row.problem);
  return {
    problem: reason && writeReason(reason),
    problem_reason: reason && presentReason(reason),
  };
}

function presentRow({ line, cells, refusal, fault }: ImportRow["preview"][number]) {
  const reason = readStoredReason(refusal, fault);
  return {
    line,
    cells,
    fault: reason && writeReason(reason),
    fault_reason: reason && presentReason(reason),
  };
}

/** The maximum number of fields shown per change, because a product of 500 variants may have thousands. */
const maxFields = 50;

export async function presentChanges(
  db: Db,
  rows: readonly ImportChangeRow[],
  { hasSuddenPricesOnly }: { readonly hasSuddenPricesOnly: boolean },
): Promise<ImportChangeWire[]> {
  const products = rows.flatMap(({ kind, name }) => (kind === "product" ? readName(name) : []));
  const hasCategories = rows.some(({ kind }) => kind === "category");
  const records = {
    product: await findProductRecords(db, products),
    category: hasCategories ? await findCategoryRecords(db) : new Map<string, ShopRecord>(),
  };
  return rows.map(({ id, kind, name, isNew, fields, outcome }) => {
    const storedRecord =
      kind === "product" || kind === "category" ? records[kind].get(name) : undefined;
    return {
      _id: String(id),
      name,
      title: storedRecord ? readTitle(storedRecord) : null,
      is_new: isNew,
      fields: (hasSuddenPricesOnly ? listSuddenPrices(fields) : fields)
        .slice(0, maxFields)
        .map((change) => shortenChange(addPlace(change))),
      outcome,
    };
  });
}

function readName(name: string): { store: string; key: string } {
  const [store = "", ...key] = name.split("/");
  return { store, key: key.join("/") };
}

const readTitle = ({ line }: ShopRecord) => line["title"] as ImportChangeWire["title"];

export function presentFault({ id, line, reason }: FoundFault): ImportFaultWire {
  const line_reason = presentReason(reason);
  return { _id: String(id), line, reason: writeReason(reason), line_reason };
}

/** A fault of the file, by line. */
interface FoundFault {
  readonly id: number;
  readonly line: number;
  readonly reason: Reason;
}
