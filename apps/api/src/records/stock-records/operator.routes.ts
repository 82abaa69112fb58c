import type { OperatorAccess } from "@harbour/contracts";
import { stockRecordEndpoints as stock } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { listStock } from "./list-stock.ts";
import { readStockWarehouses } from "./stock-list.repository.ts";

export const stockRecordOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(stock.list, ({ query: { per_page: perPage, ...filters }, url }) =>
    cursorPage(
      { url, limit: perPage },
      (limit) => listStock(deps, { ...filters, limit }),
      (rows) => rows,
    ),
  ),
  route(stock.warehouses, async () => ({ data: await readStockWarehouses(deps.db) })),
];
