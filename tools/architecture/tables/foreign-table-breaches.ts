import { readModuleOrder } from "../modules/api-modules.ts";
import { parseModuleFile } from "../modules/areas.ts";
import { readImports, isTestFile, type SourceFile } from "../source-file.ts";
import type { ForeignRead, ForeignReads } from "./foreign-read.ts";
import { foreignReads } from "./foreign-reads.ts";
import { readSqlTexts } from "./sql-texts.ts";
import { listClaims, findOwningModule, undeclaredTables } from "./table-owners.ts";

interface Use {
  readonly path: string;
  readonly reader: string;
  readonly table: string;
  readonly owner: string;
  readonly isWrite: boolean;
}

/**
 * Finds writes to other modules' tables, and reads of other areas' tables without a reason in `foreign-reads.ts`.
 * Modules of one area may read each other's tables, and invariants may read all tables. Views are public. Triggers
 * and functions of the database belong to the migrations.
 */
export function findForeignTableBreaches(
  files: readonly SourceFile[],
  {
    allowed = foreignReads,
    undeclaredByModule = undeclaredTables,
  }: { allowed?: ForeignReads; undeclaredByModule?: typeof undeclaredTables } = {},
): string[] {
  const claims = listClaims(files, undeclaredByModule);
  const ownersByTable = new Map([...claims].map(([table, [owner]]) => [table, owner!]));
  const areas = new Map(files.flatMap(({ path }) => readModuleArea(path)));
  const isInArea = (reader: string, owner: string): boolean =>
    areas.has(reader) && areas.get(reader) === areas.get(owner);
  const code = files.filter(({ path }) => isProductionFile(path));
  const uses = code.flatMap((file) => findUses(file, ownersByTable));
  const tableReads = uses.filter(
    ({ path, isWrite }) => !isWrite && !path.endsWith(".invariants.ts"),
  );
  const isAllowed = ({ reader, owner, table }: Use): boolean =>
    isInArea(reader, owner) || allowed[reader]?.[owner]?.tables.includes(table) === true;
  const allowedReads = Object.entries(allowed).flatMap(([reader, owners]) =>
    Object.entries(owners).map(([owner, foreignRead]) => ({ reader, owner, ...foreignRead })),
  );
  return [
    ...uses
      .filter(({ isWrite }) => isWrite)
      .map(({ path, table, owner }) => `${path} writes ${table}, which is ${owner}'s`),
    ...tableReads
      .filter((use) => !isAllowed(use))
      .map(({ path, table, owner }) => `${path} reads ${table}, which is ${owner}'s`),
    ...allowedReads.flatMap((entry) =>
      listDeclarationBreaches(entry, tableReads, readModuleOrder(files)),
    ),
    ...allowedReads
      .filter(({ reader, owner }) => isInArea(reader, owner))
      .map(({ reader, owner }) => `foreign-reads.ts, ${reader} of ${owner}: they are of one area`),
    ...code.flatMap((file) => listExportedTables(file)),
    ...code.flatMap((file) => listForeignPersonal(file, ownersByTable)),
  ];
}

const isProductionFile = (path: string): boolean =>
  /^apps\/(api|shop)\/src\/.*\.ts$/.test(path) &&
  !isTestFile(path) &&
  !/\/testing[/.]/.test(path) &&
  !path.endsWith(".tables.ts");

function readModuleArea(path: string): [module: string, area: string][] {
  const moduleFile = parseModuleFile(path);
  return moduleFile === undefined ? [] : [[moduleFile.module, moduleFile.area]];
}

function findUses(file: SourceFile, ownersByTable: ReadonlyMap<string, string>): Use[] {
  const reader = findOwningModule(file.path) ?? "shop";
  const usesByTable = new Map<string, Use>();
  for (const text of readSqlTexts(file)) {
    for (const { table, isWrite } of findTables(text)) {
      const owner = ownersByTable.get(table);
      if (owner === undefined || owner === reader) continue;
      usesByTable.set(`${table} ${isWrite}`, {
        path: file.path,
        reader,
        table,
        owner,
        isWrite,
      });
    }
  }
  return [...usesByTable.values()];
}

/**
 * Returns every word that may name a table; `as orders` names a column and is excluded. A table's name on its own
 * counts as a write, because its use is unknown.
 */
function findTables(sql: string): { table: string; isWrite: boolean }[] {
  if (/^\s*\w+\s*$/.test(sql)) return [{ table: sql.trim(), isWrite: true }];
  const names =
    /(\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|update(?!\s+(?:of|set|skip|nowait)\b))\s+(?:only\s+)?)?(?<![.\w'"$:-]|\bas\s)(\w+)(?![\w'"-])/gi;
  return [...sql.matchAll(names)].map(([, verb, table]) => ({
    table: table!,
    isWrite: verb !== undefined,
  }));
}

function listDeclarationBreaches(
  {
    reader,
    owner,
    tables,
    isOwnerLater = false,
    reason,
  }: ForeignRead & { readonly reader: string; readonly owner: string },
  tableReads: readonly Use[],
  order: readonly string[],
): string[] {
  const formatBreach = (fault: string): string =>
    `foreign-reads.ts, ${reader} of ${owner}: ${fault}`;
  const isLaterModule = order.indexOf(owner) > order.indexOf(reader);
  return [
    ...tables
      .filter(
        (table) =>
          !tableReads.some(
            (tableRead) =>
              tableRead.reader === reader && tableRead.owner === owner && tableRead.table === table,
          ),
      )
      .map((table) => formatBreach(`nobody reads ${table}`)),
    ...(isLaterModule === isOwnerLater
      ? []
      : [formatBreach(isLaterModule ? "it comes later: isOwnerLater" : "it comes before")]),
    ...(reason.length < 20 ? [formatBreach("the reason is missing")] : []),
  ];
}

/** Finds modules whose `index.ts` exports a table, because every importer could then read and write the table. */
function listExportedTables(file: SourceFile): string[] {
  if (parseModuleFile(file.path)?.inside !== "index.ts") return [];
  return readImports(file)
    .filter(({ specifier, isTypeOnly }) => specifier.endsWith(".tables.ts") && !isTypeOnly)
    .map(({ specifier }) => `${file.path} hands out what is in ${specifier}`);
}

/**
 * Finds personal data that a module declares for other modules' tables. A module may declare only its own tables, or
 * those of the platform.
 */
function listForeignPersonal(
  file: SourceFile,
  ownersByTable: ReadonlyMap<string, string>,
): string[] {
  if (!file.path.endsWith(".personal.ts")) return [];
  return [...file.text.matchAll(/"(\w+)"/g)]
    .map(([, word]) => word!)
    .filter(
      (word) =>
        ![findOwningModule(file.path), "platform"].includes(ownersByTable.get(word) ?? "platform"),
    )
    .map((word) => `${file.path} speaks of ${word}, which is ${ownersByTable.get(word)}'s`);
}
