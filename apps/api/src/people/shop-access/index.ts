/** Shop access: whether the shop is open, who may see it while it is closed, and modals over its pages. */
import type { Module } from "../../platform/modules/module.ts";
import { shopAccessOperatorRoutes } from "./operator.routes.ts";
import { shopAccessRoutes } from "./shop-access.routes.ts";
import { shopAccess as access, shopPassword, siteModals } from "./shop-access.settings.ts";

export const shopAccess: Module = {
  name: "shop-access",
  settings: [access, shopPassword, siteModals],
  customer: shopAccessRoutes,
  operator: shopAccessOperatorRoutes,
};
