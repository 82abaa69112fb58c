import type { SettingCause } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

/** A setting as staff see it. Times are texts from the database. */
export interface SettingRow {
  readonly slug: string;
  /** The stored value. Null means that the default applies; `updated_at` is then null too. */
  readonly value: unknown;
  /** The number of the published version; 0 while the default applies. */
  readonly version_number: number;
  readonly updated_at: string | null;
  readonly operator_id: string | null;
  /** Counts the changes of the draft. */
  readonly draft_revision: number;
  readonly has_draft: boolean;
  /** The draft's value, which may be null itself. */
  readonly draft: unknown;
  readonly draft_operator_id: string | null;
  readonly draft_updated_at: string;
  readonly based_on: number;
  readonly publish_at: string | null;
  readonly note: string;
  readonly problems: Record<string, string[]> | null;
}

/** Finds settings in the given order, including settings that were never stored. */
export async function findSettingRows(
  db: Db | Tx,
  slugs: readonly string[],
): Promise<SettingRow[]> {
  const { rows } = await db.execute<SettingRow & Record<string, unknown>>(sql`
    select one.slug, s.value, coalesce(s.version, 0) as version_number, s.updated_at::text, v.operator_id,
      coalesce(d.revision, 0) as draft_revision, d.value is not null as has_draft, d.value as draft, d.operator_id as draft_operator_id,
      d.updated_at::text as draft_updated_at, coalesce(d.based_on, 0) as based_on, d.publish_at::text,
      coalesce(d.note, '') as note, d.problems
    from unnest(${sql.param(slugs)}::text[]) with ordinality as one (slug, place)
      left join settings s on s.slug = one.slug
      left join setting_versions v on v.slug = s.slug and v.version = s.version
      left join setting_drafts d on d.slug = one.slug
    order by one.place`);
  return rows;
}

export async function saveSettingDraft(
  tx: Tx,
  draft: { slug: string; value: unknown; operatorId: string; baseVersion: number },
): Promise<void> {
  const { slug, value, operatorId, baseVersion } = draft;
  await tx.execute(sql`
    insert into setting_drafts (slug, revision, value, operator_id, based_on)
    values (${slug}, 1, ${JSON.stringify(value)}::jsonb, ${operatorId}, ${baseVersion})
    on conflict (slug) do update set revision = setting_drafts.revision + 1, value = excluded.value, operator_id = excluded.operator_id,
      updated_at = now(), based_on = excluded.based_on, publish_at = null, note = '', problems = null`);
}

export async function clearSettingDraft(tx: Tx, slug: string): Promise<void> {
  await tx.execute(sql`
    update setting_drafts set revision = revision + 1, value = null, publish_at = null, note = '', problems = null, updated_at = now()
    where slug = ${slug}`);
}

/** @param schedule a null `publishAt` cancels the publication */
export async function scheduleDraft(
  tx: Tx,
  slug: string,
  schedule: {
    publishAt: string | null;
    operatorId?: string;
    baseVersion?: number;
    note?: string;
    problems?: Record<string, string[]>;
  },
): Promise<{ revision: number; isInFuture: boolean }> {
  const { publishAt, operatorId = null, baseVersion = null, note = "", problems } = schedule;
  const { rows } = await tx.execute<{ revision: number; is_ahead: boolean }>(sql`
    update setting_drafts set revision = revision + 1, publish_at = ${publishAt}::timestamptz, note = ${note},
      operator_id = coalesce(${operatorId}::text, operator_id), based_on = coalesce(${baseVersion}::integer, based_on),
      problems = ${problems === undefined ? null : JSON.stringify(problems)}::jsonb
    where slug = ${slug}
    returning revision, coalesce(publish_at > now() and publish_at <= now() + interval '366 days', true) as is_ahead`);
  return { revision: rows[0]!.revision, isInFuture: rows[0]!.is_ahead };
}

export interface VersionRow {
  readonly version_number: number;
  readonly value: unknown;
  /** The former value; null for the first version. */
  readonly before: unknown;
  readonly operator_id: string | null;
  readonly cause: SettingCause;
  readonly note: string;
  readonly of_version: number | null;
  readonly created_at: string;
}

/** Finds versions, newest first. @param page `after` is the last number of the previous page */
export async function findVersions(
  db: Db | Tx,
  slug: string,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await db.execute<VersionRow & Record<string, unknown>>(sql`
    select v.version as version_number, v.value, b.value as before, v.operator_id, v.cause, v.note, v.of_version, v.created_at::text
    from setting_versions v left join setting_versions b on b.slug = v.slug and b.version = v.version - 1
    where v.slug = ${slug} ${after === undefined ? sql`` : sql`and v.version < ${after}`}
    order by v.version desc limit ${limit}`);
  return rows;
}
