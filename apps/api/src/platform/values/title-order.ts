import type { Language } from "@harbour/i18n";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";

const collations = { zh: "zh-Hant-x-icu", cn: "zh-Hans-x-icu" } as const;

/** The collations of each database. They do not change while the database runs. */
const collationsByDatabase = new WeakMap<Db, Promise<ReadonlySet<string>>>();

/**
 * Builds an order of localized texts for readers of a language: Traditional Chinese by strokes, Simplified by pinyin.
 * A database without ICU sorts by character code.
 */
export async function buildTitleOrder(db: Db, column: SQL, language: Language): Promise<SQL> {
  const text = sql`lower(${column} ->> ${language})`;
  if (language === "en") return text;
  const collation = collations[language];
  return (await readCollations(db)).has(collation)
    ? sql`${text} collate ${sql.identifier(collation)}`
    : text;
}

function readCollations(db: Db): Promise<ReadonlySet<string>> {
  const pendingCollations = collationsByDatabase.get(db) ?? findCollations(db);
  collationsByDatabase.set(db, pendingCollations);
  // A failed query is forgotten, so that it is repeated after an outage.
  pendingCollations.catch(() => collationsByDatabase.delete(db));
  return pendingCollations;
}

async function findCollations(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select collname as name from pg_collation where collname in ${Object.values(collations)}`,
  );
  return new Set(rows.map(({ name }) => name));
}
