import { type ListedTask, maxListedTasks, type WaitingItemWire } from "@harbour/contracts/operator";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import {
  draftPublications,
  failedBackups,
  lowVariants,
  scheduledPublications,
  scheduledTime,
} from "./today.fragments.ts";

const maxLetters = 300;
const noStockColumns = sql`null::integer as free, null::jsonb as variant`;

/** The queries for each task's items, in the order of the list. Items never contain a message's recipient. */
const lists: Readonly<Record<ListedTask, (limit: number, lowStock: number) => SQL>> = {
  low_stock: (limit, lowStock) => sql`
    select v.id, p.title, v.sku as text, s.free,
      jsonb_build_object('store', t.alias, 'key', p.key, 'options', v.options, 'picture', p.images[1],
        'threshold', coalesce(v.low_stock_threshold, ${lowStock}::integer)) as variant, null::timestamptz as since
    from ${lowVariants(lowStock)} s
    join product_variants v on v.id = s.variant_id join products p on p.id = v.product_id join stores t on t.id = p.store_id
    order by s.free, v.sku limit ${limit}`,
  drafts: (limit) => sql`
    select p.id, p.title, p.slug as text, ${noStockColumns}, p.updated_at as since
    from ${draftPublications} order by p.updated_at limit ${limit}`,
  scheduled: (limit) => sql`
    select p.id, p.title, p.slug as text, ${noStockColumns}, ${scheduledTime} as since
    from ${scheduledPublications} order by ${scheduledTime} limit ${limit}`,
  failed_messages: (limit) => sql`
    select m.id::text, null::jsonb as title, concat_ws(' ', m.channel, m.kind, m.problem) as text, ${noStockColumns}, m.created_at as since
    from outbox m where m.status = 'given-up' order by m.created_at limit ${limit}`,
  failed_jobs: (limit) => sql`
    select j.id::text, null::jsonb as title, concat_ws(' ', j.task_identifier, j.last_error) as text, ${noStockColumns}, j.created_at as since
    from graphile_worker.jobs j
    where j.attempts >= j.max_attempts and j.locked_at is null order by j.created_at limit ${limit}`,
  failed_backups: (limit) => sql`
    select b.night::text as id, null::jsonb as title, concat_ws(' ', b.night, b.error) as text, ${noStockColumns}, b.ended_at as since
    from ${failedBackups} order by b.night limit ${limit}`,
};

/** Lists the items of a task, up to a limit. @param lowStock the shop's threshold for low stock */
export async function listWaitingItems(
  db: Db,
  task: ListedTask,
  lowStock: number,
): Promise<{ data: WaitingItemWire[]; is_cut: boolean }> {
  const { rows } = await db.execute<{
    id: string;
    title: WaitingItemWire["title"];
    text: string;
    free: number | null;
    variant: WaitingItemWire["variant"];
    since: string | null;
  }>(lists[task](maxListedTasks + 1, lowStock));
  return {
    data: rows
      .slice(0, maxListedTasks)
      .map(({ id, title, text, free: unitsLeft, variant, since }) => ({
        _id: id,
        title,
        text: text.slice(0, maxLetters),
        left: unitsLeft,
        variant,
        since: since === null ? null : new Date(since).toISOString(),
      })),
    is_cut: rows.length > maxListedTasks,
  };
}
