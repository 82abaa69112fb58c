import type { OperatorAccess } from "@harbour/contracts";
import { inventoryEndpoints } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import { changeStock } from "./change-stock.ts";
import { findMovements, findStock } from "./stock-history.ts";
import { presentMovement, presentStock } from "./stock.presenter.ts";

export const inventoryOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(inventoryEndpoints.stock, async ({ params }) =>
    presentStock((await findStock(deps.db, params.sku)) ?? rejectUnknownSku()),
  ),
  route(inventoryEndpoints.movements, async ({ params, query, url }) => {
    const { variantId } = (await findStock(deps.db, params.sku)) ?? rejectUnknownSku();
    const { after = null, per_page } = query;
    return cursorPage(
      { url, limit: per_page },
      (limit) => findMovements(deps.db, variantId, { after, limit }),
      async (rows) => {
        const ids = rows.flatMap(({ operatorId }) => operatorId ?? []);
        const names = await findOperatorNames(deps.db, ids);
        return rows.map((row) => presentMovement(row, names));
      },
    );
  }),
  route(
    inventoryEndpoints.receive,
    async ({ actor, params, body: { warehouse, qty, ...request } }) =>
      presentStock(
        await changeStock(
          deps,
          actor,
          { ...params, ...request },
          { kind: "receive", warehouse, qty },
        ),
      ),
  ),
  route(
    inventoryEndpoints.adjust,
    async ({ actor, params, body: { warehouse, change, ...request } }) =>
      presentStock(
        await changeStock(
          deps,
          actor,
          { ...params, ...request },
          { kind: "adjust", warehouse, change },
        ),
      ),
  ),
  route(
    inventoryEndpoints.transfer,
    async ({ actor, params, body: { from, to, qty, ...request } }) =>
      presentStock(
        await changeStock(
          deps,
          actor,
          { ...params, ...request },
          { kind: "transfer", from, to, qty },
        ),
      ),
  ),
];

function rejectUnknownSku(): never {
  throw notFound("SKU");
}
