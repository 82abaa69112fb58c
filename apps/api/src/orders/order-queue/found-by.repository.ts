import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { articleOf, hasNote, trackingBegins } from "./queue-search.fragments.ts";
import type { SearchWords } from "./queue-search.rules.ts";

/** The first words of an order outside its row that match a search; null where none does. */
export interface HiddenWords extends Record<string, unknown> {
  readonly tracking: string | null;
  readonly article: {
    readonly title: LocalizedText;
    readonly sku: string;
    /** True when the SKU is what matches. */
    readonly isBySku: boolean;
  } | null;
  readonly note: string | null;
}

/** Finds the matching words of a page's orders that their rows do not show. */
export async function findHiddenWords(
  db: Db,
  ids: readonly string[],
  words: SearchWords,
): Promise<ReadonlyMap<string, HiddenWords>> {
  const article = articleOf(words);
  const none = sql`null`;
  const { rows } = await db.execute<HiddenWords & { id: string }>(sql`
    select o.id,
      ${
        words.tracking === undefined
          ? none
          : sql`(select b.tracking ->> 'number' from order_parcels b
              where b.order_id = o.id and ${trackingBegins(words.tracking)} limit 1)`
      } as tracking,
      ${
        article === undefined
          ? none
          : sql`(select jsonb_build_object('title', l.product_title, 'sku', l.sku,
                'isBySku', ${words.sku === undefined ? sql`false` : sql`starts_with(upper(l.sku), ${words.sku})`})
              from order_lines l where l.order_id = o.id
                and l.variant_id in (select a.variant_id from ordered_articles a where ${article})
              order by l.position limit 1)`
      } as article,
      ${
        words.noteParts === undefined
          ? none
          : sql`(select n.text from order_notes n
              where n.order_id = o.id and ${hasNote(words.noteParts)} order by n.id desc limit 1)`
      } as note
    from unnest(${sql.param(ids)}::text[]) as o (id)`);
  return new Map(rows.map((row) => [row.id, row]));
}
