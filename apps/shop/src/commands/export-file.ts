import {
  type ShopTable,
  exportCatalogue,
  exportSettings,
  exportTable,
  type Deps,
} from "@harbour/api";
import { pluralize } from "../terminal/pluralize.ts";
import { createProgressLine } from "../terminal/progress-line.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";

export const exportableTables = [
  "catalogue",
  "stations",
  "couriers",
  "warehouses",
  "promotions",
  "vouchers",
] as const;
/** Everything that can be exported. `configure` imports settings again, and `import` imports all other contents. */
export const exportableContents = [...exportableTables, "settings"] as const;
export interface ExportFileOptions {
  readonly of: "catalogue" | "settings" | ShopTable;
}

/**
 * Writes the catalogue or a table to a file, or the settings to a folder, and prints the counts.
 * @throws UserFacingError for names that import would refuse, and for places that cannot be written
 */
export async function exportFile(
  deps: Deps,
  file: string,
  options: ExportFileOptions,
  print: (line: string) => void,
): Promise<void> {
  await writeExport(deps, file, options, print).catch((error: unknown) => {
    const isDiskError = error instanceof Error && "syscall" in error && "path" in error;
    throw isDiskError ? new UserFacingError(`${file} cannot be written: ${error.message}`) : error;
  });
}

async function writeExport(
  deps: Deps,
  file: string,
  { of }: ExportFileOptions,
  print: (line: string) => void,
): Promise<void> {
  if (of === "settings") {
    if (/\.\w+$/.test(file))
      throw new UserFacingError(`${file}: settings are written to a folder, as in my-settings.`);
    const { files, pictures } = await exportSettings(deps, file);
    print(
      `${files.join(", ")} and ${pluralize(pictures, "picture")} are in ${file}; shop configure ${file} reads them.`,
    );
    print("Passwords, posts, articles and pages that are not public are not in them.");
    return;
  }
  const fileExtensions = of === "catalogue" ? [".jsonl", ".csv"] : [".csv"];
  if (!fileExtensions.some((ending) => file.toLowerCase().endsWith(ending)))
    throw new UserFacingError(
      `${file}: the name must end in ${fileExtensions.join(" or ")}${of === "catalogue" ? "; tables are written with --of stations, couriers, warehouses, promotions or vouchers" : ""}.`,
    );
  if (of !== "catalogue") {
    const count = await exportTable(deps, of, file);
    print(`${pluralize(count, `${of.slice(0, -1)} is`, `${of} are`)} in ${file}.`);
    return;
  }
  const progress = createProgressLine();
  const {
    categories,
    products,
    pictures,
    skippedProducts: leftOutCount,
  } = await exportCatalogue(deps, {
    file,
    onProgress: (count) => progress.show(`Exporting: product ${count}`),
  }).finally(() => progress.clear());
  print(
    `${pluralize(categories, "category", "categories")}, ${pluralize(products, "product")} and ${pluralize(pictures, "picture")} are in ${file}.`,
  );
  if (leftOutCount > 0)
    print(
      `${pluralize(leftOutCount, "product")} with nothing for sale ${leftOutCount === 1 ? "was" : "were"} left out.`,
    );
}
