import { makeReason } from "@harbour/contracts/reasons";
import { districtText, languages, type DistrictId } from "@harbour/i18n";
import type { z } from "zod";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { fromWire, toWire } from "../../../platform/values/money.ts";
import { findByKeys } from "../delivery.repository.ts";
import { couriers } from "../delivery.tables.ts";
import { lockDelivery } from "../lock-delivery.ts";
import { writeOpeningTimes } from "../opening-hours/opening-times.rules.ts";
import { foldStationText } from "../station-search.rules.ts";
import { type StationRow, findCourierStations, upsertStations } from "../stations.repository.ts";
import { stationFileRow, type WholeStation } from "./file-schemas.ts";
import {
  listNames,
  type FileRowKind,
  type PartialFileRow,
  saveFileRows,
} from "./plan-file-rows.ts";

export type StationFileRow = PartialFileRow<z.input<typeof stationFileRow>, "courier" | "code">;

/**
 * Upserts lockers and counters by courier and code. Omitted stations and fields keep their stored values.
 * @throws ShopError `validation` by dotted path
 */
export async function saveStations(tx: Tx, fileRows: readonly StationFileRow[]): Promise<void> {
  if (fileRows.length === 0) return;
  await lockDelivery(tx);
  await saveFileRows(tx, await stationKind(tx, fileRows), fileRows);
}

/**
 * Describes each courier that gets stations without being marked as serving any. Shoppers would not see these
 * stations.
 */
export async function listStationNotes(tx: Tx, fileRows: readonly unknown[]): Promise<string[]> {
  const couriersByKey = await findByKeys(tx, couriers, [
    ...new Set(listNames(fileRows, readCourier)),
  ]);
  return [...couriersByKey.values()]
    .filter(({ hasStations }) => !hasStations)
    .map(
      ({ key }) =>
        `stations: the courier ${key} goes to no stations, so nobody is offered these; write "has_stations": true in couriers.json`,
    );
}

export async function stationKind(db: Db | Tx, fileRows: readonly unknown[]) {
  const couriersByKey = await findByKeys(db, couriers, [
    ...new Set(listNames(fileRows, readCourier)),
  ]);
  const keys = new Map([...couriersByKey.values()].map(({ id, key }) => [id, key]));
  const courierKey = ({ courierId }: Pick<StationRow, "courierId">) => keys.get(courierId) ?? "";
  const storedStations = await findCourierStations(db, [...keys.keys()]);
  return {
    name: "stations",
    schema: stationFileRow,
    texts: ["title", "address"],
    readName: readStationName,
    storedRows: new Map(storedStations.map((row) => [`${courierKey(row)}/${row.code}`, row])),
    problem: ({ courier }) =>
      courier === undefined || couriersByKey.has(courier)
        ? undefined
        : { path: ["courier"], reason: makeReason("unknown-courier") },
    row: (fileRow) => stationRow(fileRow, couriersByKey.get(fileRow.courier)!.id),
    describeRow: (row) => describeStation(row, courierKey(row)),
    upsertRows: upsertStations,
  } satisfies FileRowKind<typeof stationFileRow, Omit<StationRow, "id">>;
}

function readCourier(station: object): string | undefined {
  const { courier } = station as { courier?: unknown };
  return typeof courier === "string" ? courier : undefined;
}

function readStationName(station: object): string | undefined {
  const { courier, code } = station as { courier?: unknown; code?: unknown };
  return typeof courier === "string" && typeof code === "string" ? `${courier}/${code}` : undefined;
}

function stationRow(fileRow: WholeStation, courierId: string): Omit<StationRow, "id"> {
  const { code, kind, title, district, address, latitude, longitude } = fileRow;
  const areaNames = languages.flatMap((language) => {
    const districtNames = districtText(district as DistrictId, language);
    return [title[language], address[language], districtNames.district, districtNames.region];
  });
  return {
    courierId,
    code,
    kind,
    title,
    district,
    address,
    latitude,
    longitude,
    openingTimes: fileRow.opening_times,
    maxWeightGrams: fileRow.max_weight_grams,
    maxSizeMm: fileRow.max_size_mm,
    maxValue: fileRow.max_value === null ? null : fromWire(fileRow.max_value),
    isEnabled: fileRow.is_enabled,
    searchText: foldStationText([code, ...new Set(areaNames)].join(" ")),
  };
}

export function describeStation(station: Omit<StationRow, "id">, courier: string): object {
  const { code, kind, title, district, address, latitude, longitude } = station;
  return {
    courier,
    code,
    kind,
    title,
    district,
    address,
    latitude,
    longitude,
    opening_times: writeOpeningTimes(station.openingTimes),
    max_weight_grams: station.maxWeightGrams,
    max_size_mm: station.maxSizeMm,
    max_value: station.maxValue === null ? null : toWire(station.maxValue),
    is_enabled: station.isEnabled,
  };
}
