import type { Api, OperatorWho } from "../endpoint.ts";
import { inventoryEndpoints } from "./inventory.ts";
import { staffEndpoints } from "./staff.ts";
import { webhookEndpoints } from "./webhooks.ts";

/** Every call below `/api/operator`, by noun (WIRE 7). */
export const operatorApi = {
  inventory: inventoryEndpoints,
  staff: staffEndpoints,
  webhooks: webhookEndpoints,
} satisfies Api<OperatorWho>;
export type OperatorApi = typeof operatorApi;
export const operatorApiBase = "/api/operator";

export * from "./inventory.ts";
export * from "./roles.ts";
export * from "./staff.ts";
export * from "./webhooks.ts";
