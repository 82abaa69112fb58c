import { parseModuleFile } from "../modules/areas.ts";
import { readImports, isTestFile, type SourceFile } from "../source-file.ts";
import { type ForeignReads, foreignReads, sharedTables } from "./foreign-reads.ts";
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
  const allowedReads = Object.entries(allowed).flatMap(([reader, reasons]) =>
    Object.keys(reasons).flatMap((tables) =>
      tables.split(" ").map((table) => ({ reader, table, owner: ownersByTable.get(table) ?? "" })),
    ),
  );
  const isAllowed = ({ reader, owner, table }: Use): boolean =>
    isInArea(reader, owner) ||
    sharedTables.has(table) ||
    allowedReads.some((read) => read.reader === reader && read.table === table);
  const isUsed = (allowedRead: (typeof allowedReads)[number]): boolean =>
    !isInArea(allowedRead.reader, allowedRead.owner) &&
    tableReads.some(
      ({ reader, table }) => reader === allowedRead.reader && table === allowedRead.table,
    );
  return [
    ...uses
      .filter(({ isWrite }) => isWrite)
      .map(
        ({ path, table, owner }) =>
          `${path} writes ${table}: call a function of ${owner}, because only a table's owner keeps its rules`,
      ),
    ...tableReads
      .filter((use) => !isAllowed(use))
      .map(
        ({ path, table, owner }) =>
          `${path} reads ${table}: call a function of ${owner}, or give a reason in foreign-reads.ts, because the owner may change the table`,
      ),
    ...allowedReads
      .filter((allowedRead) => !isUsed(allowedRead))
      .map(
        ({ reader, table }) =>
          `Take ${table} from ${reader} in foreign-reads.ts, because this read needs no reason any more`,
      ),
    ...code.flatMap((file) => listExportedRows(file)),
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

/** Finds modules whose `index.ts` exports a table or repository, because every importer could then write its rows. */
function listExportedRows(file: SourceFile): string[] {
  if (parseModuleFile(file.path)?.inside !== "index.ts") return [];
  const tables = readImports(file)
    .filter(({ specifier, isTypeOnly }) => specifier.endsWith(".tables.ts") && !isTypeOnly)
    .map(({ specifier }) => specifier);
  const repositories = [
    ...file.text.matchAll(/^export \{[^}]*\} from "([^"]+\.repository\.ts)"/gm),
  ].map(([, specifier]) => specifier!);
  return [...tables, ...repositories].map(
    (specifier) =>
      `${file.path} exports from ${specifier}: export a use-case instead, because others could write the rows`,
  );
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
    .map(
      (word) =>
        `${file.path} names ${word}: declare it in ${ownersByTable.get(word)}, because the owner deletes its own rows`,
    );
}
