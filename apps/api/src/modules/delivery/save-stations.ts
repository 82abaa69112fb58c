import { districtText, languages, type DistrictId } from "@harbour/i18n";
import type { z } from "zod";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { fromWire, toWire } from "../../platform/money.ts";
import { invalid } from "../../platform/shop-error.ts";
import { stationRecord, type WholeStation } from "./delivery-records.ts";
import { type CourierRow, findByKeys } from "./delivery.repository.ts";
import { couriers } from "./delivery.tables.ts";
import { writeOpeningTimes } from "./opening-times.rules.ts";
import { foldStationText } from "./station-search.rules.ts";
import { type StationRow, stationsOf, upsertStations } from "./stations.repository.ts";
import { namesIn, type Said, wholeRecords } from "./whole-records.ts";

export type StationRecord = Said<z.input<typeof stationRecord>, "courier" | "code">;

/**
 * Adds or changes lockers and counters by courier and code; those not named stay, and so do fields that are not named.
 * @throws ShopError `validation` by dotted path for what cannot be
 */
export async function saveStations(tx: Tx, said: readonly StationRecord[]): Promise<void> {
  if (said.length === 0) return;
  const carriers = await findByKeys(tx, couriers, [...new Set(namesIn(said, courierOf))]);
  const keys = new Map([...carriers.values()].map(({ id, key }) => [id, key]));
  const stored = new Map(
    (await stationsOf(tx, [...keys.keys()])).map((row) => [
      `${keys.get(row.courierId)}/${row.code}`,
      row,
    ]),
  );
  const records = wholeRecords(
    {
      name: "stations",
      schema: stationRecord,
      nameOf,
      storedAs: (name) => described(stored.get(name)),
    },
    said,
  );
  refuseUnknownCouriers(records, carriers);
  await upsertStations(
    tx,
    records.map((record) => row(record, carriers.get(record.courier)!.id)),
  );
  await invalidate(tx, ["stations"]);
}

function courierOf(one: object): string | undefined {
  const { courier } = one as { courier?: unknown };
  return typeof courier === "string" ? courier : undefined;
}

function nameOf(one: object): string | undefined {
  const { courier, code } = one as { courier?: unknown; code?: unknown };
  return typeof courier === "string" && typeof code === "string" ? `${courier}/${code}` : undefined;
}

function refuseUnknownCouriers(
  records: readonly WholeStation[],
  known: ReadonlyMap<string, CourierRow>,
): void {
  const strangers = records.filter(({ courier }) => !known.has(courier));
  if (strangers.length === 0) return;
  throw invalid(
    Object.fromEntries(
      strangers.map(({ courier, code }) => [
        `stations.${courier}/${code}.courier`,
        ["is no courier of this shop"],
      ]),
    ),
  );
}

function row(record: WholeStation, courierId: string): Omit<StationRow, "id"> {
  const { code, kind, title, district, address, latitude, longitude } = record;
  const named = languages.flatMap((language) => {
    const places = districtText(district as DistrictId, language);
    return [title[language], address[language], places.district, places.region];
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
    openingTimes: record.opening_times,
    maxWeightGrams: record.max_weight_grams,
    maxSizeMm: record.max_size_mm,
    maxValue: record.max_value === null ? null : fromWire(record.max_value),
    isEnabled: record.is_enabled,
    searchText: foldStationText([code, ...new Set(named)].join(" ")),
  };
}

function described(stored: StationRow | undefined): object | undefined {
  if (stored === undefined) return undefined;
  const { kind, title, district, address, latitude, longitude } = stored;
  return {
    kind,
    title,
    district,
    address,
    latitude,
    longitude,
    opening_times: writeOpeningTimes(stored.openingTimes),
    max_weight_grams: stored.maxWeightGrams,
    max_size_mm: stored.maxSizeMm,
    max_value: stored.maxValue === null ? null : toWire(stored.maxValue),
    is_enabled: stored.isEnabled,
  };
}
