import type { Reason } from "@harbour/contracts/reasons";
import {
  planDelivery,
  listDeliveryFileRows,
  listStationNotes,
} from "../../catalogue/delivery/index.ts";
import {
  describePromotions,
  planPromotions,
  type PromotionRecord,
  writePlanned,
} from "../../offers/promotions/index.ts";
import {
  describeVouchers,
  planVouchers,
  type VoucherRecord,
  writePlannedVouchers,
} from "../../offers/vouchers/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { ShopTable } from "./shop-tables.rules.ts";

interface PlannedRow {
  readonly index: number;
  readonly name: string;
  readonly before: object | undefined;
  readonly after: object;
}

/** The planned effect of a file's rows on this shop. */
export interface TablePlan {
  readonly plannedRows: readonly PlannedRow[];
  readonly faults: readonly {
    readonly index: number;
    readonly path: readonly PropertyKey[];
    readonly reason: Reason;
  }[];
  /** @param rows some of `plannedRows` @returns warnings about valid but unlikely values */
  readonly write: (rows: readonly PlannedRow[]) => Promise<readonly string[]>;
}

export async function planTable(
  tx: Tx,
  table: ShopTable,
  fileRecords: readonly object[],
): Promise<TablePlan> {
  if (table === "promotions") {
    const plan = await planPromotions(tx, fileRecords as PromotionRecord[]);
    return {
      ...plan,
      write: async (rows) =>
        rows.length > 0 ? writePlanned(tx, plan, rows as typeof plan.plannedRows) : [],
    };
  }
  if (table === "vouchers") {
    const plan = await planVouchers(tx, fileRecords as VoucherRecord[]);
    return {
      ...plan,
      write: async (rows) =>
        rows.length > 0 ? writePlannedVouchers(tx, plan, rows as typeof plan.plannedRows) : [],
    };
  }
  const deliveryPlan = await planDelivery(tx, table, fileRecords);
  return {
    ...deliveryPlan,
    write: async (rows) => {
      if (rows.length > 0) await deliveryPlan.write(tx, rows as typeof deliveryPlan.plannedRows);
      return table === "stations" ? listStationNotes(tx, fileRecords) : [];
    },
  };
}

/** Returns all rows of a table in the format of files, in the shop's order. */
export async function describeTable(db: Db | Tx, table: ShopTable): Promise<readonly object[]> {
  if (table !== "promotions" && table !== "vouchers") return listDeliveryFileRows(db, table);
  const describedOffers = table === "promotions" ? describePromotions(db) : describeVouchers(db);
  return [...(await describedOffers).values()].map(({ record }) => record);
}
