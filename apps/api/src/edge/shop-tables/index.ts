/** Shop tables: stations, couriers, warehouses, promotions and vouchers as CSV files. */
import type { Module } from "../../platform/modules/module.ts";

export { exportTable, tableText } from "./export-table.ts";
export { type TableImportReport, importTable } from "./import-table.ts";
export { recordOfferChanges } from "./record-offer-changes.ts";
export { describeTable } from "./plan-table.ts";
export { hintAtMisnamedTable, readShopTable, readStationsCsv } from "./read-shop-table.ts";
export { replaceRows } from "./replace-rows.ts";
export { tableColumns, isTableColumn, toRow, type ShopTable } from "./shop-tables.rules.ts";

export const shopTables: Module = { name: "shop-tables" };
