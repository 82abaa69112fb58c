import type { OperatorAccess } from "@harbour/contracts";
import { stockRecordEndpoints as stock } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { on, type Route } from "../../platform/routes/routes.ts";
import { listStock } from "./list-stock.ts";
import { readStockWarehouses } from "./stock-list.repository.ts";

export const stockRecordOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  on(stock.list, ({ query: { per_page: perPage, ...filters }, url }) =>
    cursorPage(
      { url, limit: perPage },
      (limit) => listStock(deps, { ...filters, limit }),
      (rows) => rows,
    ),
  ),
  on(stock.warehouses, async () => ({ data: await readStockWarehouses(deps.db) })),
];
