import type { Deps } from "@harbour/api";

/** Reports how the database sorts Chinese and whether it finds parts of Chinese words. */
export async function describeChinese({ pool }: Pick<Deps, "pool">): Promise<string[]> {
  const { rows } = await pool.query<{ locale: string; trigrams: number; orders: number }>(`
    select coalesce(d.datlocale, d.datctype) as locale, cardinality(show_trgm('星際信使')) as trigrams,
      (select count(distinct collname)::integer from pg_collation where collname in ('zh-Hant-x-icu', 'zh-Hans-x-icu')) as orders
    from pg_database d where d.datname = current_database()`);
  const { locale, trigrams, orders } = rows[0]!;
  return [
    trigrams > 0
      ? `The database's locale (${locale}) has trigrams of Chinese.`
      : `The database's locale (${locale}) has no trigrams of Chinese: staff's searches for Chinese names read whole tables.`,
    orders === 2
      ? "The database sorts Traditional Chinese by strokes and Simplified Chinese by pinyin."
      : "The database has no ICU: likes and wishlists sort Chinese titles by character code. Product lists sort by strokes and pinyin.",
  ];
}
