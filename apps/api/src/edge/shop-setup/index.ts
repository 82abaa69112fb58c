/** Sets up a shop from files: settings, texts, and a site that follows the categories. */
import type { Module } from "../../platform/modules/module.ts";
import { arrangedSite } from "./arrange-site.ts";

export { arrangeSite } from "./arrange-site.ts";
export { configureShop, type ShopSettings } from "./configure-shop.ts";
export { deleteEmptyCategory, findDeadSettingLinks } from "./delete-empty-category.ts";
export { exportSettings } from "./export-settings.ts";
export { readBuyers, readHoldings, type ShopInventoryNames } from "./read-holdings.ts";
export { importTexts } from "./text-files.ts";

export const shopSetup: Module = { name: "shop-setup", settings: [arrangedSite] };
