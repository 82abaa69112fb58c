import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";

interface SetThing extends Record<string, unknown> {
  kind: string;
  name: string;
  value: unknown;
}

/** What files can set, row by row, but promotions: those describe themselves. */
export async function findEverythingSet(tx: Tx): Promise<SetThing[]> {
  const { rows } = await tx.execute<SetThing>(sql`
    select 'settings' as kind, slug as name, value from settings
    union all select 'warehouses', key, to_jsonb(w) - 'id' - 'key' from warehouses w
    union all select 'couriers', key, to_jsonb(c) - 'id' - 'key' from couriers c
    union all select 'stations', c.key || '/' || s.code, to_jsonb(s) - 'id' - 'courier_id' - 'code' - 'search_text'
      from stations s join couriers c on c.id = s.courier_id
    union all select 'pages', slug, jsonb_build_object('title', title, 'content', content) from contents`);
  return rows;
}
