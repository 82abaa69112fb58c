import { moduleOrder } from "../modules/api-modules.ts";
import { moduleFile } from "../modules/areas.ts";
import { readImports, isTest, type SourceFile } from "../source-file.ts";
import type { ForeignRead, ForeignReads } from "./foreign-read.ts";
import { foreignReads } from "./foreign-reads.ts";
import { sqlTexts } from "./sql-texts.ts";
import { listClaims, owningModule, undeclaredTables } from "./table-owners.ts";

interface Use {
  readonly path: string;
  readonly reader: string;
  readonly table: string;
  readonly owner: string;
  readonly isWrite: boolean;
}

/**
 * Finds writes to other modules' tables, and reads of other areas' tables without a reason in `foreign-reads.ts`.
 * Modules of one area read each other's tables, and invariants may read anything. Views are public; triggers and
 * functions of the database belong to the migrations.
 */
export function foreignTableBreaches(
  files: readonly SourceFile[],
  {
    allowed = foreignReads,
    undeclared = undeclaredTables,
  }: { allowed?: ForeignReads; undeclared?: typeof undeclaredTables } = {},
): string[] {
  const claims = listClaims(files, undeclared);
  const owners = new Map([...claims].map(([table, [owner]]) => [table, owner!]));
  const areas = new Map(files.flatMap(({ path }) => areaOfModule(path)));
  const isInArea = (reader: string, owner: string): boolean =>
    areas.has(reader) && areas.get(reader) === areas.get(owner);
  const code = files.filter(({ path }) => isRunCode(path));
  const uses = code.flatMap((file) => findUses(file, owners));
  const reads = uses.filter(({ path, isWrite }) => !isWrite && !path.endsWith(".invariants.ts"));
  const isAllowed = ({ reader, owner, table }: Use): boolean =>
    isInArea(reader, owner) || allowed[reader]?.[owner]?.tables.includes(table) === true;
  const listed = Object.entries(allowed).flatMap(([reader, owners]) =>
    Object.entries(owners).map(([owner, read]) => ({ reader, owner, ...read })),
  );
  return [
    ...uses
      .filter(({ isWrite }) => isWrite)
      .map(({ path, table, owner }) => `${path} writes ${table}, which is ${owner}'s`),
    ...reads
      .filter((use) => !isAllowed(use))
      .map(({ path, table, owner }) => `${path} reads ${table}, which is ${owner}'s`),
    ...listed.flatMap((entry) => listBreaches(entry, reads, moduleOrder(files))),
    ...listed
      .filter(({ reader, owner }) => isInArea(reader, owner))
      .map(({ reader, owner }) => `foreign-reads.ts, ${reader} of ${owner}: they are of one area`),
    ...code.flatMap((file) => listHandedOut(file)),
    ...code.flatMap((file) => listForeignPersonal(file, owners)),
  ];
}

const isRunCode = (path: string): boolean =>
  /^apps\/(api|shop)\/src\/.*\.ts$/.test(path) &&
  !isTest(path) &&
  !/\/testing[/.]/.test(path) &&
  !path.endsWith(".tables.ts");

function areaOfModule(path: string): [module: string, area: string][] {
  const place = moduleFile(path);
  return place === undefined ? [] : [[place.module, place.area]];
}

function findUses(file: SourceFile, owners: ReadonlyMap<string, string>): Use[] {
  const reader = owningModule(file.path) ?? "shop";
  const found = new Map<string, Use>();
  for (const text of sqlTexts(file)) {
    for (const { table, isWrite } of tablesIn(text)) {
      const owner = owners.get(table);
      if (owner === undefined || owner === reader) continue;
      found.set(`${table} ${isWrite}`, { path: file.path, reader, table, owner, isWrite });
    }
  }
  return [...found.values()];
}

/**
 * Returns every word that may name a table; `as orders` names a column. A table on its own counts
 * as a write, because its use is unknown.
 */
function tablesIn(sql: string): { table: string; isWrite: boolean }[] {
  if (/^\s*\w+\s*$/.test(sql)) return [{ table: sql.trim(), isWrite: true }];
  const names =
    /(\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|update(?!\s+(?:of|set|skip|nowait)\b))\s+(?:only\s+)?)?(?<![.\w'"$:-]|\bas\s)(\w+)(?![\w'"-])/gi;
  return [...sql.matchAll(names)].map(([, verb, table]) => ({
    table: table!,
    isWrite: verb !== undefined,
  }));
}

function listBreaches(
  {
    reader,
    owner,
    tables,
    looksAhead = false,
    reason,
  }: ForeignRead & { readonly reader: string; readonly owner: string },
  reads: readonly Use[],
  order: readonly string[],
): string[] {
  const breach = (fault: string): string => `foreign-reads.ts, ${reader} of ${owner}: ${fault}`;
  const isAhead = order.indexOf(owner) > order.indexOf(reader);
  return [
    ...tables
      .filter(
        (table) =>
          !reads.some(
            (read) => read.reader === reader && read.owner === owner && read.table === table,
          ),
      )
      .map((table) => breach(`nobody reads ${table}`)),
    ...(isAhead === looksAhead
      ? []
      : [breach(isAhead ? "it comes later: looksAhead" : "it comes before")]),
    ...(reason.length < 20 ? [breach("the reason is missing")] : []),
  ];
}

/** Returns the importers of a module's exported table, which read and write it. */
function listHandedOut(file: SourceFile): string[] {
  if (moduleFile(file.path)?.inside !== "index.ts") return [];
  return readImports(file)
    .filter(({ specifier, isTypeOnly }) => specifier.endsWith(".tables.ts") && !isTypeOnly)
    .map(({ specifier }) => `${file.path} hands out what is in ${specifier}`);
}

/**
 * Finds personal data declared for other modules' tables. A module declares its own tables, or the
 * platform's.
 */
function listForeignPersonal(file: SourceFile, owners: ReadonlyMap<string, string>): string[] {
  if (!file.path.endsWith(".personal.ts")) return [];
  return [...file.text.matchAll(/"(\w+)"/g)]
    .map(([, word]) => word!)
    .filter(
      (word) => ![owningModule(file.path), "platform"].includes(owners.get(word) ?? "platform"),
    )
    .map((word) => `${file.path} speaks of ${word}, which is ${owners.get(word)}'s`);
}
