import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Deps } from "../../platform/deps.ts";
import { describedDelivery } from "../delivery/index.ts";
import { writeCell } from "./csv-cells.rules.ts";
import { columnsOf, type DeliveryTable, deliveryRowOf } from "./delivery-tables.rules.ts";

/**
 * Writes all stations, couriers or warehouses as a table that `importDelivery` takes: taken in again it changes nothing.
 * @returns how many
 * @throws the disk's error; no half file is left under that name
 */
export async function exportDelivery(
  { db }: Deps,
  table: DeliveryTable,
  file: string,
): Promise<number> {
  const records = await describedDelivery(db, table);
  const rows = [
    columnsOf(table),
    ...records.map((record) => deliveryRowOf(table, record as Record<string, unknown>)),
  ];
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, rows.map((row) => `${row.map(writeCell).join(",")}\n`).join(""));
  await rename(`${file}.part`, file);
  return records.length;
}
