import type { Configuration, Sorting } from "@harbour/contracts";
import { type Reason, makeReason } from "@harbour/contracts/reasons";
import type { z } from "zod";
import { invalidate } from "../../platform/changes/change-log.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { Setting } from "../../platform/modules/setting.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import {
  findBrokenTexts,
  findHiddenTextReason,
} from "../../platform/requests/broken-text.rules.ts";
import { reasonParseOptions, describeIssue } from "../../platform/requests/describe-issue.ts";
import { renameStore, type SettingOrigin, saveValues } from "./configuration.repository.ts";
import { readConfiguration } from "./read-configuration.ts";
import { stores as storesSetting } from "./site.settings.ts";
import type { Store } from "./store.ts";

/** The registry, which declares the settings. */
type SettingDeps = Pick<Deps, "registry">;
/** The slug of a list's sort select, which is a setting with its own address. */
export type SortingSlug = `${string}-sorting`;
export type SettingValues = Partial<Configuration> & { [slug: SortingSlug]: Sorting[] };

/** Reads a setting: the stored value or the default. */
export async function setting<Schema extends z.ZodType>(
  db: Db | Tx,
  { slug, initial }: Setting<Schema>,
): Promise<z.output<Schema>> {
  const { values } = await readConfiguration(db);
  return (values.get(slug) as z.output<Schema> | undefined) ?? initial;
}

/** Returns the settings of all stores under their own ids. */
export async function storeSettings(db: Db | Tx): Promise<Configuration["store-settings"]> {
  const { stores } = await readConfiguration(db);
  return fillStores(await setting(db, storesSetting), stores);
}

/** Returns the choices of a list's sort select; undefined for an unknown list. */
export async function findSorting(
  { registry }: SettingDeps,
  db: Db | Tx,
  slug: string,
): Promise<Sorting[] | undefined> {
  const definition = slug.endsWith("-sorting") ? registry.settings.get(slug) : undefined;
  return definition && ((await setting(db, definition)) as Sorting[]);
}

/**
 * Stores the given settings completely, and leaves all others unchanged. Values name stores by alias, because their
 * `_id` is internal.
 * @throws ShopError `validation` by dotted path when a value does not fit its module's schema
 */
export async function saveSettings(
  { registry }: SettingDeps,
  tx: Tx,
  values: SettingValues,
  origin: SettingOrigin = { cause: "CONFIGURED", operatorId: null },
): Promise<void> {
  const errors: Record<string, Reason[]> = {};
  const rows = Object.entries(values).map(([slug, value]) => ({
    slug,
    value: checkValue(registry.settings.get(slug), slug, value, errors),
  }));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await lockSettings(
    tx,
    rows.map(({ slug }) => slug),
  );
  await saveValues(tx, rows, origin);
  for (const store of values["store-settings"]?.stores ?? [])
    await renameStore(tx, store.alias, store.title);
  await invalidate(tx, ["configuration"]);
}

/** Locks settings, so that edits and scheduled changes wait for each other. */
export function lockSettings(tx: Tx, slugs: readonly string[]): Promise<void> {
  return lockNames(tx, "setting", slugs);
}

/**
 * Validates a value, and returns it in its stored form.
 * @throws ShopError `validation` by dotted path when it does not fit its module's schema
 */
export function parseSetting({ registry }: SettingDeps, slug: string, value: unknown): unknown {
  const errors: Record<string, Reason[]> = {};
  const checkedValue = checkValue(registry.settings.get(slug), slug, value, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return checkedValue;
}

/** Returns a stored value as callers see it: with the stores' own ids. */
export function describeSettingValue(
  slug: string,
  value: unknown,
  stores: readonly Store[],
): unknown {
  return slug === storesSetting.slug
    ? fillStores(value as Configuration["store-settings"], stores)
    : value;
}

function checkValue(
  definition: Setting | undefined,
  slug: string,
  value: unknown,
  errors: Record<string, Reason[]>,
): unknown {
  const addFault = (path: readonly PropertyKey[], reason: Reason) => {
    errors[[slug, ...path].map(String).join(".")] = [reason];
  };
  if (definition === undefined) return addFault([], makeReason("unknown-setting"));
  const brokenTexts = findBrokenTexts(value, [], findHiddenTextReason);
  for (const { path, reason } of brokenTexts) addFault(path, reason);
  if (brokenTexts.length > 0) return undefined;
  const result = definition.schema.safeParse(value, reasonParseOptions);
  if (result.success) {
    for (const path of unknownFields(value, result.data))
      addFault(path, makeReason("unknown-field", { fields: path.at(-1)! }));
    return result.data;
  }
  for (const issue of result.error.issues) addFault(issue.path, describeIssue(issue));
  return undefined;
}

/** Lists fields that the schema does not know, because a misspelt field would be lost silently. */
function unknownFields(inputValue: unknown, checkedValue: unknown): string[][] {
  if (typeof inputValue !== "object" || inputValue === null) return [];
  if (typeof checkedValue !== "object" || checkedValue === null) return [];
  return Object.entries(inputValue).flatMap(([name, inner]: [string, unknown]) =>
    name in checkedValue
      ? unknownFields(inner, Reflect.get(checkedValue, name)).map((path) => [name, ...path])
      : [[name]],
  );
}

function fillStores(
  value: Configuration["store-settings"],
  stores: readonly Store[],
): Configuration["store-settings"] {
  const ids = new Map(stores.map((store) => [store.alias, store.id]));
  return {
    ...value,
    stores: value.stores.map((store) => ({ ...store, _id: ids.get(store.alias) ?? store._id })),
  };
}
