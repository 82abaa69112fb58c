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
import { on, type Route } from "../../platform/routes/routes.ts";
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
    on(couriers.list, async () => ({ data: await listDelivery(db, "couriers") })),
    on(couriers.read, ({ params }) => describeDelivery(db, "couriers", params.key)),
    on(couriers.create, ({ actor, body }) => createDeliveryRecord(deps, actor, "couriers", body)),
    on(couriers.change, ({ actor, params: { key }, body }) =>
      changeDelivery(deps, actor, { table: "couriers", key }, body),
    ),
    on(couriers.uses, async ({ params }) =>
      findUses(db, "couriers", await findRecordId("couriers", params.key)),
    ),
    on(couriers.remove, async ({ actor, params: { key }, query }) => {
      await removeDelivery(deps, actor, { table: "couriers", key }, query.version);
      return { message: "The courier is deleted." };
    }),
    on(couriers.history, ({ params, query: { after, per_page: perPage }, url }) =>
      history("couriers", params.key, { after, perPage, url }),
    ),
    on(couriers.restore, ({ actor, params: { key }, body }) =>
      restoreDelivery(deps, actor, { table: "couriers", key }, body),
    ),
    on(couriers.stations, async ({ params, query, url }) => {
      const id = await findRecordId("couriers", params.key);
      const { data, total } = await deliveryForStaff.listStations(db, id, query, pageRange(query));
      return presentPage({ data, total, page: query.page, perPage: query.per_page, url });
    }),
    on(warehouses.list, async () => ({ data: await listDelivery(db, "warehouses") })),
    on(warehouses.read, ({ params }) => describeDelivery(db, "warehouses", params.key)),
    on(warehouses.create, ({ actor, body }) =>
      createDeliveryRecord(deps, actor, "warehouses", body),
    ),
    on(warehouses.change, ({ actor, params: { key }, body }) =>
      changeDelivery(deps, actor, { table: "warehouses", key }, body),
    ),
    on(warehouses.uses, async ({ params }) =>
      findUses(db, "warehouses", await findRecordId("warehouses", params.key)),
    ),
    on(warehouses.remove, async ({ actor, params: { key }, query }) => {
      await removeDelivery(deps, actor, { table: "warehouses", key }, query.version);
      return { message: "The warehouse is deleted." };
    }),
    on(warehouses.history, ({ params, query: { after, per_page: perPage }, url }) =>
      history("warehouses", params.key, { after, perPage, url }),
    ),
    on(warehouses.restore, ({ actor, params: { key }, body }) =>
      restoreDelivery(deps, actor, { table: "warehouses", key }, body),
    ),
    on(tools.holidays, async () => {
      const { until, days, daysLeft, isEndingSoon } =
        await deliveryForStaff.readKnownHolidays(deps);
      return { until, days, days_left: daysLeft, is_ending: isEndingSoon };
    }),
    on(tools.try, ({ body }) => tryDelivery(deps, body)),
  ];
}
