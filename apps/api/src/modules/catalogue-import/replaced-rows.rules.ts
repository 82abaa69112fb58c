import type { ShopTable } from "./shop-tables.rules.ts";

interface RowOff {
  readonly name: string;
  readonly record: object;
}
type Row = Readonly<Record<string, unknown>>;

/** What switches a row off, and how it shows that it is off already. */
const switches: Readonly<Record<ShopTable, "is_enabled" | "is_pickup_point" | "is_active">> = {
  stations: "is_enabled",
  couriers: "is_enabled",
  warehouses: "is_pickup_point",
  promotions: "is_active",
};

/**
 * The rows that a file does not name and that are on, each with what switches it off. Of stations only those of couriers that it names.
 * A warehouse goes behind all others too, so that a count without a name lies in the first of the file.
 */
export function rowsOff(
  table: ShopTable,
  stored: readonly object[],
  said: readonly object[],
): RowOff[] {
  const named = new Set(said.map((one) => nameOf(table, one as Row)));
  const couriers = new Set(said.map((one) => (one as Row)["courier"]));
  const others = stored.map((one) => one as Row).filter((one) => !named.has(nameOf(table, one)));
  const behind = 1 + Math.max(0, ...[...stored, ...said].map((one) => positionOf(one as Row)));
  const first = Math.min(
    ...said.map((one) => {
      const { position, ...row } = one as Row;
      const before = stored.find((other) => nameOf(table, other as Row) === nameOf(table, row));
      return positionOf({ position: position ?? (before as Row | undefined)?.["position"] });
    }),
  );
  return others
    .filter((one) => table !== "stations" || couriers.has(one["courier"]))
    .flatMap((one) => {
      const isOn = one[switches[table]] === true;
      const isBefore = table === "warehouses" && positionOf(one) <= first;
      if (!isOn && !isBefore) return [];
      const { key, courier, code } = one;
      const record = {
        ...(table === "stations" ? { courier, code } : { key }),
        [switches[table]]: false,
        ...(table === "warehouses" && { position: behind }),
      };
      return [{ name: nameOf(table, one), record }];
    });
}

function nameOf(table: ShopTable, { key, courier, code }: Row): string {
  return table === "stations" ? `${String(courier)}/${String(code)}` : String(key);
}

function positionOf({ position }: Row): number {
  return typeof position === "number" ? position : 0;
}
