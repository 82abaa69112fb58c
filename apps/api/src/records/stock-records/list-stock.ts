import type { ListedStock, StockView } from "@harbour/contracts/operator";
import { buildKeywordTsquery } from "../../catalogue/product-search/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { readStockList } from "./stock-list.repository.ts";

export interface StockListRequest extends StockView {
  /** The variant id of the last row of the previous page. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Lists variants for sale with their stock by warehouse. */
export async function listStock({ db }: Deps, request: StockListRequest): Promise<ListedStock[]> {
  const tsQuery = request.q === undefined ? null : await buildKeywordTsquery(db, request.q);
  const rows = await readStockList(db, { ...request, words: tsQuery });
  return rows.map(({ id, levels, preorder, ...row }) => ({
    _id: id,
    ...row,
    levels: levels ?? [],
    on_hand: sum(levels, "on_hand"),
    reserved: sum(levels, "reserved"),
    preorder: preorder ?? null,
  }));
}

function sum(levels: ListedStock["levels"] | null, count: "on_hand" | "reserved"): number {
  return (levels ?? []).reduce((total, level) => total + level[count], 0);
}
