import { and, asc, count, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { stations } from "./delivery.tables.ts";
import type { ParcelSize } from "./fees/parcel.rules.ts";

export type StationRow = typeof stations.$inferSelect;

export interface StationFilters {
  readonly courierId: string;
  readonly district: string | undefined;
  /** Words that the station must contain. */
  readonly searchWords: readonly string[];
  /** Restricts to stations that take this parcel. */
  readonly parcel: ParcelSize | null;
}

/** Finds active stations, by district and code. */
export async function findStations(
  db: Db | Tx,
  filters: StationFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StationRow[]; total: number }> {
  const { courierId, district, searchWords, parcel } = filters;
  const condition = and(
    eq(stations.courierId, courierId),
    stations.isEnabled,
    district === undefined ? undefined : eq(stations.district, district),
    ...searchWords.map((word) => sql`position(${word} in ${stations.searchText}) > 0`),
    parcel === null ? undefined : makeParcelCondition(parcel),
  );
  const rows = await db
    .select()
    .from(stations)
    .where(condition)
    .orderBy(asc(stations.district), asc(stations.code))
    .limit(limit)
    .offset(offset);
  const [countRow] = await db.select({ total: count() }).from(stations).where(condition);
  return { rows, total: countRow?.total ?? 0 };
}

/** Returns the rule `parcelProblem` as SQL, so that the database can page the stations that take a parcel. */
function makeParcelCondition({ weightGrams, value, sidesMm, volume }: ParcelSize): SQL | undefined {
  const size = stations.maxSizeMm;
  const sideConditions = sidesMm.map(
    (side, index) => sql`${size}[${sql.raw(String(index + 1))}] >= ${side}`,
  );
  return and(
    or(isNull(stations.maxWeightGrams), sql`${stations.maxWeightGrams} >= ${weightGrams}`),
    or(isNull(stations.maxValue), sql`${stations.maxValue} >= ${value}`),
    or(
      isNull(size),
      and(
        ...sideConditions,
        lte(sql`${volume}::float8`, sql`${size}[1]::float8 * ${size}[2] * ${size}[3]`),
      ),
    ),
  );
}

/** Finds an active station. */
export async function findStation(db: Db | Tx, id: string): Promise<StationRow | undefined> {
  const [row] = await db
    .select()
    .from(stations)
    .where(and(eq(stations.id, id), stations.isEnabled));
  return row;
}

export function findCourierStations(
  db: Db | Tx,
  courierIds: readonly string[],
): Promise<StationRow[]> {
  return db
    .select()
    .from(stations)
    .where(inArray(stations.courierId, [...courierIds]));
}

/** The most rows per statement, so that its parameters stay within PostgreSQL's limit. */
const maxBatchRows = 1000;

export async function upsertStations(
  tx: Tx,
  rows: readonly Omit<StationRow, "id">[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += maxBatchRows) {
    const batchRows = rows.slice(start, start + maxBatchRows);
    await tx
      .insert(stations)
      .values(batchRows.map((row) => ({ id: timeOrderedId(), ...row })))
      .onConflictDoUpdate({
        target: [stations.courierId, stations.code],
        set: {
          kind: sql`excluded.kind`,
          title: sql`excluded.title`,
          district: sql`excluded.district`,
          address: sql`excluded.address`,
          openingTimes: sql`excluded.opening_times`,
          latitude: sql`excluded.latitude`,
          longitude: sql`excluded.longitude`,
          maxWeightGrams: sql`excluded.max_weight_grams`,
          maxSizeMm: sql`excluded.max_size_mm`,
          maxValue: sql`excluded.max_value`,
          isEnabled: sql`excluded.is_enabled`,
          searchText: sql`excluded.search_text`,
        },
      });
  }
}
