import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import type { SettingCause } from "@harbour/contracts/operator";
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { stores } from "./configuration.tables.ts";
import type { Store } from "./store.ts";

/** All settings of the shop. Nearly every request needs some of these few rows, so all are read at once. */
export interface StoredConfiguration {
  readonly stores: readonly Store[];
  readonly values: ReadonlyMap<string, unknown>;
}

/** Reads all settings in one statement, because transactions read them too. */
export async function readConfigured(db: Db | Tx): Promise<StoredConfiguration> {
  const { rows } = await db.execute<{ stores: Store[]; values: Record<string, unknown> }>(sql`
    select
      (select json_agg(json_build_object('id', id, 'alias', alias, 'title', title) order by alias) from stores) as stores,
      (select coalesce(json_object_agg(slug, value), '{}') from settings) as values`);
  const { stores: storeRows, values } = rows[0]!;
  return { stores: storeRows, values: new Map(Object.entries(values)) };
}

/** The author and the cause of a setting's present value. */
export interface SettingOrigin {
  readonly cause: SettingCause;
  /** The operator; null for a command on the shop's machine. */
  readonly operatorId: string | null;
  readonly note?: string;
  /** The version that a rollback restored. */
  readonly restoredVersion?: number;
}

/** Stores values; each changed value is a new version of its setting. */
export async function saveValues(
  tx: Tx,
  values: readonly { slug: string; value: unknown }[],
  { cause, operatorId, note = "", restoredVersion }: SettingOrigin,
): Promise<void> {
  if (values.length === 0) return;
  await tx.execute(sql`
    with saved as (
      insert into settings (slug, value)
      select said->>'slug', said->'value' from jsonb_array_elements(${JSON.stringify(values)}::jsonb) as said
      on conflict (slug) do update set value = excluded.value, version = settings.version + 1, updated_at = now()
      where settings.value is distinct from excluded.value
      returning slug, value, version
    )
    insert into setting_versions (slug, version, value, operator_id, cause, note, of_version)
    select slug, version, value, ${operatorId}::text, ${cause}::text, ${note}::text, ${restoredVersion ?? null}::integer from saved`);
}

export async function renameStore(tx: Tx, alias: StoreAlias, title: LocalizedText): Promise<void> {
  await tx.update(stores).set({ title }).where(eq(stores.alias, alias));
}
