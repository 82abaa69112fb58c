import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { basename } from "node:path";
import {
  runsWithoutTransaction,
  splitStatements,
} from "../../../apps/api/src/platform/database/sql-statements.rules.ts";
import type { SourceFile } from "../source-file.ts";

/** The last file of the baseline. Newer migrations run on full tables, while the previous version still uses them. */
export const baseline = "1008_edge.sql";

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly statements: readonly string[];
  readonly isWhole: boolean;
  /** Tables that the file itself creates, and that nobody uses yet. */
  readonly newTables: ReadonlySet<string>;
}

interface Rule {
  /** The rule's name in the header of a file that may break the rule: `-- allow truncate: why`. */
  readonly name: string;
  readonly breaks: (statement: string, file: Migration) => boolean;
  readonly instead: string;
}

/** Rules of squawk that do not apply here. */
const excludedRules = [
  // The runner of migrations already limits every wait for a lock.
  "require-timeout-settings",
  "require-lock-timeout",
  "require-statement-timeout",
  // The rule `no-transaction` covers the few statements that may be interrupted.
  "prefer-robust-stmts",
  // The previous version still writes values that the looser column accepts.
  "ban-drop-not-null",
  // Amounts and counts are integers.
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  "require-enum-value-ordering",
];

const alters = /^alter table (?:if exists )?(?:only )?(\S+)/;
const isOnOldTable = (statement: string, { newTables }: Migration, pattern = alters): boolean => {
  const table = pattern.exec(statement)?.[1];
  return table !== undefined && !newTables.has(table.replace(/\(.*/, ""));
};

/** Rules that squawk does not have. */
const rules: readonly Rule[] = [
  {
    name: "rewrite",
    breaks: (statement, file) =>
      (isOnOldTable(statement, file) &&
        /\bset (?:logged|unlogged|tablespace|access method)\b/.test(statement)) ||
      /^cluster\b|^vacuum\b.*\bfull\b/.test(statement),
    instead: "rewrites every row under an exclusive lock",
  },
  {
    name: "column-check",
    breaks: (statement, file) =>
      isOnOldTable(statement, file) &&
      /\badd (?:column )?(?!constraint|check)\w[^,]*\bcheck\b/.test(statement),
    instead:
      "reads the whole table while nobody may write: add the check not valid, and validate it in the next file",
  },
  {
    name: "drop",
    breaks: (statement) =>
      /^drop (?:view|materialized view|schema|type)\b|^truncate\b/.test(statement),
    instead:
      "is still read by the version that runs meanwhile: drop it one release after the last code that names it",
  },
  {
    name: "rename",
    breaks: (statement) =>
      /^alter (?!index|trigger|table)\S+ .*\brename\b|^alter .*\bset schema\b/.test(statement),
    instead: "is known to the version that runs meanwhile by its old name",
  },
  {
    name: "backfill",
    breaks: (statement, file) =>
      isOnOldTable(statement, file, /^(?:update|delete from) (?:only )?(\S+)/),
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

/**
 * Finds migrations after the baseline that would disturb a running shop. Uses squawk, and rules that squawk does not
 * have. A header `-- allow RULE: why` permits one file to break one rule.
 */
export function unsafeMigrations(files: readonly SourceFile[], since = baseline): string[] {
  const tables = files.filter(({ path }) => path.endsWith(".tables.ts"));
  return files
    .filter(({ path }) => path.startsWith("apps/api/migrations/") && path.endsWith(".sql"))
    .filter(({ path }) => basename(path) > since)
    .flatMap(({ path, text }) => {
      const statements = splitStatements(text).map((statement) =>
        statement.toLowerCase().replace(/\s+/g, " "),
      );
      const newTables = statements.flatMap(
        (statement) =>
          /^create (?:unlogged )?table (?:if not exists )?([^\s(]+)/.exec(statement)?.[1] ?? [],
      );
      const file: Migration = {
        name: basename(path),
        text,
        statements,
        isWhole: !runsWithoutTransaction(text),
        newTables: new Set(newTables),
      };
      const allowed = readAllowed(text);
      return [...squawk(file, allowed), ...findBreaches(file, allowed, tables)];
    });
}

const ownNames = new Set(rules.map(({ name }) => name));

const { getBinaryPath } = createRequire(import.meta.url)("squawk-cli/js/index.js") as {
  getBinaryPath: () => string;
};

function squawk({ name, text, isWhole }: Migration, allowed: Set<string>): string[] {
  const { stdout, error } = spawnSync(
    getBinaryPath(),
    [
      "--reporter=json",
      "--pg-version=15",
      `--stdin-filepath=${name}`,
      isWhole ? "--assume-in-transaction" : "--no-assume-in-transaction",
      // Squawk refuses to be given rules that it does not have.
      ...[...excludedRules, ...allowed.difference(ownNames)].flatMap((rule) => ["--exclude", rule]),
    ],
    // Disables squawk's own ignore comments, because exceptions belong in the header.
    { input: text.replaceAll("squawk-ignore", "squawk_ignore"), encoding: "utf8" },
  );
  if (error) throw error;
  const lintFindings = JSON.parse(stdout) as { line: number; message: string; rule_name: string }[];
  return lintFindings.map(
    (problem) => `${name}:${problem.line + 1}: ${problem.message} (${problem.rule_name})`,
  );
}

function findBreaches(
  file: Migration,
  allowed: ReadonlySet<string>,
  tables: readonly SourceFile[],
): string[] {
  return file.statements.flatMap((statement) => [
    ...rules
      .filter((rule) => !allowed.has(rule.name) && rule.breaks(statement, file))
      .map((rule) => `${file.name}: "${statement.slice(0, 80)}" ${rule.instead} (${rule.name})`),
    ...findReaders(statement, tables).map(
      (path) => `${file.name}: "${statement.slice(0, 80)}" drops what ${path} reads`,
    ),
  ]);
}

/** Finds descriptions of a table or column that a statement drops. No reason in the header permits this. */
function findReaders(statement: string, tables: readonly SourceFile[]): string[] {
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

/** Returns the rules that the header permits, each with a real reason. */
function readAllowed(text: string): Set<string> {
  const header = /^(?:--[^\n]*\n)*/.exec(text)?.[0] ?? "";
  return new Set([...header.matchAll(/^-- allow ([a-z-]+): \S.{19,}$/gm)].map(([, name]) => name!));
}
