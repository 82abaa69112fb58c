import type { Configuration, Sorting } from "@harbour/contracts";
import type { z } from "zod";
import { invalidate } from "../../platform/change-log.ts";
import type { Db, Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Setting } from "../../platform/setting.ts";
import { invalid } from "../../platform/shop-error.ts";
import { renameStore, saveValues, type Store } from "./configuration.repository.ts";
import { sentenceOf } from "../../platform/issue-words.ts";
import { configured } from "./configured.ts";
import { stores as storesSetting } from "./site.settings.ts";

/** Where the settings are found that the modules declare: the shop's `deps`. */
type Declared = Pick<Deps, "registry">;
/** Sort selects are settings too, each below its own address (WIRE 6). */
export type SortingSlug = `${string}-sorting`;
export type SettingValues = Partial<Configuration> & { [slug: SortingSlug]: Sorting[] };

/** One setting as the shop set it, or as the shop comes. */
export async function setting<Schema extends z.ZodType>(
  db: Db | Tx,
  { slug, initial }: Setting<Schema>,
): Promise<z.output<Schema>> {
  const { values } = await configured(db);
  return (values.get(slug) as z.output<Schema> | undefined) ?? initial;
}

/** Which stores there are, under their own ids, and what they do. */
export async function storeSettings(db: Db | Tx): Promise<Configuration["store-settings"]> {
  const { stores } = await configured(db);
  return withStores(await setting(db, storesSetting), stores);
}

/** The choices of a list's sort select; undefined when the shop knows no such list. */
export async function sortingOf(
  { registry }: Declared,
  db: Db | Tx,
  slug: string,
): Promise<Sorting[] | undefined> {
  const declared = slug.endsWith("-sorting") ? registry.settings.get(slug) : undefined;
  return declared && ((await setting(db, declared)) as Sorting[]);
}

/**
 * Saves whole settings; those not named stay. Stores are named by alias, their `_id` is the shop's own.
 * @throws ShopError `validation` by dotted path when a value is not what its module says
 */
export async function saveSettings(
  { registry }: Declared,
  tx: Tx,
  values: SettingValues,
): Promise<void> {
  const errors: Record<string, string[]> = {};
  const rows = Object.entries(values).map(([slug, value]) => ({
    slug,
    value: checked(registry.settings.get(slug), slug, value, errors),
  }));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await saveValues(tx, rows);
  for (const store of values["store-settings"]?.stores ?? [])
    await renameStore(tx, store.alias, store.title);
  await invalidate(tx, ["configuration"]);
}

function checked(
  declared: Setting | undefined,
  slug: string,
  value: unknown,
  errors: Record<string, string[]>,
): unknown {
  const say = (path: readonly PropertyKey[], reason: string) => {
    errors[[slug, ...path].map(String).join(".")] = [reason];
  };
  if (declared === undefined) return say([], "is not a setting of this shop");
  const result = declared.schema.safeParse(value, { reportInput: true });
  if (result.success) {
    for (const path of unknownFields(value, result.data))
      say(path, "is not a field of this setting");
    return result.data;
  }
  for (const issue of result.error.issues) say(issue.path, sentenceOf(issue));
  return undefined;
}

/** Fields that a schema has no name for: a misspelt one would be lost silently. */
function unknownFields(given: unknown, kept: unknown): string[][] {
  if (typeof given !== "object" || given === null) return [];
  if (typeof kept !== "object" || kept === null) return [];
  return Object.entries(given).flatMap(([name, inner]: [string, unknown]) =>
    name in kept
      ? unknownFields(inner, Reflect.get(kept, name)).map((path) => [name, ...path])
      : [[name]],
  );
}

function withStores(
  value: Configuration["store-settings"],
  stores: readonly Store[],
): Configuration["store-settings"] {
  const ids = new Map(stores.map((store) => [store.alias, store.id]));
  return {
    ...value,
    stores: value.stores.map((store) => ({ ...store, _id: ids.get(store.alias) ?? store._id })),
  };
}
