import type { StockCountDetails } from "@harbour/contracts/operator";
import { formatCount } from "@harbour/i18n";

/** Formats the numbers of what a count has not scanned, for its sentences. */
export const formatUncounted = ({ uncounted }: StockCountDetails) => ({
  variants: formatCount(uncounted.variants),
  pieces: formatCount(uncounted.pieces),
});
