/** Where goods lie and who carries them: warehouses, pick-up points, couriers and their fees. */
import type { Module } from "../../platform/module.ts";
import { deliveryRoutes } from "./delivery.routes.ts";

export { isWithoutDelivery, warehouseIds } from "./delivery.repository.ts";
export {
  type CourierRecord,
  saveCouriers,
  saveWarehouses,
  type WarehouseRecord,
} from "./save-delivery.ts";
export { noShipping, type Shipping, shippingFor } from "./shipping-for.ts";

export const delivery: Module = { name: "delivery", customer: deliveryRoutes };
