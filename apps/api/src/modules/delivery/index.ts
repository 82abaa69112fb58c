/** Where goods lie and who carries them: warehouses, pick-up points, couriers and their fees. */
export { warehouseIds } from "./delivery.repository.ts";
export { deliveryRoutes } from "./delivery.routes.ts";
export { type CourierRecord, saveCouriers, saveWarehouses, type WarehouseRecord } from "./save-delivery.ts";
export { type Shipping, shippingFor } from "./shipping-for.ts";
