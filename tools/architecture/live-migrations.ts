import { basename } from "node:path";
import {
  runsWithoutTransaction,
  statementsOf,
} from "../../apps/api/src/platform/sql-statements.rules.ts";
import type { SourceFile } from "./source-file.ts";

/** The last file of the baseline. Everything newer meets full tables, and the version before it still at work on them. */
export const baseline = "1008_edge.sql";

interface Rule {
  /** The rule that a file's header lets through: `-- allow drop: why`. */
  readonly name: string;
  readonly breaks: (statement: string, file: Migration) => boolean;
  readonly instead: string;
}

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  readonly isWhole: boolean;
  /** Tables that it creates itself: nobody uses them yet. */
  readonly fresh: ReadonlySet<string>;
  /** Every statement that runs before its own. */
  readonly earlier: readonly string[];
}

const alters = /^alter table (?:if exists )?(?:only )?(\S+)/;
const onOldTable = (statement: string, { fresh }: Migration, pattern = alters): boolean => {
  const table = pattern.exec(statement)?.[1];
  return table !== undefined && !fresh.has(table.replace(/\(.*/, ""));
};
const altersWith = (what: RegExp) => (statement: string, file: Migration) =>
  onOldTable(statement, file) && what.test(statement);
/** The part of an `alter table` that adds a column, up to the next part. */
const addedColumns = (statement: string): string[] =>
  statement
    .split(/,(?![^(]*\))/)
    .flatMap(
      (part) =>
        /add (?:column )?(?!constraint|primary|unique|foreign|check|exclude)(.*)/.exec(part)?.[1] ??
        [],
    );
/** Functions whose value is the same for all rows of a statement, so that no row has to be written. */
const stable =
  /\b(?:now|current_date|current_timestamp|transaction_timestamp|statement_timestamp|shop_today)\(\)/g;

const rules: readonly Rule[] = [
  {
    name: "rewrite",
    breaks: altersWith(
      /\balter (?:column )?\S+ (?:set data )?type\b|\bset (?:logged|unlogged|tablespace|access method)\b/,
    ),
    instead:
      "writes every row anew under an exclusive lock: add a column, backfill it by a job, drop the old one later",
  },
  {
    name: "column",
    breaks: (statement, file) =>
      onOldTable(statement, file) &&
      addedColumns(statement).some(
        (column) =>
          /\bdefault\b.*\w\(/.test(column.replace(stable, "")) ||
          /\b(?:small|big)?serial\b|\bgenerated\b|\breferences\b|\bcheck\b|\bunique\b|\bprimary key\b/.test(
            column,
          ) ||
          (/\bnot null\b/.test(column) && !/\bdefault\b/.test(column)),
      ),
    instead:
      "add a column that is null or has a constant for its default, and what else it needs in statements of their own",
  },
  {
    name: "not-null",
    breaks: (statement, file) =>
      onOldTable(statement, file) &&
      [...statement.matchAll(/\balter (?:column )?(\S+) set not null\b/g)].some(
        ([, column]) => !isKnownNotNull(alters.exec(statement)![1]!, column!, file.earlier),
      ),
    instead:
      "reads the whole table under an exclusive lock: add check (x is not null) not valid, validate it in the next file, then set not null",
  },
  {
    name: "constraint",
    breaks: (statement, file) =>
      altersWith(/\badd (?:constraint \S+ )?(?:foreign key|check|exclude)\b/)(statement, file) &&
      !/\bnot valid\b/.test(statement),
    instead:
      "reads the whole table while nobody may write: add it not valid, and validate it in the next file",
  },
  {
    name: "validate",
    breaks: (statement, file) => {
      const name = /\bvalidate constraint (\S+)/.exec(statement)?.[1];
      return (
        file.isWhole &&
        file.statements.some((other) => other.includes(`add constraint ${name} `)) &&
        onOldTable(statement, file)
      );
    },
    instead:
      "holds the lock of the statement that added it all the while: validate it in a file of its own",
  },
  {
    name: "index",
    breaks: (statement, file) =>
      (/^create (?:unique )?index (?!concurrently)/.test(statement) &&
        onOldTable(statement, file, /\bon (?:only )?(\S+)/)) ||
      (altersWith(/\badd (?:constraint \S+ )?(?:unique|primary key)\b/)(statement, file) &&
        !/\busing index\b/.test(statement)) ||
      /^reindex (?!.*\bconcurrently\b)|^cluster\b|^vacuum\b.*\bfull\b/.test(statement),
    instead:
      "lets nobody write while it is built: create index concurrently, in a file that begins with -- no-transaction; unique constraints take it by using index",
  },
  {
    name: "drop",
    breaks: (statement, file) =>
      /^drop (?:table|view|materialized view|schema|type)\b|^truncate\b/.test(statement) ||
      altersWith(/\bdrop (?:column )?(?!constraint|default|not null|expression|identity)\S/)(
        statement,
        file,
      ),
    instead:
      "is still read by the version that runs meanwhile: drop it one release after the last code that names it",
  },
  {
    name: "rename",
    breaks: (statement) =>
      /^alter (?!index|trigger)\S+ .*\b(?:rename (?!constraint)|set schema\b)/.test(statement),
    instead:
      "is known to the version that runs meanwhile by its old name: add the new one beside it, fill both, drop the old one later",
  },
  {
    name: "backfill",
    breaks: (statement, file) =>
      onOldTable(statement, file, /^(?:update|delete from) (?:only )?(\S+)/),
    instead: "keeps the rows of a whole table locked: change them in small steps by a job",
  },
  {
    name: "no-transaction",
    breaks: (statement, { isWhole }) => {
      if (isWhole) return /\bconcurrently\b/.test(statement);
      return !/^create (?:unique )?index concurrently if not exists\b|^drop index concurrently if exists\b|^reindex .*\bconcurrently\b|^analyze\b|^vacuum\b|^alter type \S+ add value if not exists\b|^alter table \S+ validate constraint\b/.test(
        statement,
      );
    },
    instead:
      "must run outside a transaction and be idempotent. Begin the file with -- no-transaction, write if not exists, and keep everything else out of it",
  },
];

/** Finds what files newer than the baseline would do to an open shop. A header `-- allow RULE: why` lets one rule pass for one file. */
export function unsafeMigrations(files: readonly SourceFile[], since = baseline): string[] {
  const all = files
    .filter(({ path }) => path.startsWith("apps/api/migrations/") && path.endsWith(".sql"))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const tables = files.filter(({ path }) => path.endsWith(".tables.ts"));
  const earlier: string[] = [];
  return all.flatMap(({ path, text }) => {
    const name = basename(path);
    const statements = statementsOf(text).map((statement) =>
      statement.toLowerCase().replace(/\s+/g, " "),
    );
    const fresh = new Set(
      statements.flatMap(
        (statement) =>
          /^create (?:unlogged )?table (?:if not exists )?([^\s(]+)/.exec(statement)?.[1] ?? [],
      ),
    );
    const file: Migration = {
      name,
      statements,
      fresh,
      isWhole: !runsWithoutTransaction(text),
      earlier: [...earlier],
    };
    earlier.push(...statements);
    return name > since ? breachesOf(file, allowedIn(text), tables) : [];
  });
}

function breachesOf(
  file: Migration,
  allowed: ReadonlySet<string>,
  tables: readonly SourceFile[],
): string[] {
  return file.statements.flatMap((statement) => [
    ...rules
      .filter((rule) => !allowed.has(rule.name) && rule.breaks(statement, file))
      .map((rule) => `${file.name}: "${statement.slice(0, 80)}" ${rule.instead} (${rule.name})`),
    ...readersOf(statement, tables).map(
      (path) => `${file.name}: "${statement.slice(0, 80)}" drops what ${path} reads`,
    ),
  ]);
}

/** Finds descriptions of a table or column that a statement drops: no reason lets that pass. */
function readersOf(statement: string, tables: readonly SourceFile[]): string[] {
  const table =
    /^drop table (?:if exists )?(\w+)/.exec(statement)?.[1] ?? alters.exec(statement)?.[1];
  const columns = [...statement.matchAll(/\bdrop column (?:if exists )?(\w+)/g)].map((m) => m[1]!);
  if (table === undefined || (columns.length === 0 && !statement.startsWith("drop table")))
    return [];
  return tables
    .filter(({ text }) => text.includes(`pgTable("${table}"`))
    .filter(
      ({ text }) =>
        columns.length === 0 || columns.some((name) => new RegExp(`\\b${name}\\b`).test(text)),
    )
    .map(({ path }) => path);
}

/** Only with a reason that is one. */
function allowedIn(text: string): Set<string> {
  const header = /^(?:--[^\n]*\n)*/.exec(text)?.[0] ?? "";
  return new Set([...header.matchAll(/^-- allow ([a-z-]+): \S.{19,}$/gm)].map(([, name]) => name!));
}

function isKnownNotNull(table: string, column: string, earlier: readonly string[]): boolean {
  const added = new RegExp(
    `^alter table ${table} add constraint (\\S+) check \\(${column} is not null\\) not valid`,
  );
  const names = earlier.flatMap((statement) => added.exec(statement)?.[1] ?? []);
  return names.some((name) =>
    earlier.some((statement) => statement === `alter table ${table} validate constraint ${name}`),
  );
}
