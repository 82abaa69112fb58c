import { isSuddenPrice } from "@harbour/contracts/operator";
import type { ImportFieldChange } from "./imports.tables.ts";

/** Lists the variants' price changes that staff should look at again. */
export const listSuddenPrices = (changes: readonly ImportFieldChange[]): ImportFieldChange[] =>
  changes.filter(
    ({ field, from, to }) =>
      field.endsWith(".price") &&
      typeof from === "number" &&
      typeof to === "number" &&
      isSuddenPrice(from, to),
  );
