import { z } from "zod";
import type { MediaEndpoint } from "../../endpoint.ts";
import { editorRoles, managerRoles } from "../roles.ts";

/** Parts of the catalogue to export: all fields, the offers, or only the stock. */
export const catalogueExports = ["products", "variants", "stock"] as const;
export type CatalogueExport = (typeof catalogueExports)[number];

export const tableExports = [
  "stations",
  "couriers",
  "warehouses",
  "promotions",
  "vouchers",
] as const;
export type TableExport = (typeof tableExports)[number];

const csv = { method: "GET", answers: "text/csv", response: z.string() } as const;

export const exportMedia = {
  catalogue: {
    ...csv,
    path: "/exports/catalogue/:part",
    summary: "Export products, variants with their prices, or stock, in the columns of imports",
    who: editorRoles,
    params: z.object({ part: z.enum(catalogueExports) }),
    limit: { max: 60, perSeconds: 3600, isPerAccount: true },
  },
  table: {
    ...csv,
    path: "/exports/tables/:table",
    summary:
      "Export couriers, stations, warehouses, promotions or vouchers, in the columns of imports",
    who: managerRoles,
    params: z.object({ table: z.enum(tableExports) }),
    limit: { max: 60, perSeconds: 3600, isPerAccount: true },
  },
  orders: {
    ...csv,
    path: "/exports/orders",
    summary: "Export all orders, a row per article. The export is audited",
    who: managerRoles,
    needsStepUp: true,
    limit: { max: 20, perSeconds: 3600, isPerAccount: true },
  },
  members: {
    ...csv,
    path: "/exports/members",
    summary: "Export all members. The export is audited",
    who: managerRoles,
    needsStepUp: true,
    limit: { max: 20, perSeconds: 3600, isPerAccount: true },
  },
} as const satisfies Record<string, MediaEndpoint>;
