import { arrangeSite, configureShop, describeChange, type Deps } from "@harbour/api";
import { pluralize } from "../terminal/pluralize.ts";
import { explainRefusalInTerminal, prefixPlace } from "../terminal/readable-refusal.ts";
import { readSettingsFiles } from "./read-settings-files.ts";

/** Imports settings files and prints every field that changes, or would change in a dry run. */
export async function configure(
  deps: Deps,
  path: string,
  { dryRun = false, replace = false }: { dryRun?: boolean; replace?: boolean },
  print: (line: string) => void,
): Promise<void> {
  const { settings, folder, unreadFiles } = await readSettingsFiles(path);
  const { changes, notes } = await configureShop(deps, settings, { folder, dryRun, replace }).catch(
    (error: unknown) => {
      throw explainRefusalInTerminal(error, settings);
    },
  );
  for (const name of unreadFiles) print(`! ${name} is no settings file and was not read.`);
  for (const note of notes) print(`! ${prefixPlace(note, settings)}`);
  for (const change of changes) print(describeForWriter(change));
  if (!dryRun && !deps.settings.isDemo) await arrangeSite(deps);
  if (changes.length === 0) print("The shop is already set up like this.");
  else
    print(
      dryRun
        ? "Nothing was written."
        : `${pluralize(changes.length, "field is", "fields are")} set.`,
    );
}

/** Describes a change without its new value, which could be too long for a line. */
function describeForWriter(change: Parameters<typeof describeChange>[0]): string {
  const { field, from, to } = change;
  const isNew =
    from === undefined &&
    /^(warehouses|couriers|stations|promotions|vouchers|pages)\.[^.]+$/.test(field);
  if (!isNew || typeof to !== "object" || to === null) return describeChange(change);
  const title = (to as { title?: { en?: string } }).title?.en;
  return title === undefined ? `new: ${field}` : `new: ${field} (${title})`;
}
