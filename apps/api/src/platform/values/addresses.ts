import { sql } from "drizzle-orm";
import type { Db, Tx } from "../database/db.ts";

export interface KnownAddress {
  readonly storeId: string;
  readonly slug: string;
  readonly key: string;
  /** True for a former slug. */
  readonly isFormer: boolean;
}

interface NewFormerAddresses {
  readonly id: string;
  readonly store_id: string | undefined;
  readonly slugs: readonly string[];
}

/** The present and former slugs of one kind of object. */
export interface Addresses {
  /** Finds the present and former owners of slugs. */
  readonly find: (db: Db | Tx, slugs: readonly string[]) => Promise<KnownAddress[]>;
  /** Adds former slugs. A slug that another object has or had stays with that object. */
  readonly addFormer: (tx: Tx, rows: readonly NewFormerAddresses[]) => Promise<void>;
  /**
   * Changes the slugs of these objects, which may swap slugs. Old slugs redirect to new ones.
   * @throws the unique constraint's error when another object has a slug
   */
  readonly move: (
    tx: Tx,
    moves: readonly { readonly id: string; readonly to: string }[],
  ) => Promise<void>;
}

/**
 * Creates the slugs of one kind of object for the module that owns both tables.
 * @param names `recordColumn` is the column that names a former slug's owner
 */
export function createAddresses(names: {
  readonly recordTable: string;
  readonly slugs: string;
  readonly recordColumn: string;
}): Addresses {
  const recordTable = sql.identifier(names.recordTable);
  const formerSlugTable = sql.identifier(names.slugs);
  const recordColumn = sql.identifier(names.recordColumn);
  return {
    async find(db, slugs) {
      const slugList = sql.param([...slugs]);
      const { rows } = await db.execute<KnownAddress & Record<string, unknown>>(sql`
        select store_id as "storeId", slug, key, false as "isFormer" from ${recordTable} where slug = any(${slugList}::text[])
        union all
        select f.store_id, f.slug, t.key, true from ${formerSlugTable} f join ${recordTable} t on t.id = f.${recordColumn} where f.slug = any(${slugList}::text[])`);
      return rows;
    },
    async addFormer(tx, rows) {
      const all = rows.flatMap(({ slugs, ...row }) => slugs.map((slug) => ({ ...row, slug })));
      if (all.length === 0) return;
      await tx.execute(sql`
        insert into ${formerSlugTable} (store_id, slug, ${recordColumn})
        select store_id, slug, id from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as r (store_id text, slug text, id text)
        where not exists (select from ${recordTable} t where t.store_id = r.store_id and t.slug = r.slug)
        on conflict do nothing`);
    },
    async move(tx, moves) {
      if (moves.length === 0) return;
      const ids = sql.param(moves.map(({ id }) => id));
      // Each object gets a temporary slug first, so that objects can swap slugs.
      await tx.execute(sql`update ${recordTable} set slug = id where id = any(${ids}::text[])`);
      await tx.execute(sql`
        update ${recordTable} t set slug = r."to" from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as r (id text, "to" text)
        where t.id = r.id`);
      await tx.execute(
        sql`delete from ${formerSlugTable} where slug = ${recordColumn} and ${recordColumn} = any(${ids}::text[])`,
      );
    },
  };
}
