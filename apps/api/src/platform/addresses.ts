import { sql } from "drizzle-orm";
import type { Db, Tx } from "./db.ts";

export interface KnownAddress {
  readonly storeId: string;
  readonly slug: string;
  readonly key: string;
  /** True when its holder lives elsewhere by now. */
  readonly isFormer: boolean;
}

interface NewFormerAddresses {
  readonly id: string;
  readonly store_id: string | undefined;
  readonly slugs: readonly string[];
}

/** The slugs of a kind of things, present and former. */
export interface Addresses {
  /** Finds the present and former holders of addresses. */
  readonly find: (db: Db | Tx, slugs: readonly string[]) => Promise<KnownAddress[]>;
  /** Lets addresses lead to these from now on. One that somebody holds, or that leads on to somebody already, stays theirs. */
  readonly addFormer: (tx: Tx, rows: readonly NewFormerAddresses[]) => Promise<void>;
  /**
   * Changes the slugs of these things, which may exchange theirs. Old slugs lead on to their new ones.
   * @throws the unique constraint's error when a thing that is not among them holds a slug
   */
  readonly move: (
    tx: Tx,
    moves: readonly { readonly id: string; readonly to: string }[],
  ) => Promise<void>;
}

/** Creates the addresses of a module that owns both tables. @param names `thing`: the column that names a former slug's holder */
export function createAddresses(names: {
  readonly things: string;
  readonly slugs: string;
  readonly thing: string;
}): Addresses {
  const things = sql.identifier(names.things);
  const former = sql.identifier(names.slugs);
  const thing = sql.identifier(names.thing);
  return {
    async find(db, slugs) {
      const asked = sql.param([...slugs]);
      const { rows } = await db.execute<KnownAddress & Record<string, unknown>>(sql`
        select store_id as "storeId", slug, key, false as "isFormer" from ${things} where slug = any(${asked}::text[])
        union all
        select f.store_id, f.slug, t.key, true from ${former} f join ${things} t on t.id = f.${thing} where f.slug = any(${asked}::text[])`);
      return rows;
    },
    async addFormer(tx, rows) {
      const all = rows.flatMap(({ slugs, ...row }) => slugs.map((slug) => ({ ...row, slug })));
      if (all.length === 0) return;
      await tx.execute(sql`
        insert into ${former} (store_id, slug, ${thing})
        select store_id, slug, id from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as r (store_id text, slug text, id text)
        where not exists (select from ${things} t where t.store_id = r.store_id and t.slug = r.slug)
        on conflict do nothing`);
    },
    async move(tx, moves) {
      if (moves.length === 0) return;
      const ids = sql.param(moves.map(({ id }) => id));
      // Each is parked under its id until all have left.
      await tx.execute(sql`update ${things} set slug = id where id = any(${ids}::text[])`);
      await tx.execute(sql`
        update ${things} t set slug = r."to" from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as r (id text, "to" text)
        where t.id = r.id`);
      await tx.execute(
        sql`delete from ${former} where slug = ${thing} and ${thing} = any(${ids}::text[])`,
      );
    },
  };
}
