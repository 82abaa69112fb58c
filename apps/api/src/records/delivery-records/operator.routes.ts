import type { OperatorAccess } from "@harbour/contracts";
import {
  courierRecordEndpoints as couriers,
  deliveryToolEndpoints as tools,
  warehouseRecordEndpoints as warehouses,
} from "@harbour/contracts/operator";
import { deliveryForStaff } from "../../catalogue/delivery/index.ts";
import { readHistoryPage } from "../../edge/catalogue-history/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { describeDelivery, type DeliveryTable, listDelivery } from "./describe-delivery.ts";
import { findUses } from "./find-uses.ts";
import {
  changeDelivery,
  createDeliveryRecord,
  removeDelivery,
  restoreDelivery,
} from "./save-delivery.ts";
import { tryDelivery } from "./try-delivery.ts";

export function deliveryRecordOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  const { db } = deps;
  const findRecordId = async (table: DeliveryTable, key: string) =>
    (await describeDelivery(db, table, key))._id;
  const history = async (
    table: DeliveryTable,
    key: string,
    page: { after: string | undefined; perPage: number; url: string },
  ) => {
    const id = await findRecordId(table, key);
    return readHistoryPage(deps, id, page);
  };
  return [
    route(couriers.list, async () => ({ data: await listDelivery(db, "couriers") })),
    route(couriers.read, ({ params }) => describeDelivery(db, "couriers", params.key)),
    route(couriers.create, ({ actor, body }) =>
      createDeliveryRecord(deps, actor, "couriers", body),
    ),
    route(couriers.change, ({ actor, params: { key }, body }) =>
      changeDelivery(deps, actor, { table: "couriers", key }, body),
    ),
    route(couriers.uses, async ({ params }) =>
      findUses(db, "couriers", await findRecordId("couriers", params.key)),
    ),
    route(couriers.remove, async ({ actor, params: { key }, query }) => {
      await removeDelivery(deps, actor, { table: "couriers", key }, query.version);
      return { message: "The courier is deleted." };
    }),
    route(couriers.history, ({ params, query: { after, per_page: perPage }, url }) =>
      history("couriers", params.key, { after, perPage, url }),
    ),
    route(couriers.restore, ({ actor, params: { key }, body }) =>
      restoreDelivery(deps, actor, { table: "couriers", key }, body),
    ),
    route(couriers.stations, async ({ params, query, url }) => {
      const id = await findRecordId("couriers", params.key);
      const { data, total } = await deliveryForStaff.listStations(db, id, query, pageRange(query));
      return presentPage({ data, total, page: query.page, perPage: query.per_page, url });
    }),
    route(warehouses.list, async () => ({ data: await listDelivery(db, "warehouses") })),
    route(warehouses.read, ({ params }) => describeDelivery(db, "warehouses", params.key)),
    route(warehouses.create, ({ actor, body }) =>
      createDeliveryRecord(deps, actor, "warehouses", body),
    ),
    route(warehouses.change, ({ actor, params: { key }, body }) =>
      changeDelivery(deps, actor, { table: "warehouses", key }, body),
    ),
    route(warehouses.uses, async ({ params }) =>
      findUses(db, "warehouses", await findRecordId("warehouses", params.key)),
    ),
    route(warehouses.remove, async ({ actor, params: { key }, query }) => {
      await removeDelivery(deps, actor, { table: "warehouses", key }, query.version);
      return { message: "The warehouse is deleted." };
    }),
    route(warehouses.history, ({ params, query: { after, per_page: perPage }, url }) =>
      history("warehouses", params.key, { after, perPage, url }),
    ),
    route(warehouses.restore, ({ actor, params: { key }, body }) =>
      restoreDelivery(deps, actor, { table: "warehouses", key }, body),
    ),
    route(tools.holidays, async () => {
      const { until, days, daysLeft, isEndingSoon } =
        await deliveryForStaff.readKnownHolidays(deps);
      return { until, days, days_left: daysLeft, is_ending: isEndingSoon };
    }),
    route(tools.try, ({ body }) => tryDelivery(deps, body)),
  ];
}
