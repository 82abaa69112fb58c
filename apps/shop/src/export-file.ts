import { exportCatalogue, type Deps } from "@harbour/api";
import { UserFacingError } from "./user-facing-error.ts";
import { progressLine } from "./progress-line.ts";

/** Writes the shop's catalogue to a file and says what it holds. @throws UserFacingError for a name that import would not take */
export async function exportFile(
  deps: Deps,
  file: string,
  say: (line: string) => void,
): Promise<void> {
  if (!/\.jsonl$/i.test(file)) throw new UserFacingError(`${file}: the name must end in .jsonl.`);
  const progress = progressLine();
  const { categories, products, pictures, left } = await exportCatalogue(deps, {
    file,
    onProgress: (count) => progress.show(`Exporting: product ${count}`),
  }).finally(() => progress.clear());
  say(`${categories} categories, ${products} products and ${pictures} pictures are in ${file}.`);
  if (left > 0) say(`${left} products with nothing for sale were left out.`);
}
