import type { StockCountDetails } from "@harbour/contracts/operator";
import { formatCount } from "@harbour/i18n";

/** Formats the numbers of variants and units that a count has not scanned. */
export const formatUncounted = ({ uncounted }: StockCountDetails) => ({
  variants: formatCount(uncounted.variants),
  pieces: formatCount(uncounted.pieces),
});
