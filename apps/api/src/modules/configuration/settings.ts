import { type Configuration, configuration, type Sorting, sorting } from "@harbour/contracts";
import { z } from "zod";
import { invalidate } from "../../platform/change-log.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { invalid } from "../../platform/shop-error.ts";
import { renameStore, saveValues, type Store } from "./configuration.repository.ts";
import { configured } from "./configured.ts";
import { defaultConfiguration } from "./default-configuration.ts";
import { defaultSortings } from "./default-sortings.ts";

/** Sort selects are settings too, each below its own address (WIRE 6). */
export type SortingSlug = `${string}-sorting`;
export type SettingValues = Partial<Configuration> & { [slug: SortingSlug]: Sorting[] };

const sortings = z.array(sorting);

/** One setting as the shop set it, or as the shop comes. */
export async function setting<Slug extends keyof Configuration>(
  db: Db | Tx,
  slug: Slug,
): Promise<Configuration[Slug]> {
  return (await allSettings(db))[slug];
}

/** Everything that shoppers' sites may see, by slug (WIRE 6). */
export async function allSettings(db: Db | Tx): Promise<Configuration> {
  const { stores, values } = await configured(db);
  const saved = Object.fromEntries(
    [...values].filter(([slug]) => slug in configuration.shape),
  ) as Partial<Configuration>;
  const all = { ...defaultConfiguration, ...saved };
  return { ...all, "store-settings": withStores(all["store-settings"], stores) };
}

/** The choices of a list's sort select; undefined when the shop knows no such list. */
export async function sortingOf(db: Db | Tx, slug: string): Promise<Sorting[] | undefined> {
  const { values } = await configured(db);
  if (!slug.endsWith("-sorting")) return undefined;
  return (values.get(slug) as Sorting[] | undefined) ?? defaultSortings[slug as SortingSlug];
}

/**
 * Saves whole settings; those not named stay. Stores are named by alias, their `_id` is the shop's own.
 * @throws ShopError `validation` by dotted path when a value is not what the contract says
 */
export async function saveSettings(tx: Tx, values: SettingValues): Promise<void> {
  const rows = Object.entries(values).map(([slug, value]) => ({
    slug,
    value: checked(slug, value),
  }));
  await saveValues(tx, rows);
  for (const store of values["store-settings"]?.stores ?? [])
    await renameStore(tx, store.alias, store.title);
  await invalidate(tx, ["configuration"]);
}

function checked(slug: string, value: unknown): unknown {
  const schema = slug.endsWith("-sorting")
    ? sortings
    : configuration.shape[slug as keyof Configuration];
  if (schema === undefined) throw invalid({ [slug]: ["Not a setting of this shop."] });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(
    Object.fromEntries(
      result.error.issues.map((issue) => [[slug, ...issue.path].join("."), [issue.message]]),
    ),
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
