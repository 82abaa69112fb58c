import { type Reason, makeReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { isRecord } from "../../platform/values/is-record.rules.ts";
import { lockSettings, type SettingValues, setting } from "./settings.ts";
import { stores } from "./site.settings.ts";

export interface CompletedSettings {
  readonly values: SettingValues;
  readonly faults: readonly { readonly path: readonly string[]; readonly reason: Reason }[];
  readonly notes: readonly string[];
}

/** Fills the fields that a settings file omits with their stored values. The file names stores by alias. */
export async function completeSettings(
  { registry }: Pick<Deps, "registry">,
  tx: Tx,
  patch: SettingValues,
): Promise<CompletedSettings> {
  const values: Record<string, unknown> = { ...patch };
  // The lock keeps the fields that the file omits unchanged until the import ends.
  await lockSettings(tx, Object.keys(values));
  for (const [slug, patchValue] of Object.entries(values)) {
    const definition = registry.settings.get(slug);
    if (definition?.isMergedByField && isRecord(patchValue))
      values[slug] = mergeValues(
        (await setting(tx, definition)) as Record<string, unknown>,
        patchValue,
        definition.isMergedByField,
      );
  }
  const patchStores: unknown = patch[stores.slug as "store-settings"]?.stores;
  if (!Array.isArray(patchStores))
    return { values: values as SettingValues, faults: [], notes: [] };
  const { stores: currentStores } = await setting(tx, stores);
  const storesPath = [stores.slug, "stores"];
  const ids = new Map<unknown, string>(currentStores.map(({ alias, _id }) => [alias, _id]));
  const storesWithIds = patchStores.map((entry: unknown) =>
    isRecord(entry) ? { ...entry, _id: ids.get(entry["alias"]) ?? String(entry["alias"]) } : entry,
  );
  values[stores.slug] = { ...(values[stores.slug] as object), stores: storesWithIds };
  return {
    values: values as SettingValues,
    faults: patchStores.flatMap((entry: unknown, index) =>
      isRecord(entry) && "_id" in entry
        ? [
            {
              path: [...storesPath, String(index), "_id"],
              reason: makeReason("store-id-given"),
            },
          ]
        : [],
    ),
    notes: currentStores
      .filter(
        ({ alias }) => !patchStores.some((entry) => isRecord(entry) && entry["alias"] === alias),
      )
      .map(
        ({ alias }) =>
          `${storesPath.join(".")}: the store ${alias} is not named and is none of the shop's any more; to close it alone, name it with "is_enabled": false`,
      ),
  };
}

/** Merges fields. A list replaces the whole list, and a localized text replaces all its languages. */
function mergeValues(
  storedValues: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
  depth: true | "deep",
): Record<string, unknown> {
  if (depth === true) return { ...storedValues, ...patch };
  const mergedEntries = Object.entries(patch).map(([name, value]) => {
    const storedValue = storedValues[name];
    const isMerged = isRecord(value) && isRecord(storedValue) && !("en" in storedValue);
    return [name, isMerged ? mergeValues(storedValue, value, depth) : value] as const;
  });
  return { ...storedValues, ...Object.fromEntries(mergedEntries) };
}
