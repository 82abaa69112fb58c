import { type ShopTable, exportCatalogue, exportTable, type Deps } from "@harbour/api";
import { UserFacingError } from "./user-facing-error.ts";
import { progressLine } from "./progress-line.ts";

export const exportable = [
  "catalogue",
  "stations",
  "couriers",
  "warehouses",
  "promotions",
  "vouchers",
] as const;
export interface ExportFileOptions {
  readonly of: "catalogue" | ShopTable;
}

/** Writes the shop's catalogue, or a table, to a file and says what it holds. @throws UserFacingError for a name that import would not take */
export async function exportFile(
  deps: Deps,
  file: string,
  { of }: ExportFileOptions,
  say: (line: string) => void,
): Promise<void> {
  const endings = of === "catalogue" ? [".jsonl", ".csv"] : [".csv"];
  if (!endings.some((ending) => file.toLowerCase().endsWith(ending)))
    throw new UserFacingError(
      `${file}: the name must end in ${endings.join(" or ")}${of === "catalogue" ? "; tables are written with --of stations, couriers, warehouses, promotions or vouchers" : ""}.`,
    );
  if (of !== "catalogue") {
    say(`${await exportTable(deps, of, file)} ${of} are in ${file}.`);
    return;
  }
  const progress = progressLine();
  const { categories, products, pictures, left } = await exportCatalogue(deps, {
    file,
    onProgress: (count) => progress.show(`Exporting: product ${count}`),
  }).finally(() => progress.clear());
  say(`${categories} categories, ${products} products and ${pictures} pictures are in ${file}.`);
  if (left > 0) say(`${left} products with nothing for sale were left out.`);
}
