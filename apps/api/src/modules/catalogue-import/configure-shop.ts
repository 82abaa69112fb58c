import { join } from "node:path";
import { sql } from "drizzle-orm";
import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { saveContent, saveSettings, type SettingValues } from "../configuration/index.ts";
import {
  type CourierRecord,
  saveCouriers,
  saveWarehouses,
  type WarehouseRecord,
} from "../delivery/index.ts";
import { importPicture, publicAddress } from "../files/index.ts";
import { changesBetween, type FieldChange } from "./record-changes.ts";

/** What a merchant's settings files say (docs/settings-files.md); what they do not name stays. */
export interface ShopSettings {
  readonly settings?: SettingValues;
  readonly warehouses?: readonly WarehouseRecord[];
  readonly couriers?: readonly CourierRecord[];
  readonly pages?: readonly Parameters<typeof saveContent>[1][];
}

class OnlyTried extends Error {}

/**
 * Sets a shop up from files and tells every field that is another by then, by its dotted path.
 * @param folder where the paths of pictures start
 * @throws ShopError or ZodError by dotted path for values that cannot be; nothing is written then
 */
export async function configureShop(
  deps: Deps,
  said: ShopSettings,
  { folder, dryRun = false }: { folder: string; dryRun?: boolean | undefined },
): Promise<FieldChange[]> {
  let changes: FieldChange[] = [];
  const work = inTransaction(deps.db, async (tx) => {
    const before = await snapshot(deps, tx);
    await saveWarehouses(tx, said.warehouses ?? []);
    await saveCouriers(tx, said.couriers ?? []);
    for (const page of said.pages ?? []) await saveContent(tx, page);
    if (said.settings)
      await saveSettings(deps, tx, await withPictures(deps, tx, said.settings, folder));
    changes = changesBetween(before, await snapshot(deps, tx));
    if (dryRun) throw new OnlyTried();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof OnlyTried)) throw error;
  });
  return changes;
}

/** The home page's pictures are paths of files beside the settings, or addresses that the shop serves already. */
async function withPictures(
  deps: Deps,
  tx: Tx,
  { home, ...others }: SettingValues,
  folder: string,
): Promise<SettingValues> {
  if (home === undefined) return others;
  const served = async (path: string): Promise<string> => {
    if (path.startsWith("/")) return path;
    const { bucket, id } = await importPicture(deps, tx, "catalogue", join(folder, path));
    return publicAddress(bucket, id);
  };
  const slides: (typeof home)["slides"] = [];
  for (const slide of home.slides)
    slides.push({
      ...slide,
      picture: await served(slide.picture),
      picture_mobile: await served(slide.picture_mobile),
    });
  return { ...others, home: { ...home, slides } };
}

/** Everything that can be set, as it stands inside the transaction. */
async function snapshot({ registry }: Deps, tx: Tx): Promise<Record<string, unknown>> {
  const { rows } = await tx.execute<{ kind: string; name: string; value: unknown }>(sql`
    select 'settings' as kind, slug as name, value from settings
    union all select 'warehouses', key, to_jsonb(w) - 'id' - 'key' from warehouses w
    union all select 'couriers', key, to_jsonb(c) - 'id' - 'key' from couriers c
    union all select 'pages', slug, jsonb_build_object('title', title, 'content', content) from contents`);
  const of = (kind: string) =>
    Object.fromEntries(
      rows.filter((row) => row.kind === kind).map(({ name, value }) => [name, value]),
    );
  const initial = Array.from(registry.settings, ([slug, one]) => [slug, one.initial] as const);
  const known = { ...Object.fromEntries(initial), ...of("settings") };
  return {
    settings: known,
    warehouses: of("warehouses"),
    couriers: of("couriers"),
    pages: of("pages"),
  };
}
